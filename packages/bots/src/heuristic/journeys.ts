import { activeSystem } from './fights.ts';
import { keptFor } from './keeping.ts';
import { comingTo, type MoveTerms } from './reach.ts';
import { planFor } from './tactics.ts';
import type { WindowWorth } from './window-facts.ts';
import type { Outlook } from './worth.ts';

/** Cards that let ships move otherwise: what they bring within reach, before a system is activated and after. */

export const MOVE_CARDS: Readonly<Record<string, MoveTerms>> = {
  'flank-speed': { bonus: 1 },
  'in-the-silence-of-space': { passShips: true },
  'nav-suite': { passAnomalies: true },
  'lost-star-chart': { joinWormholes: true },
};

/** The best that activating a system can bring, with a card of the hand where it brings more than it is kept for. */
export function prospect(outlook: Outlook, system: number): number {
  const { situation } = outlook;
  let best = planFor(outlook, system).value;
  for (const { id } of situation.view.you?.actionCards ?? []) {
    if (MOVE_CARDS[id] === undefined) continue;
    const coming = comingTo(situation, system, MOVE_CARDS[id]);
    best = Math.max(best, planFor(outlook, system, coming).value - keptFor(outlook, `card:${id}`));
  }
  return best;
}

/** A plan that is worth less is none: its ships stay where they are. */
const NO_PLAN = -2.2;

/** What the ships can do in the active system if they move like that, beyond what they can do as they are. */
export function reaching(terms: MoveTerms): WindowWorth {
  return (outlook) => {
    const { situation } = outlook;
    const system = activeSystem(situation);
    if (system < 0 || situation.view.active !== situation.me) return 0;
    const now = Math.max(NO_PLAN, planFor(outlook, system).value);
    return planFor(outlook, system, comingTo(situation, system, terms)).value - now;
  };
}
