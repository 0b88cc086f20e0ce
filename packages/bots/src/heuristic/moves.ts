import type { DecisionMessage } from '@orrery/kernel';
import { bestOf, type Policy } from './policy.ts';
import { comingByOffer, isOfShip } from './reach.ts';
import { countOf, groundOf } from './situation.ts';
import { needFor, planFor, type Voyage } from './tactics.ts';
import { type Outlook, planetWorth } from './worth.ts';

/** Carrying out a tactical plan step by step: ships and what they carry, then who lands where. */

interface Movement {
  readonly system: string;
  readonly moves: readonly {
    readonly unit: string;
    readonly damaged: boolean;
    readonly from: string;
    readonly cargo: readonly string[];
    readonly loading?: boolean;
  }[];
}

/** The plan is made anew at each step from the same table, so it is the same plan: what is missing of it comes next. */
const moveShips: Policy = (outlook, decision) => {
  const { system, moves } = decision.about as Movement;
  const { situation } = outlook;
  const target = situation.systemNamed(system);
  const { voyages } = planFor(outlook, target, comingByOffer(situation, target, decision.options, moves));
  const left = [...voyages];
  let current: Voyage | undefined;
  for (const move of moves) {
    const from = situation.systemNamed(move.from);
    const index = left.findIndex((one) => one.from === from && one.type === move.unit && one.damaged === move.damaged);
    current = index < 0 ? undefined : left.splice(index, 1)[0];
  }
  const last = moves[moves.length - 1];
  if (last?.loading === true && current !== undefined) {
    const waiting = [...current.cargo];
    for (const key of last.cargo) {
      const index = waiting.indexOf(key);
      if (index >= 0) waiting.splice(index, 1);
    }
    for (const key of waiting) {
      const option = decision.options.find(({ id }) => id === `load:${key}`);
      if (option !== undefined) return [option.id];
    }
  }
  for (const voyage of left) {
    const key = `move:system:${situation.systems[voyage.from].id}:${voyage.type}${voyage.damaged ? ':damaged' : ''}`;
    const ways = decision.options.filter(({ id }) => isOfShip(id, key));
    if (ways.length > 0) return [bestOf(ways, ({ detail }) => (detail?.includes('gravity rift') ? -1 : 0)).id];
  }
  return ['done'];
};

interface Landing {
  readonly left: Readonly<Record<string, number>>;
  readonly landing: readonly { readonly planet: string; readonly units: Readonly<Record<string, number>> }[];
  /** Ground forces of other planets that may be sent: `planet:lodor:infantry`. */
  readonly afar?: readonly string[];
}

/** Does the option send a ground force of another planet to this one? */
function sends(id: string, planet: string): boolean {
  return id.startsWith(`commit:planet:${planet}:from:`);
}

/** The planet that a ground force would come from: `lodor` of `planet:lodor:infantry`. */
function sourceOf(key: string): string {
  return key.split(':')[1];
}

/** Is there more than one ground force where it would come from? */
function isSpared({ situation }: Outlook, id: string): boolean {
  const source = situation.planets.find(({ view }) => view.id === sourceOf(id.slice(id.indexOf(':from:') + 6)));
  if (source === undefined) return false;
  const ground = groundOf(source.view, situation.me);
  return countOf(ground, 'infantry') + countOf(ground, 'mech') > 1;
}

/** Each planet gets what takes it, the most valuable first; the rest lands where most is to be kept. */
const commit: Policy = (outlook, decision) => {
  const { situation } = outlook;
  const { left, landing, afar = [] } = decision.about as Landing;
  const offered = situation.planets.filter(({ view }) =>
    decision.options.some(({ id }) => id === `all:planet:${view.id}` || sends(id, view.id)),
  );
  if (offered.length === 0) return [decision.options[0].id];
  const landed = (id: string): number =>
    Object.values(landing.find(({ planet }) => planet === `planet:${id}`)?.units ?? {}).reduce(
      (sum, count) => sum + count,
      0,
    );
  const ranked = offered
    .filter(({ view }) => view.owner !== situation.me)
    .sort((a, b) => planetWorth(outlook, b) - planetWorth(outlook, a));
  const troops = Object.values(left).reduce((sum, count) => sum + count, new Set(afar.map(sourceOf)).size);
  for (const planet of ranked) {
    const lacking = needFor(outlook, planet) - landed(planet.view.id);
    if (lacking <= 0 || (lacking > troops + 1 && landed(planet.view.id) === 0)) continue;
    const type = (left.infantry ?? 0) > 0 ? 'infantry' : 'mech';
    const pick =
      decision.options.find(({ id }) => id === `commit:planet:${planet.view.id}:${type}`) ??
      decision.options.find(({ id }) => id === `all:planet:${planet.view.id}`) ??
      decision.options.find(({ id }) => sends(id, planet.view.id) && isSpared(outlook, id));
    if (pick !== undefined) return [pick.id];
  }
  const kept = offered.filter(
    ({ view }) =>
      (view.owner === situation.me || landed(view.id) > 0) &&
      decision.options.some(({ id }) => id === `all:planet:${view.id}`),
  );
  if (kept.length === 0) return endOf(decision);
  const best = kept.sort((a, b) => planetWorth(outlook, b) - planetWorth(outlook, a))[0];
  return [`all:planet:${best.view.id}`];
};

function endOf(decision: DecisionMessage): readonly string[] {
  return [decision.options.some(({ id }) => id === 'done') ? 'done' : decision.options[0].id];
}

export const MOVE_POLICIES: Readonly<Record<string, Policy>> = {
  'move-ships': moveShips,
  'commit-ground-forces': commit,
  'choose-route': (_outlook: Outlook, decision: DecisionMessage) => [decision.options[0].id],
};
