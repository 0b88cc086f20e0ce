import { rivalry } from './rivalry.ts';
import { costOf, spaceSide, winChance } from './odds.ts';
import { bestOf, type Policy } from './policy.ts';
import { fleetOf, fleetSize, type Situation } from './situation.ts';

/** The hero of the Mahact moves the fleet of anybody into a fight: whose, and against whom. */

/** The one who has ships in a system; undefined where nobody has. */
function fleetOwner({ systems }: Situation, system: number): number | undefined {
  return systems[system].space.find(({ owner, units }) => owner >= 0 && units.some(({ type }) => type !== 'infantry'))
    ?.owner;
}

/** What such a fight is worth, in resources: what the others are likely to lose, less what one loses oneself. */
export function fightWorth(situation: Situation, from: number, to: number): number {
  const { systems, view, me } = situation;
  const one = fleetOwner(situation, from);
  const other = systems[to].space.find(({ owner }) => owner !== one)?.owner;
  if (one === undefined || other === undefined) return 0;
  const [moved, met] = [fleetOf(systems[from], one), fleetOf(systems[to], other)];
  if (fleetSize(moved) + fleetSize(met) === 0) return 0;
  const [first, second] = [view.players[one], view.players[other]];
  const wins = winChance(spaceSide(moved, first), spaceSide(met, second));
  const lost = (seat: number, cost: number, chance: number): number =>
    seat === me ? -chance * cost : chance * cost * rivalry(situation, seat);
  // Whoever wins loses about as much of the fleet as the fight was close.
  return (
    lost(one, costOf(moved, first), 1 - wins + 0.5 * wins * (1 - wins)) +
    lost(other, costOf(met, second), wins + 0.5 * wins * (1 - wins))
  );
}

/** The best fight that there could be. */
export function bestFight(situation: Situation): number {
  let best = 0;
  for (let from = 0; from < situation.systems.length; from++) best = Math.max(best, bestFrom(situation, from));
  return best;
}

function bestFrom(situation: Situation, from: number): number {
  if (fleetOwner(situation, from) === undefined) return 0;
  return Math.max(0, ...situation.adjacent[from].map((to) => fightWorth(situation, from, to)));
}

const whose: Policy = ({ situation }, { options }) => [
  bestOf(options, ({ id }) => bestFrom(situation, situation.systemNamed(id))).id,
];

const against: Policy = ({ situation }, { options, about }) => {
  const from = situation.systemNamed(String((about as { from?: string } | undefined)?.from));
  return [bestOf(options, ({ id }) => (from < 0 ? 0 : fightWorth(situation, from, situation.systemNamed(id)))).id];
};

/** A token of the active player is taken where that frees the fewest of their ships, and none beside one's own. */
const tokenOfAnother: Policy = ({ situation }, { options }) => {
  const { systems, view, me } = situation;
  const freed = (id: string): number => {
    const system = systems[situation.systemNamed(id)];
    if (system === undefined || view.active === null) return 0;
    const near = system.planets.some(({ owner }) => owner === me) ? 3 : 0;
    return fleetSize(fleetOf(system, view.active)) + near;
  };
  return [bestOf(options, ({ id }) => -freed(id)).id];
};

export const BENEDICTION_POLICIES: Readonly<Record<string, Policy>> = {
  'move-whose-fleet': whose,
  'move-against': against,
  'use-token-of-another': tokenOfAnother,
};
