import {
  decide,
  ask,
  forbidden,
  modified,
  numberKey,
  permissionKey,
  type Option,
  type Refusal,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { type UnitStats, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { type Game, playerName, statsOf, type UnitType, unitIndex, unitsInWords } from '../state/index.ts';
import { areaKey, areaName, forceData, forceInWords, noUnits, unitKey } from '../state/forces.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { sustainsAsTreated } from './treated-ships.ts';
import { type Hits, hitsAbout, hitsFacts, isTarget } from './hits/produced.ts';

/** Sustain Damage (LRR 87): immediately before hits are assigned, an undamaged unit cancels one and is damaged. */

export interface SustainingUnit {
  readonly hits: Hits;
  readonly unit: UnitType;
}

/** How many hits one use cancels: 1 unless a component says more (LRR 87.6). */
export const hitsCanceled = numberKey<SustainingUnit>('hits canceled by sustain damage');
/** Whether a unit with the ability may use it. */
export const sustainDamage = permissionKey<SustainingUnit>('sustain damage');
/** Units that are none of those hit sustain damage for them (lifts a part of LRR 87.1). */
export const sustainForOthers = exemptionKey<SustainingUnit>('sustain damage for other units');
/** When units of one owner sustain, before what comes after it: `hits.sustained` counts them. */
export const whenSustainDamage: Window<Hits> = { key: 'when sustain damage is used', facts: hitsFacts };
/** After units of one owner have sustained: `hits.sustained` counts them. */
export const afterSustainDamage: Window<Hits> = { key: 'after sustain damage is used', facts: hitsFacts };

interface SustainOption extends Option {
  readonly type?: UnitType;
}

const DONE: SustainOption = { id: 'done' };

/** Is the unit one of those hit, or does it sustain damage for them? */
function standsIn(game: Game, hits: Hits, type: UnitType, stats: UnitStats): boolean {
  return isTarget(stats, hits) || exempt(game, sustainForOthers, { hits, unit: type });
}

/** Undamaged units, by type, that may cancel one of these hits (LRR 87.3, 87.4a). */
export function sustainers(game: Game, hits: Hits): number[] {
  const { state } = game;
  const stats = statsOf(state, hits.owner);
  const first = unitIndex(state, hits.area, hits.owner);
  const able = noUnits();
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    let undamaged = state.units[first + type] - state.damaged[first + type];
    if (undamaged > 0 && !stats[type].sustainDamage) {
      undamaged = Math.min(undamaged, sustainsAsTreated(state, hits.owner, hits.area, type));
    }
    if (undamaged === 0 || !standsIn(game, hits, type, stats[type])) continue;
    if (forbidden(game, sustainDamage, { hits, unit: type }) === undefined) able[type] = undamaged;
  }
  return able;
}

/** The types of unit there with the ability of which none may use it now, and why. */
function notSustaining(game: Game, hits: Hits): Refusal[] {
  const { state } = game;
  const stats = statsOf(state, hits.owner);
  const first = unitIndex(state, hits.area, hits.owner);
  const refused: Refusal[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (state.units[first + type] === 0 || !stats[type].sustainDamage) continue;
    if (!standsIn(game, hits, type, stats[type])) continue;
    const id = `sustain:${UNIT_TYPES[type]}`;
    const target = unitKey(state, hits.area, type);
    const no = forbidden(game, sustainDamage, { hits, unit: type });
    if (no !== undefined) refused.push({ id, target, reason: no.reason, rule: no.rule });
    else if (state.units[first + type] === state.damaged[first + type]) {
      refused.push({ id, target, reason: 'it is damaged already', rule: 'LRR 87.3' });
    }
  }
  return refused;
}

/** The most hits that these units could cancel. */
export function mostCanceled(game: Game, hits: Hits, able: readonly number[]): number {
  let most = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (able[type] > 0) most += able[type] * modified(game, hitsCanceled, 1, { hits, unit: type });
  }
  return most;
}

/** The owner plans which units sustain, by type; nothing changes yet. */
export function* planSustain(game: Game, hits: Hits, able: readonly number[]): Rule<number[]> {
  const planned = noUnits();
  let left = hits.count;
  while (left > 0) {
    const options: SustainOption[] = [];
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (able[type] > planned[type]) options.push({ id: `sustain:${UNIT_TYPES[type]}`, type });
    }
    if (options.length === 0) break;
    options.push(DONE);
    const remaining = left;
    const picked = yield* ask(
      decide<SustainOption>({
        seat: hits.owner,
        kind: 'sustain-damage',
        rule: 'LRR 87.1',
        plan: 'hits',
        prompt: () => `${remaining} ${remaining === 1 ? 'hit is' : 'hits are'} left: which units sustain damage?`,
        list: () => options,
        text: (option) =>
          option.type === undefined
            ? { label: 'No more sustain damage', detail: `assign ${remaining}` }
            : {
                label: `Sustain damage with ${unitsInWords(option.type, 1)}`,
                target: unitKey(game.state, hits.area, option.type),
                detail: 'it is damaged and cancels a hit',
              },
        refused: () => notSustaining(game, hits),
        about: () => ({ ...hitsAbout(game, hits), left: remaining, sustaining: forceData(planned) }),
      }),
    );
    const { type } = picked[0];
    if (type === undefined) break;
    planned[type]++;
    left -= modified(game, hitsCanceled, 1, { hits, unit: type });
  }
  return planned;
}

/** Damage the planned units and cancel their hits (LRR 87.1); `hits.sustained` are these alone. True if there were any. */
export function sustain(game: Game, hits: Hits, planned: readonly number[]): boolean {
  if (!planned.some((count) => count > 0)) return false;
  const { state } = game;
  hits.sustained.fill(0);
  const first = unitIndex(state, hits.area, hits.owner);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (planned[type] === 0) continue;
    state.damaged[first + type] += planned[type];
    hits.sustained[type] += planned[type];
    hits.count = Math.max(0, hits.count - planned[type] * modified(game, hitsCanceled, 1, { hits, unit: type }));
  }
  game.emit({
    type: 'damage-sustained',
    text: `${playerName(state, hits.owner)} sustains damage with ${forceInWords(planned, unitsInWords)} at ${areaName(state, hits.area)}`,
    rule: 'LRR 87.1',
    data: { player: hits.owner, area: areaKey(state, hits.area), units: forceData(planned) },
  });
  return true;
}
