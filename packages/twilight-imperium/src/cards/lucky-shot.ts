import { CRUISER, DESTROYER, DREADNOUGHT, UNIT_TYPES } from '../data/index.ts';
import {
  controls,
  damagedCount,
  planetsIn,
  type PlayerId,
  playerName,
  spaceArea,
  type SystemId,
  systemName,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { unitKey } from '../state/forces.ts';
import { type Candidate, componentCard, NOT_ONESELF } from './component-card.ts';
import { areasWith, destroyByCard, lossOf } from './effects.ts';

interface Ship {
  readonly owner: PlayerId;
  readonly system: SystemId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

const CLASSES: readonly UnitType[] = [DREADNOUGHT, CRUISER, DESTROYER];

/** A dreadnought, cruiser or destroyer of another player beside a planet one controls. */
export const luckyShot = componentCard<Ship>({
  id: 'lucky-shot',
  kind: 'choose-unit',
  prompt: 'Which ship is destroyed?',
  missing: 'no dreadnought, cruiser or destroyer of another player is in a system with a planet of yours',
  *candidates(state, player) {
    for (let owner = 0; owner < state.players.length; owner++) {
      for (const type of CLASSES) {
        for (const system of areasWith(state, owner, type)) {
          const near = planetsIn(state, system).some((planet) => controls(state, player, planet));
          const why = owner === player ? NOT_ONESELF : near ? undefined : { no: 'you control no planet there' };
          yield* shipsOf(state, owner, system, type, why);
        }
      }
    }
  },
  *effect(game, player, { owner, system, type, damaged }) {
    yield* destroyByCard(game, [lossOf(owner, spaceArea(system), player, type, 1, damaged ? 1 : 0)]);
  },
});

/** The ships of a type in a system, damaged and undamaged ones apart. */
function shipsOf(
  state: TiState,
  owner: PlayerId,
  system: SystemId,
  type: UnitType,
  why: { no: string; rule?: string } | undefined,
): Candidate<Ship>[] {
  const area = spaceArea(system);
  const all = unitCount(state, area, owner, type);
  const hurt = damagedCount(state, area, owner, type);
  const candidate = (damaged: boolean): Candidate<Ship> => ({
    // Made when somebody looks: mostly only whether there is a candidate is asked.
    get key() {
      return `${unitKey(state, area, type)}:player:${owner}${damaged ? ':damaged' : ''}`;
    },
    get target() {
      return unitKey(state, area, type);
    },
    get words() {
      return `${unitsInWords(type, 1)} of ${playerName(state, owner)}, ${systemName(state, system)}`;
    },
    detail: damaged ? `a damaged ${UNIT_TYPES[type]}` : undefined,
    value: { owner, system, type, damaged },
    ...why,
  });
  return [...(all > hurt ? [candidate(false)] : []), ...(hurt > 0 ? [candidate(true)] : [])];
}
