import { OBJECTIVES, type ObjectiveCheck, objectiveIndex } from '@orrery/twilight-imperium/data';
import { amount, measure } from './goals.ts';
import { bestOf, byScore, nameIn, type Policy } from './policy.ts';
import type { Situation } from './situation.ts';
import type { Outlook } from './worth.ts';

/** Objectives and hands of cards. */

/** What nobody takes away again: it can be scored as well a round later. */
const LASTING = new Set([
  'own-unit-upgrades',
  'own-technologies-per-color',
  'own-faction-technologies',
  'note-in-play-area',
]);
/** What an attack may undo, less easily than ships are driven off. */
const FIRM = new Set(['have-structures', 'structures-on-planets', 'have-unit']);

/**
 * How much a fulfilled objective would be regretted if it had to wait, as one public objective is scored in a status phase
 * (LRR 61.6): ships move on, what was saved is spent, technologies stay.
 */
function urgency(check: ObjectiveCheck): number {
  if (LASTING.has(check.kind)) return 0;
  if (FIRM.has(check.kind)) return 1;
  if (check.kind === 'spend') return amount(check, 'tradeGoods') > 0 ? 1.5 : 2;
  // Command tokens and cards are of use until then, and are there again.
  if (check.kind === 'spend-tokens' || check.kind === 'discard-action-cards') return 0.5;
  return 3;
}

/** Points first; of equals what would not wait. */
const score: Policy = (_outlook, decision) => {
  if (decision.options.length === 0) return [];
  const best = bestOf(decision.options, ({ id }) => {
    const { points, check } = OBJECTIVES[objectiveIndex(nameIn(id))];
    return points * 10 + urgency(check);
  });
  return [best.id];
};

type Chance = (situation: Situation) => number;

const always =
  (chance: number): Chance =>
  () =>
    chance;
/** The chance where one has a number of these units, and where not. */
const having =
  (types: readonly string[], count: number, chance: number, otherwise: number): Chance =>
  ({ mine }) =>
    types.reduce((sum, type) => sum + (mine.units[type]?.onBoard ?? 0), 0) >= count ? chance : otherwise;

/** How likely the objectives of the action and agenda phases are scored in a game, by what is on the table. */
const CHANCES: Readonly<Record<string, Chance>> = {
  'become-a-martyr': always(0.05),
  'betray-a-friend': ({ mine }) => (mine.playArea.length > 0 ? 0.2 : 0.1),
  'brave-the-void': always(0.15),
  'darken-the-skies': always(0.1),
  'demonstrate-your-power': having(['cruiser', 'dreadnought', 'destroyer', 'carrier'], 5, 0.3, 0.2),
  'destroy-their-greatest-ship': ({ view, me }) =>
    view.players.some(
      ({ seat, units }) => seat !== me && (units.flagship?.onBoard ?? 0) + (units['war-sun']?.onBoard ?? 0) > 0,
    )
      ? 0.25
      : 0.1,
  'dictate-policy': ({ view }) => Math.min(0.5, 0.15 + 0.15 * view.laws.length),
  'drive-the-debate': always(0.4),
  'fight-with-precision': having(['destroyer'], 2, 0.2, 0.1),
  'make-an-example-of-their-world': having(['dreadnought', 'war-sun', 'flagship'], 2, 0.25, 0.12),
  'prove-endurance': always(0.25),
  'spark-a-rebellion': ({ view, mine }) => (view.players.some(({ points }) => points > mine.points) ? 0.3 : 0.15),
  'turn-their-fleets-to-dust': having(['pds'], 3, 0.2, 0.08),
  'unveil-flagship': having(['flagship'], 1, 0.3, 0.1),
};

/** How much of a secret objective that is as good as scored an unlikely one is worth. */
const SURE = 10;

/** How likely a secret objective is ever scored: those of the status phase the nearer the better, others by their event. */
export function secretWorth({ situation }: Outlook, id: string): number {
  const { check, phase } = OBJECTIVES[objectiveIndex(id)];
  if (phase !== 'status') return SURE * (CHANCES[id] ?? always(0.1))(situation);
  const { has, needs } = measure(situation, check);
  const missing = Math.max(0, needs - has);
  return missing > 50 ? 0.1 : SURE / (1 + missing);
}

export const SCORING_POLICIES: Readonly<Record<string, Policy>> = {
  'score-objective': score,
  'score-public-objective': score,
  'keep-secret-objective': byScore((outlook, { id }) => secretWorth(outlook, nameIn(id))),
  'return-secret-objective': byScore((outlook, { id }) => -secretWorth(outlook, nameIn(id))),
};
