import { TECHNOLOGIES, TECHNOLOGY_COLORS, type Technology, technologyIndex } from '@orrery/twilight-imperium/data';
import { bestColors, technologyColors } from './goals.ts';
import { byScore, type Policy } from './policy.ts';
import { type Outlook, stepWorth } from './worth.ts';

/** Which technology to research. */

/** What a technology does for its owner by itself, in resources. */
const EFFECTS: Readonly<Record<string, number>> = {
  'sarween-tools': 3,
  'gravity-drive': 2.5,
  'hyper-metabolism': 5,
  'antimass-deflectors': 1,
  'light-wave-deflector': 2,
  'assault-cannon': 2,
  'duranium-armor': 2,
  'plasma-scoring': 1,
  'magen-defense-grid': 1,
  'carrier-ii': 3,
  'cruiser-ii': 3,
  'dreadnought-ii': 3,
  'destroyer-ii': 2,
  'fighter-ii': 2,
  'infantry-ii': 1.5,
  'space-dock-ii': 2.5,
  'war-sun': 3,
};

/** What a technology that is owned does by itself, in resources. */
export function ownedEffect(id: string): number {
  return EFFECTS[id.replace(/-omega$/, '')] ?? 0.5;
}

/** How much a technology brings its owner now: its effect, the objectives it serves, the way it opens. */
function technologyWorth(outlook: Outlook, technology: Technology): number {
  const { situation, goals } = outlook;
  const { color, unitUpgrade, id } = technology;
  const colors = technologyColors(situation);
  let worth = EFFECTS[id.replace(/-omega$/, '')] ?? (unitUpgrade === null ? 0.5 : 2);
  // Two of each colour are what most objectives about technology ask for, and what opens the unit upgrades.
  if (color !== null) worth += colors[color] < 2 ? 2 - 0.5 * colors[color] : 0;
  else worth += 1;
  for (const goal of goals) {
    const { check } = goal;
    if (goal.fulfilled) continue;
    if (check.kind === 'own-unit-upgrades')
      worth += unitUpgrade !== null ? stepWorth(goal) : opens(outlook, technology) ? 2 : 0;
    if (check.kind === 'own-technologies-per-color' && color !== null && colors[color] < Number(check.perColor)) {
      if (bestColors(situation, Number(check.colors)).includes(color)) worth += stepWorth(goal);
    }
    if (check.kind === 'own-faction-technologies' && technology.faction !== null) worth += stepWorth(goal);
    if (id === 'war-sun' && Array.isArray(check.anyOf) && check.anyOf.includes('war-sun')) worth += 3;
  }
  return worth;
}

/** Would its colour complete the prerequisites of a unit upgrade that is not owned? */
function opens({ situation }: Outlook, technology: Technology): boolean {
  if (technology.color === null) return false;
  const counts = technologyColors(situation);
  const owned = new Set(situation.mine.technologies.map(({ id }) => id));
  const lacking = (one: Technology): number =>
    one.prerequisites.reduce((sum, needed, i) => sum + Math.max(0, needed - counts[TECHNOLOGY_COLORS[i]]), 0);
  const color = TECHNOLOGY_COLORS.indexOf(technology.color);
  return TECHNOLOGIES.some(
    (one) =>
      one.unitUpgrade !== null &&
      one.faction === null &&
      !owned.has(one.id) &&
      lacking(one) === 1 &&
      one.prerequisites[color] > counts[TECHNOLOGY_COLORS[color]],
  );
}

/** What a further technology is worth, whichever it is: for deciding whether to pay for one. */
export function researchWorth(outlook: Outlook): number {
  const kinds = ['own-unit-upgrades', 'own-technologies-per-color', 'own-faction-technologies'];
  return outlook.goals.reduce(
    (most, goal) => (kinds.includes(goal.check.kind) ? Math.max(most, stepWorth(goal)) : most),
    2.5,
  );
}

/** The technology an option speaks of: that of `tech:gravity-drive`, or of `assimilate:x:tech:gravity-drive`; empty for none. */
export function technologyIn(option: string): string {
  return /(?:^|:)tech:([^:]+)/.exec(option)?.[1] ?? '';
}

/** The same by its id; nothing for one that is owned. */
export function worthOfTechnology(outlook: Outlook, id: string): number {
  if (id === '' || outlook.situation.mine.technologies.some((owned) => owned.id === id)) return 0;
  return technologyWorth(outlook, TECHNOLOGIES[technologyIndex(id)]);
}

const research: Policy = byScore((outlook, { id }) => worthOfTechnology(outlook, technologyIn(id)));

export const RESEARCH_POLICIES: Readonly<Record<string, Policy>> = {
  'research-technology': research,
  'starting-technology': research,
};
