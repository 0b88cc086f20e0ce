import { choose, modified, openWindow, type Option, type Rule, type Window } from '@orrery/kernel';
import { FIGHTER, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { type Game, type PlayerId, statsOf, type UnitType, unitIndex, unitsInWords } from '../../state/index.ts';
import { forceData, noUnits, unitKey } from '../../state/forces.ts';
import { repairsEachRound, sideOf } from '../combat.ts';
import { destroyTogether, type Loss, newLoss } from '../destruction.ts';
import { windowOrder } from '../order.ts';
import {
  afterSustainDamage,
  mostCanceled,
  planSustain,
  sustain,
  sustainers,
  whenSustainDamage,
} from '../sustain-damage.ts';
import {
  afterHitsAssigned,
  beforeHitsAssigned,
  boundToNonFighters,
  type Hits,
  hitsAbout,
  isTarget,
  targetCount,
} from './produced.ts';

/** What the owner has put down so far; nothing has happened yet. */
interface Draft {
  readonly loss: Loss;
  /** Of the damaged ones lost, those that were damaged in this combat round. */
  readonly fresh: number[];
}

interface LossOption extends Option {
  readonly type: UnitType;
  readonly damaged: boolean;
  readonly fresh: boolean;
}

/**
 * Assign the hits that were produced at the same moment. Their owners plan in the order given (the active player first, LRR
 * 1.19): first which units sustain damage, then which are destroyed; both happen to all at once. Where everything dies, or
 * all units are alike, nobody is asked.
 */
export function* assignHits(game: Game, produced: readonly Hits[]): Rule {
  if (produced.length === 0) return;
  const all = [...produced];
  for (const hits of all) if (hits.count > 0) yield* openWindow(game, beforeHitsAssigned, hits, () => order(game));
  for (const hits of all) hits.together = all;
  yield* sustainAll(game, all);
  for (const hits of all) hits.together = undefined;
  const drafts: Draft[] = [];
  for (const hits of all) drafts.push(yield* planLosses(game, hits));
  for (let i = 0; i < all.length; i++) note(all[i], drafts[i]);
  const { cause, rule } = all[0];
  yield* destroyTogether(game, { losses: drafts.map((draft) => draft.loss), cause, rule });
  for (const hits of all) yield* openWindow(game, afterHitsAssigned, hits, () => order(game));
}

function order({ state }: Game): readonly PlayerId[] {
  return windowOrder(state);
}

/**
 * Hits that an ability produces because units sustained damage for others, `answered`. Where those are assigned with the hits of
 * a roll they are added to that roll's, so that everything dies at the same moment; elsewhere they are assigned at once (FAQ).
 */
export function* produceInAnswer(game: Game, answered: Hits, hits: Hits): Rule {
  const { together } = answered;
  const against = together?.find(({ owner }) => owner === hits.owner);
  if (together === undefined || (against !== undefined && !meetTheSame(against, hits))) {
    yield* assignHits(game, [hits]);
    return;
  }
  if (against === undefined) {
    hits.together = together;
    together.push(hits);
  } else {
    against.count += hits.count;
    against.made += hits.count;
  }
}

function meetTheSame(one: Hits, other: Hits): boolean {
  return one.area === other.area && one.targets === other.targets;
}

/** Hits whose owner may still sustain damage, and the units that have not done so for them, by type. */
interface Unsustained {
  readonly hits: Hits;
  readonly fresh: number[];
}

/**
 * Each use is answered before another one has to be decided (LRR 1.14, 1.19): who has sustained and has hits left may see whether
 * the ship is destroyed for it, and sustain with another one or not, and so may who is hit by what answers it. A unit does so
 * once, even if it is repaired meanwhile. `all` grows by hits of an owner who had none.
 */
function* sustainAll(game: Game, all: readonly Hits[]): Rule {
  const fresh = new Map(all.map((hits) => [hits, undamaged(game, hits)]));
  let open: readonly Hits[] = all;
  while (open.length > 0) {
    const made = new Map(all.map((hits) => [hits, hits.made]));
    const asked = open.map((hits) => ({ hits, fresh: fresh.get(hits) ?? [] }));
    const used = (yield* sustainOnce(game, asked)).map(({ hits }) => hits);
    for (const window of [whenSustainDamage, afterSustainDamage]) {
      for (const hits of used) yield* openWindow(game, window, hits, () => order(game));
    }
    const more = all.filter((hits) => hits.made > (made.get(hits) ?? 0));
    for (const hits of more) {
      if (!fresh.has(hits)) fresh.set(hits, undamaged(game, hits));
      yield* openWindow(game, beforeHitsAssigned, hits, () => order(game));
    }
    open = all.filter((hits) => used.includes(hits) || more.includes(hits));
  }
}

/** The undamaged units there, by type; some may gain the ability in the midst of it (a technology gained for a Direct Hit). */
function undamaged({ state }: Game, { area, owner }: Hits): number[] {
  const first = unitIndex(state, area, owner);
  return noUnits().map((_, type) => state.units[first + type] - state.damaged[first + type]);
}

/** The owners plan which units sustain, then all do at once. Those of whom some did. */
function* sustainOnce(game: Game, all: readonly Unsustained[]): Rule<Unsustained[]> {
  const planned: (number[] | undefined)[] = [];
  for (const one of all) planned.push(yield* planSustainIfUseful(game, one));
  return all.filter(({ hits, fresh }, i) => {
    const plan = planned[i];
    if (plan === undefined || !sustain(game, hits, plan)) return false;
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) fresh[type] -= plan[type];
    const combat = hits.combat;
    if (combat !== undefined) add(combat.sustained[sideOf(combat, hits.owner)], plan);
    return true;
  });
}

