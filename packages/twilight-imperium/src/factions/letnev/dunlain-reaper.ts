import type { Ability, Component } from '@orrery/kernel';
import { factionIndex, INFANTRY, MECH } from '../../data/index.ts';
import { type Combat, combatRoundStarts, isIn } from '../../rules/combat.ts';
import { canPayResources, payResources } from '../../rules/payment.ts';
import { plasticLeft } from '../../rules/reinforcements.ts';
import { addUnits, type Game, type PlayerId, playerName, removeUnits, unitCount } from '../../state/index.ts';
import { areaKey, areaName } from '../../state/forces.ts';

const LETNEV = factionIndex('letnev');
const PRICE = 2;

function whyNot({ state }: Game, owner: PlayerId, { area }: Combat): string | undefined {
  if (plasticLeft(state, owner, MECH) <= 0) return 'there is no mech in your reinforcements';
  if (unitCount(state, area, owner, INFANTRY) === 0) return 'you have no infantry in this combat';
  return canPayResources(state, owner, PRICE) ? undefined : `you cannot spend ${PRICE} resources`;
}

const deploy: Ability<Game, Combat> = {
  id: 'deploy:dunlain-reaper',
  name: 'Deploy a Dunlain Reaper',
  rule: 'LRR 30.1',
  window: combatRoundStarts,
  may: true,
  owners: ({ state }, combat) =>
    combat.kind === 'ground' && state.setup.expansions.includes('pok')
      ? [combat.attacker, combat.defender].filter((player) => state.players[player].faction === LETNEV)
      : [],
  usable: (game, owner, combat) => isIn(combat, owner) && whyNot(game, owner, combat) === undefined,
  missing: (game, owner, combat) => whyNot(game, owner, combat) ?? 'its condition is not met',
  *resolve(game, owner, { area }) {
    const { state } = game;
    yield* payResources(game, owner, PRICE, 'LRR 30.1a');
    removeUnits(state, area, owner, INFANTRY, 1);
    addUnits(state, area, owner, MECH, 1);
    game.emit({
      type: 'deployed',
      text: `${playerName(state, owner)} deploys a mech in place of an infantry at ${areaName(state, area)}`,
      rule: 'LRR 30.1',
      data: { player: owner, area: areaKey(state, area), unit: 'mech' },
    });
  },
  text: () => ({
    label: 'Deploy a Dunlain Reaper',
    detail: `spend ${PRICE} resources to put a mech in place of one of your infantry`,
  }),
};

/** The mech of the Letnev: as a round of ground combat opens, two resources put one in place of an infantry. */
export const dunlainReaper: Component<Game> = { name: 'Dunlain Reaper', abilities: [deploy as Ability<Game, never>] };
