import { countOf, fleetOf, groundOf, type Situation } from './situation.ts';
import type { Voyage } from './tactics.ts';

/** Fighters of systems that ships leave: what nothing holds there any more is removed (LRR 16.3). */

/** Fighters that would be left without a place: neither ships nor docks would hold them once these voyages have left. */
export function stranded({ systems, me, mine }: Situation, from: number, voyages: readonly Voyage[]): number {
  const room = (type: string): number => mine.units[type]?.capacity ?? 0;
  const ships = fleetOf(systems[from], me);
  const going = voyages.filter((voyage) => voyage.from === from);
  const all = Object.entries(ships).reduce((sum, [type, { count }]) => sum + count * room(type), 0);
  const docks = systems[from].planets.reduce((sum, planet) => sum + countOf(groundOf(planet, me), 'space-dock'), 0);
  const stays = going.reduce((sum, { type }) => sum - room(type), all) + FIGHTERS_AT_DOCK * docks;
  const taken = going.reduce((sum, { cargo }) => sum + cargo.filter((key) => key.endsWith(':fighter')).length, 0);
  return Math.max(0, countOf(ships, 'fighter') - taken - Math.max(0, stays));
}

/** Fighters that a space dock holds beside its planet (LRR 79.6). */
const FIGHTERS_AT_DOCK = 3;

/** What a fighter costs. */
export const FIGHTER = 0.5;

/** The room that is left aboard is for fighters which would be removed otherwise. */
export function takeStranded(situation: Situation, voyages: Voyage[]): void {
  for (let at = 0; at < voyages.length; at++) {
    const { from, type, cargo } = voyages[at];
    const room = (situation.mine.units[type]?.capacity ?? 0) - cargo.length;
    const more = Math.min(room, stranded(situation, from, voyages));
    if (more <= 0) continue;
    const key = `system:${situation.systems[from].id}:fighter`;
    voyages[at] = { ...voyages[at], cargo: [...cargo, ...Array.from({ length: more }, () => key)] };
  }
}
