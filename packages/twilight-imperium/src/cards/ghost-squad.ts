import { choose, type Option, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { afterCommitment, type Commitment } from '../rules/commitment.ts';
import { replaceTokens } from '../rules/unit-tokens.ts';
import {
  acceptsUnits,
  addUnits,
  controls,
  type Game,
  NOBODY,
  planetArea,
  planetKey,
  planetName,
  type PlanetId,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type SystemId,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { unitKey } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

interface Shift {
  readonly from: PlanetId;
  readonly to: PlanetId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

interface ShiftOption extends Option {
  readonly shift: Shift | undefined;
}

const DONE: ShiftOption = { id: 'done', shift: undefined };

/** After units were committed to a planet one controls: one's ground forces change places between one's planets in the system. */
export const ghostSquad = actionCard<Commitment, readonly Shift[]>({
  id: 'ghost-squad',
  window: afterCommitment,
  players: ({ state }, { planet }) => (state.planetOwner[planet] === NOBODY ? [] : [state.planetOwner[planet]]),
  notFor: 'nothing was committed to a planet of yours',
  usable: ({ state }, player, { system }) => shiftsOf(state, player, system, []).length > 0,
  missing: 'you have no ground forces that could change between planets of yours there',
  *targets({ state }, player, { system }) {
    const shifts: Shift[] = [];
    for (;;) {
      const options = shiftsOf(state, player, system, shifts);
      const { shift } = yield* choose<ShiftOption>({
        seat: player,
        kind: 'move-ground-forces',
        rule: CARD_RULE,
        prompt: 'Which ground forces move to which of your planets?',
        list: () => (shifts.length === 0 ? options : [DONE, ...options]),
        text: (option) => (option.shift === undefined ? { label: 'Done' } : shiftText(state, option.shift)),
        about: () => ({ card: 'ghost-squad', moved: shifts.length }),
      });
      if (shift === undefined) break;
      shifts.push(shift);
    }
    return { key: '', words: shifts.map((shift) => inWords(state, shift)).join(', '), value: shifts };
  },
  *effect(game, player, _event, shifts) {
    yield* carryOut(game, player, shifts);
  },
});

/** What can still move. Each unit moves once; structures do not move (LRR 85.3), and nothing goes to a demilitarized planet. */
function shiftsOf(state: TiState, player: PlayerId, system: SystemId, made: readonly Shift[]): ShiftOption[] {
  const stats = statsOf(state, player);
  const planets = planetsIn(state, system).filter((planet) => controls(state, player, planet));
  const options: ShiftOption[] = [];
  for (const from of planets) {
    const first = unitIndex(state, planetArea(state, from), player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (!stats[type].isGroundForce || stats[type].isStructure) continue;
      for (const damaged of [false, true]) {
        const hurt = state.damaged[first + type];
        const all = damaged ? hurt : state.units[first + type] - hurt;
        const gone = made.filter(
          (shift) => shift.from === from && shift.type === type && shift.damaged === damaged,
        ).length;
        if (all <= gone) continue;
        for (const to of planets) {
          if (to !== from && acceptsUnits(state, to)) options.push(optionOf(state, { from, to, type, damaged }));
        }
      }
    }
  }
  return options;
}

function optionOf(state: TiState, shift: Shift): ShiftOption {
  const { from, to, type, damaged } = shift;
  const id = `move:${planetKey(state, from)}:${UNIT_TYPES[type]}${damaged ? ':damaged' : ''}:to:${planetKey(state, to)}`;
  return { id, shift };
}

function shiftText(state: TiState, shift: Shift) {
  const target = unitKey(state, planetArea(state, shift.from), shift.type);
  return { label: `Move ${inWords(state, shift)}`, target };
}

function inWords(state: TiState, { from, to, type, damaged }: Shift): string {
  const unit = `${unitsInWords(type, 1)}${damaged ? ' (damaged)' : ''}`;
  return `${unit} from ${planetName(state, from)} to ${planetName(state, to)}`;
}

function* carryOut(game: Game, player: PlayerId, shifts: readonly Shift[]): Rule {
  const { state } = game;
  for (const { from, to, type, damaged } of shifts) {
    removeUnits(state, planetArea(state, from), player, type, 1, damaged ? 1 : 0);
    addUnits(state, planetArea(state, to), player, type, 1, damaged ? 1 : 0);
  }
  game.emit({
    type: 'ground-forces-moved',
    text: `${playerName(state, player)} moves ${shifts.map((shift) => inWords(state, shift)).join(', ')}`,
    rule: CARD_RULE,
    data: {
      player,
      moves: shifts.map(({ from, to, type }) => ({
        unit: UNIT_TYPES[type],
        from: planetKey(state, from),
        to: planetKey(state, to),
      })),
    },
  });
  yield* replaceTokens(game);
}