function* planSustainIfUseful(game: Game, { hits, fresh }: Unsustained): Rule<number[] | undefined> {
  if (hits.count === 0) return undefined;
  const able = sustainers(game, hits).map((count, type) => Math.min(count, fresh[type]));
  const most = mostCanceled(game, hits, able);
  if (most === 0) return undefined;
  // Everything dies whatever is sustained: no choice, unless something answers the use of the ability.
  const hopeless = hits.count >= targetCount(game, hits) + most;
  const answered = [whenSustainDamage, afterSustainDamage].some(
    (window) => game.registry.abilitiesAt(window as Window<unknown>) !== undefined,
  );
  if (hopeless && !answered) return undefined;
  return yield* planSustain(game, hits, able);
}

/** The owner chooses a unit for each hit that is left (LRR 31.1). */
function* planLosses(game: Game, hits: Hits): Rule<Draft> {
  const draft: Draft = { loss: newLoss(hits.owner, hits.area, hits.by), fresh: noUnits() };
  let left = Math.min(hits.count, targetCount(game, hits));
  const total = left;
  let bound = Math.min(left, boundToNonFighters(hits));
  let chosen = false;
  while (left > 0) {
    const options = lossOptions(game, hits, draft, bound > 0);
    const dying = totalOf(options, game, hits, draft);
    const due = bound > 0 ? bound : left;
    if (dying <= due || options.length === 1) {
      const taken = takeAll(game, hits, draft, options, due);
      left -= taken;
      bound = Math.max(0, bound - taken);
      continue;
    }
    const remaining = left;
    const picked = yield* choose<LossOption>({
      seat: hits.owner,
      kind: 'assign-hits',
      rule: hits.rule,
      plan: 'hits',
      prompt: () => `${remaining} of ${total} ${total === 1 ? 'hit is' : 'hits are'} left: which unit is destroyed?`,
      list: () => options,
      text: (option) => ({
        label: `Lose ${unitsInWords(option.type, 1)}${wordsOf(option)}`,
        target: unitKey(game.state, hits.area, option.type),
      }),
      about: () => ({ ...hitsAbout(game, hits), left: remaining, destroyed: forceData(draft.loss.units) }),
    });
    take(draft, picked, 1);
    chosen = true;
    left--;
    bound = Math.max(0, bound - 1);
  }
  if (chosen) yield* confirmLosses(game, hits, draft);
  return draft;
}

/** All hits have their units: the owner's word ends the plan, before anything is destroyed. */
function* confirmLosses(game: Game, hits: Hits, draft: Draft): Rule {
  yield* choose(
    {
      seat: hits.owner,
      kind: 'assign-hits',
      rule: hits.rule,
      plan: 'hits',
      prompt: 'All hits are assigned. Is that your choice?',
      list: () => [{ id: 'done' }],
      text: () => ({ label: 'Destroy these units' }),
      about: () => ({ ...hitsAbout(game, hits), left: 0, destroyed: forceData(draft.loss.units) }),
    },
    true,
  );
}

