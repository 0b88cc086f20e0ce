import { choose, openWindow, type Option, type Rule, type Window } from '@orrery/kernel';
import {
  type AreaId,
  type Game,
  type PlayerId,
  statsOf,
  type SystemId,
  systemKey,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaKey, areaName } from '../state/forces.ts';
import { windowOrder } from './order.ts';
import type { Plan } from './production-plan.ts';
import { hasTokens, plasticLeft } from './reinforcements.ts';

/** Where the units of a plan of production come to stand (LRR 67.4, 68.3). */

type Line = Plan['lines'][number];

/** A player has produced ground forces in a system, which are placed next. */
export interface GroundForcesProduced {
  readonly player: PlayerId;
  readonly system: SystemId;
  /** Where they were to come. */
  readonly planned: readonly AreaId[];
  /** Set by what lets the player place them elsewhere: there, beside where they were to come. */
  areas: readonly AreaId[] | undefined;
}

/** When ground forces are produced, paid for and not yet placed. */
export const groundForcesProduced: Window<GroundForcesProduced> = {
  key: 'when ground forces are produced',
  facts: ({ player, system }, { state }: Game) => ({ player, system: systemKey(state, system) }),
};

/**
 * Where the units of the plan are placed: as planned, unless an ability lets the player place ground forces elsewhere. One after
 * the other they are then asked for; what stands already for the next is counted.
 */
export function* placesOfPlan(game: Game, plan: Plan): Rule<readonly Line[]> {
  const { state } = game;
  const { player, scope } = plan;
  const stats = statsOf(state, player);
  if (!plan.lines.some(({ type }) => stats[type].isGroundForce)) return plan.lines;
  const planned = [...new Set(plan.lines.flatMap(({ type, area }) => (stats[type].isGroundForce ? [area] : [])))];
  const event: GroundForcesProduced = { player, system: scope.system, planned, areas: undefined };
  yield* openWindow(game, groundForcesProduced, event, () => windowOrder(state));
  const { areas } = event;
  if (areas === undefined) return plan.lines;
  const lines: Line[] = plan.lines.filter(({ type }) => !stats[type].isGroundForce).map((line) => ({ ...line }));
  const add = (type: UnitType, area: AreaId, count: number): void => {
    const known = lines.find((line) => line.type === type && line.area === area);
    if (known === undefined) lines.push({ type, area, count });
    else known.count += count;
  };
  const ground = plan.lines.filter((line) => stats[line.type].isGroundForce);
  for (const [at, { type, area, count }] of ground.entries()) {
    for (let left = count; left > 0; left--) {
      // Those that are still to be placed may all come to where they were planned.
      const rest = [...(left > 1 ? [{ type, area }] : []), ...ground.slice(at + 1)];
      const free = areas.filter((one) => one !== area && hasPieceFor(state, player, [...lines, ...rest], type, one));
      const picked = yield* choosePlace(game, player, type, { area, left, areas: free, lines });
      add(type, picked ?? area, picked === undefined ? left : 1);
      if (picked === undefined) break;
    }
  }
  return lines;
}

/** Is there plastic for a unit of the type there, beside what comes to stand at these places (LRR 46.3)? Mechs have been counted by the plan. */
function hasPieceFor(
  state: TiState,
  player: PlayerId,
  lines: readonly { readonly type: UnitType; readonly area: AreaId }[],
  type: UnitType,
  area: AreaId,
): boolean {
  if (!hasTokens(type) || unitCount(state, area, player, type) > 0) return true;
  const places = new Set(lines.filter((line) => line.type === type).map((line) => line.area));
  if (places.has(area)) return true;
  const fresh = [...places].filter((one) => unitCount(state, one, player, type) === 0).length;
  return plasticLeft(state, player, type) > fresh;
}

interface PlaceOption extends Option {
  readonly area: AreaId | undefined;
}

/** Where one of the ground forces goes; undefined for all that are left of its line as planned. */
function* choosePlace(
  game: Game,
  player: PlayerId,
  type: UnitType,
  { area, left, areas, lines }: { area: AreaId; left: number; areas: readonly AreaId[]; lines: readonly Line[] },
): Rule<AreaId | undefined> {
  const { state } = game;
  const picked = yield* choose<PlaceOption>({
    seat: player,
    kind: 'place-produced',
    rule: 'LRR 67.4',
    prompt: `Where do you place ${unitsInWords(type, 1)}? It was to come to ${areaName(state, area)}.`,
    list: () => [
      { id: 'as-planned', area: undefined },
      ...areas.map((one) => ({ id: areaKey(state, one), area: one })),
    ],
    text: (option) =>
      option.area === undefined
        ? { label: `${unitsInWords(type, left)} at ${areaName(state, area)}`, target: areaKey(state, area) }
        : { label: areaName(state, option.area), target: option.id },
    about: () => ({ left, placed: lines.map((line) => areaKey(state, line.area)) }),
  });
  return picked.area;
}
