import { beginEffect, effectsOf } from '@orrery/kernel';
import { UNITS, type UnitStats } from '../data/index.ts';
import { type AreaId, damagedCount, type PlayerId, type TiState, unitCount, type UnitType } from '../state/index.ts';

/** One ship of a space combat that has the combat value, the barrage and Sustain Damage of another unit until the combat ends. */

/**
 * The effect that it has them: `data` holds its `player` and `type`, the unit it is `like` as an index into `UNITS`, and how many
 * ships of the type were `damaged` before, which are others.
 */
const SHIP_TREATED_AS = 'ship-treated-as';

/** Begin to treat one ship of a type of a player, of those in the area, as if it had the numbers of another unit; `until` the combat is over. */
export function treatShipAs(
  state: TiState,
  ship: { readonly player: PlayerId; readonly area: AreaId; readonly type: UnitType },
  like: UnitStats,
  { source, until }: { readonly source: string; readonly until: string },
): void {
  const { player, area, type } = ship;
  const damaged = damagedCount(state, area, player, type);
  const data = { player, area, type, like: like.index, damaged };
  beginEffect(state, { source, kind: SHIP_TREATED_AS, until, data });
}

/** The unit as which one ship of that type of the player there is treated, while such a ship is left. */
export function treatedAs(state: TiState, player: PlayerId, area: AreaId, type: UnitType): UnitStats | undefined {
  for (const { data } of effectsOf(state, SHIP_TREATED_AS)) {
    if (data.player !== player || data.area !== area || data.type !== type) continue;
    if (unitCount(state, area, player, type) > 0) return UNITS[Number(data.like)];
  }
  return undefined;
}

/** How many undamaged ships of a type that has no Sustain Damage of its own have it so: one, until it is damaged. */
export function sustainsAsTreated(state: TiState, player: PlayerId, area: AreaId, type: UnitType): number {
  const like = treatedAs(state, player, area, type);
  if (like === undefined || !like.sustainDamage) return 0;
  const before = effectsOf(state, SHIP_TREATED_AS).find(({ data }) => data.player === player && data.type === type);
  return damagedCount(state, area, player, type) > Number(before?.data.damaged) ? 0 : 1;
}

/** The ship is destroyed: none of its type is treated so any longer. */
export function endTreatment(state: TiState, player: PlayerId, type: UnitType): void {
  state.effects = state.effects.filter(
    ({ kind, data }) => kind !== SHIP_TREATED_AS || data.player !== player || data.type !== type,
  );
}