function wordsOf(option: LossOption): string {
  if (!option.damaged) return '';
  return option.fresh ? ' (damaged in this round)' : ' (damaged)';
}

/** The kinds of units that may take the next hit: whole, damaged and, where repairs tell them apart, just damaged ones. */
function lossOptions(game: Game, hits: Hits, draft: Draft, sparesFighters: boolean): LossOption[] {
  const options: LossOption[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (type === FIGHTER && sparesFighters) continue;
    offer(game, hits, draft, type, options);
  }
  if (options.length === 0) offer(game, hits, draft, FIGHTER, options);
  return options;
}

function offer(game: Game, hits: Hits, draft: Draft, type: UnitType, options: LossOption[]): void {
  const there = left(game, hits, draft, type);
  if (there === undefined) return;
  const id = `unit:${UNIT_TYPES[type]}`;
  if (there.whole > 0) options.push({ id, type, damaged: false, fresh: false });
  if (there.damaged > 0) options.push({ id: `${id}:damaged`, type, damaged: true, fresh: false });
  if (there.fresh > 0) options.push({ id: `${id}:just-damaged`, type, damaged: true, fresh: true });
}

/** What of a type is not planned to be lost yet. Damaged ones count as `fresh` only where that matters. */
function left(
  game: Game,
  hits: Hits,
  draft: Draft,
  type: UnitType,
): { whole: number; damaged: number; fresh: number } | undefined {
  const { state } = game;
  const index = unitIndex(state, hits.area, hits.owner) + type;
  if (state.units[index] === 0 || !isTarget(statsOf(state, hits.owner)[type], hits)) return undefined;
  const { units, damaged } = draft.loss;
  const whole = state.units[index] - state.damaged[index] - (units[type] - damaged[type]);
  const hurt = state.damaged[index] - damaged[type];
  // One that sustained may have been destroyed since, by an effect that knows nothing of the round.
  const fresh = tellsFresh(game, hits) ? Math.max(0, Math.min(freshOf(hits, type) - draft.fresh[type], hurt)) : 0;
  return { whole, damaged: hurt - fresh, fresh };
}

/** Units that sustained in this round cannot be repaired in it: only then does it matter which damaged one dies. */
function tellsFresh(game: Game, hits: Hits): boolean {
  const { combat } = hits;
  return combat !== undefined && modified(game, repairsEachRound, 0, { combat, player: hits.owner }) > 0;
}

function freshOf(hits: Hits, type: UnitType): number {
  const { combat } = hits;
  return combat === undefined ? 0 : combat.sustained[sideOf(combat, hits.owner)][type];
}

function countOf(game: Game, hits: Hits, draft: Draft, option: LossOption): number {
  const there = left(game, hits, draft, option.type);
  if (there === undefined) return 0;
  return option.fresh ? there.fresh : option.damaged ? there.damaged : there.whole;
}

function totalOf(options: readonly LossOption[], game: Game, hits: Hits, draft: Draft): number {
  let total = 0;
  for (const option of options) total += countOf(game, hits, draft, option);
  return total;
}

/** Take as many as there are and are needed, when that is no choice. */
function takeAll(game: Game, hits: Hits, draft: Draft, options: readonly LossOption[], needed: number): number {
  let taken = 0;
  for (const option of options) {
    const count = Math.min(countOf(game, hits, draft, option), needed - taken);
    take(draft, option, count);
    taken += count;
  }
  return taken;
}

function take(draft: Draft, option: LossOption, count: number): void {
  draft.loss.units[option.type] += count;
  if (option.damaged) draft.loss.damaged[option.type] += count;
  if (option.fresh) draft.fresh[option.type] += count;
}

/** Keep what became of the hits, for abilities that ask afterwards. */
function note(hits: Hits, draft: Draft): void {
  add(hits.destroyed, draft.loss.units);
  const { combat } = hits;
  if (combat === undefined) return;
  const fresh = combat.sustained[sideOf(combat, hits.owner)];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) fresh[type] -= draft.fresh[type];
}

function add(to: number[], counts: readonly number[]): void {
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) to[type] += counts[type];
}
