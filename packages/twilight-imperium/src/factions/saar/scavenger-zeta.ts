import type { Ability, Component } from '@orrery/kernel';
import { factionIndex, MECH } from '../../data/index.ts';
import { type PlanetGained, planetGained } from '../../rules/control.ts';
import { plasticLeft } from '../../rules/reinforcements.ts';
import { spendTradeGoods } from '../../rules/trade.ts';
import {
  acceptsUnits,
  addUnits,
  type Game,
  goodsToSpend,
  planetArea,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
} from '../../state/index.ts';

const SAAR = factionIndex('saar');

function whyNot({ state }: Game, owner: PlayerId, { planet }: PlanetGained): string | undefined {
  if (plasticLeft(state, owner, MECH) <= 0) return 'there is no mech in your reinforcements';
  if (!acceptsUnits(state, planet)) return 'the planet is demilitarized';
  return goodsToSpend(state, owner) > 0 ? undefined : 'you have no trade good';
}

const deploy: Ability<Game, PlanetGained> = {
  id: 'deploy:scavenger-zeta',
  name: 'Deploy a Scavenger Zeta',
  rule: 'LRR 30.1',
  window: planetGained,
  may: true,
  owners: ({ state }, { player }) =>
    state.players[player].faction === SAAR && state.setup.expansions.includes('pok') ? [player] : [],
  usable: (game, owner, event) => whyNot(game, owner, event) === undefined,
  missing: (game, owner, event) => whyNot(game, owner, event) ?? 'its condition is not met',
  *resolve(game, owner, { planet }) {
    const { state } = game;
    yield* spendTradeGoods(game, owner, 1, 'LRR 30.1a');
    addUnits(state, planetArea(state, planet), owner, MECH, 1);
    game.emit({
      type: 'deployed',
      text: `${playerName(state, owner)} deploys a mech on ${planetName(state, planet)}`,
      rule: 'LRR 30.1',
      data: { player: owner, area: planetKey(state, planet), unit: 'mech' },
    });
  },
  text: () => ({ label: 'Deploy a Scavenger Zeta', detail: 'spend a trade good to put a mech on the planet' }),
};

/** The mech of the Clan of Saar: a trade good puts one on a planet whose control was gained. */
export const scavengerZeta: Component<Game> = { name: 'Scavenger Zeta', abilities: [deploy as Ability<Game, never>] };
