import { type Ability, choose, type Component, type Modifier, type Option, type Rule } from '@orrery/kernel';
import { FLAGSHIP, INFANTRY, MECH } from '../../data/index.ts';
import { endTurnAtOnce } from '../../rules/action-phase.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { combatRoll, type CombatUnits } from '../../rules/combat.ts';
import { gainCommandTokens } from '../../rules/command-tokens.ts';
import { convertCommodities, gainCommodities } from '../../rules/commodities.ts';
import { afterUnitsDestroyed, type Destruction } from '../../rules/destruction.ts';
import { enforceFleetPool } from '../../rules/fleet-pool.ts';
import { releaseToken } from '../../rules/fleet-tokens.ts';
import { commodityLimit } from '../../rules/trade.ts';
import {
  type Game,
  hasTokenOf,
  planetArea,
  planetsIn,
  type PlayerId,
  playerName,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  unitsOnBoard,
} from '../../state/index.ts';
import { infantryLost, saveInfantry } from '../../technologies/reborn-infantry.ts';
import { hasPrinted } from '../common.ts';

const RULE = 'LRR 1.26';
const ARVICON_BONUS = 2;

/** More on its rolls against an opponent without a token in its owner's fleet pool. */
const arviconRex: Modifier<Game, CombatUnits> = {
  source: 'Arvicon Rex',
  rule: 'LRR 56',
  number: combatRoll,
  by: ({ state }, { player, opponent, unit }) =>
    unit === FLAGSHIP && statsOf(state, player)[FLAGSHIP].id === 'arvicon-rex' && !hasTokenOf(state, player, opponent)
      ? ARVICON_BONUS
      : 0,
};

/** Has the player a Starlancer anywhere in the system? */
function hasStarlancer(state: TiState, player: PlayerId, system: SystemId): boolean {
  if (unitsOnBoard(state, player, MECH) === 0) return false;
  const areas = [spaceArea(system), ...planetsIn(state, system).map((planet) => planetArea(state, planet))];
  return areas.some((area) => hasPrinted(state, player, area, MECH, 'starlancer'));
}

/** Does a token of the player who is active lie in the fleet pool: an own one, where it is the owner's turn (FAQ)? */
function hasTokenIn(state: TiState, owner: PlayerId, player: PlayerId): boolean {
  return owner === player ? state.players[owner].fleet > 0 : hasTokenOf(state, owner, player);
}

/** Spending the token of whoever activates the mech's system ends their turn; they gain the token. */
const starlancer: Ability<Game, SystemActivated> = {
  id: 'mech:starlancer',
  name: 'Starlancer',
  rule: RULE,
  window: systemActivated.after,
  may: true,
  owners: ({ state }, { system }) =>
    state.players.flatMap((_, player) => (hasStarlancer(state, player, system) ? [player] : [])),
  usable: ({ state }, owner, { player, system }) => state.activeSystem === system && hasTokenIn(state, owner, player),
  missing: ({ state }, owner, { player }) =>
    hasTokenIn(state, owner, player)
      ? 'the turn is over'
      : `no command token of ${playerName(state, player)} is in your fleet pool`,
  *resolve(game, owner, { player }) {
    const { state } = game;
    releaseToken(game, owner, player, RULE);
    yield* gainCommandTokens(game, player, 1, RULE);
    yield* enforceFleetPool(game, owner);
    endTurnAtOnce(state, player, 'Starlancer');
    game.emit({
      type: 'turn-ended',
      text: `The turn of ${playerName(state, player)} ends at once`,
      rule: RULE,
      data: { player },
    });
  },
  text: ({ state }, _owner, { player }) => ({
    label: `Starlancer: end the turn of ${playerName(state, player)}`,
    detail: `they gain the command token that you spend from your fleet pool`,
    target: `player:${player}`,
  }),
};

type CommodityOption = Option & { readonly gain: boolean };
const GAIN: CommodityOption = { id: 'gain', gain: true };
const CONVERT: CommodityOption = { id: 'convert', gain: false };

/** Each that is destroyed brings a commodity, or turns one into a trade good (FAQ). */
function* soldOff(game: Game, owner: PlayerId, event: Destruction): Rule {
  const { state } = game;
  const sheet = state.players[owner];
  const lost = infantryLost(event, owner);
  for (let i = 0; i < lost; i++) {
    const options = [
      ...(sheet.commodities > 0 ? [CONVERT] : []),
      ...(sheet.commodities < commodityLimit(state, owner) ? [GAIN] : []),
    ];
    const { gain } = yield* choose<CommodityOption>({
      seat: owner,
      kind: 'gain-or-convert',
      rule: RULE,
      prompt: `Your Crimson Legionnaire was destroyed (${i + 1} of ${lost}): what do you gain?`,
      list: () => options,
      text: (option) => ({ label: option.gain ? 'Gain a commodity' : 'Turn a commodity into a trade good' }),
    });
    if (gain) gainCommodities(game, owner, 1, RULE);
    else convertCommodities(game, owner, 1, RULE);
  }
}

const legionnaires = (['i', 'ii'] as const).map(
  (version): Ability<Game, Destruction> => ({
    id: `unit:crimson-legionnaire-${version}`,
    name: `Crimson Legionnaire ${version.toUpperCase()}`,
    rule: RULE,
    window: afterUnitsDestroyed,
    may: false,
    owners: ({ state }, { losses }) =>
      losses.flatMap(({ owner, units }, at) =>
        units[INFANTRY] > 0 &&
        statsOf(state, owner)[INFANTRY].id === `crimson-legionnaire-${version}` &&
        losses.findIndex((loss) => loss.owner === owner && loss.units[INFANTRY] > 0) === at
          ? [owner]
          : [],
      ),
    usable: () => true,
    *resolve(game, owner, event) {
      yield* soldOff(game, owner, event);
      if (version === 'ii') yield* saveInfantry(game, owner, event);
    },
  }),
);

/** The flagship, the mech and the infantry of the Mahact. */
export const mahactUnits: Component<Game> = {
  name: 'Arvicon Rex, Starlancer, Crimson Legionnaire',
  abilities: [starlancer, ...legionnaires].map((ability) => ability as Ability<Game, never>),
  modifiers: [arviconRex as Modifier<Game, never>],
};
