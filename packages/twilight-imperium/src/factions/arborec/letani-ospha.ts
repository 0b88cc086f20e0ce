import { choose, type Option, type Rule } from '@orrery/kernel';
import { FIGHTER, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import { isProducible } from '../../rules/producers.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { unitKey } from '../../state/forces.ts';
import { type UnitThere, unitsThere } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'letani-ospha';
const RULE = 'LRR 51';
const MORE = 2;

interface ShipOption extends Option {
  readonly of: PlayerId;
  readonly unit: UnitThere;
}

interface ReplacementOption extends Option {
  readonly type?: UnitType;
}

const NONE: ReplacementOption = { id: 'none' };

/** The ships that could stand in the place of one, in reinforcements or taken back for it, for at most two resources more. */
function replacements(state: TiState, player: PlayerId, { area, type }: UnitThere): UnitType[] {
  const stats = statsOf(state, player);
  const most = (stats[type].cost ?? 0) + MORE;
  const found: UnitType[] = [];
  for (let other = 0; other < UNIT_TYPE_COUNT; other++) {
    const ship = stats[other];
    if (!ship.isShip || (ship.cost ?? most + 1) > most || !isProducible(state, player, ship, true)) continue;
    if (canPlaceUnits(state, player, area, other, 1)) found.push(other);
  }
  return found;
}

/** The ships of everybody that are no fighters and could be replaced, one after the other. */
function* ships(state: TiState): Generator<ShipOption, void> {
  const systems = state.commandTokens.map((_, system) => system);
  for (let of = 0; of < state.players.length; of++) {
    if (state.players[of].eliminated) continue;
    const stats = statsOf(state, of);
    for (const unit of unitsThere(state, of, systems, (type) => type !== FIGHTER && stats[type].isShip)) {
      if (replacements(state, of, unit).length > 0) yield { id: shipId(state, of, unit), of, unit };
    }
  }
}

function shipId(state: TiState, of: PlayerId, { area, type, damaged }: UnitThere): string {
  return `player:${of}:${systemKey(state, area as SystemId)}:${UNIT_TYPES[type]}${damaged ? ':damaged' : ''}`;
}

function* chooseShip({ state }: Game, owner: PlayerId): Rule<ShipOption> {
  return yield* choose<ShipOption>({
    seat: owner,
    kind: 'choose-replaced-ship',
    rule: RULE,
    prompt: 'Which ship may be replaced by its owner?',
    list: () => [...ships(state)],
    text: ({ of, unit: { area, type, damaged } }) => ({
      label: `${unitsInWords(type, 1)}${damaged ? ' (damaged)' : ''} of ${playerName(state, of)} in ${systemName(state, area)}`,
      target: unitKey(state, area, type),
    }),
  });
}

/** The owner of the ship puts another in its place, or leaves it there. The new one comes undamaged (FAQ). */
function* replace(game: Game, { of, unit }: ShipOption): Rule {
  const { state } = game;
  const { area, type, damaged } = unit;
  const stats = statsOf(state, of);
  const picked = yield* choose<ReplacementOption>({
    seat: of,
    kind: 'replace-ship',
    rule: RULE,
    about: () => ({ unit: UNIT_TYPES[type] }),
    prompt: `With which ship do you replace ${unitsInWords(type, 1)} in ${systemName(state, area)}?`,
    list: () => [NONE, ...replacements(state, of, unit).map((one) => ({ id: `unit:${UNIT_TYPES[one]}`, type: one }))],
    text: (option) =>
      option.type === undefined
        ? { label: 'Leave it' }
        : { label: `With ${unitsInWords(option.type, 1)}`, detail: `cost ${stats[option.type].cost}` },
  });
  if (picked.type === undefined) return;
  removeUnits(state, area, of, type, 1, damaged ? 1 : 0);
  game.emit({
    type: 'ship-replaced',
    text: `${playerName(state, of)} replaces ${unitsInWords(type, 1)} with ${unitsInWords(picked.type, 1)} in ${systemName(state, area)}`,
    rule: RULE,
    data: {
      player: of,
      system: systemKey(state, area),
      unit: UNIT_TYPES[type],
      replacement: UNIT_TYPES[picked.type],
    },
  });
  yield* placeUnits(game, of, area, picked.type, 1, RULE);
}

/** An action: a player's ship that is no fighter may be replaced with one that costs up to two more. */
export const letaniOspha = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: ({ state }) => ships(state).next().done !== true,
    missing: () => 'there is no ship that could be replaced',
    *resolve(game, owner) {
      yield* replace(game, yield* chooseShip(game, owner));
    },
  }),
]);
