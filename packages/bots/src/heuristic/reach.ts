import type { OptionMessage } from '@orrery/kernel';
import { countOf, fleetOf, groundOf, isGround, isShip, rivalsIn, type Situation, type Units } from './situation.ts';

/** What can come to a system, as far as can be seen without the rules' help: ways without gravity rifts and bonuses. */

/** Ships of one kind in one system that can come. */
export interface Coming {
  readonly from: number;
  readonly type: string;
  readonly damaged: boolean;
  readonly count: number;
  readonly capacity: number;
}

/** Ground forces and fighters that ships of a system can take along: `planet:jord:infantry`, `system:18:fighter`. */
export interface Cargo {
  readonly key: string;
  readonly type: string;
  count: number;
}

/** What lets ships move otherwise than they do by themselves. */
export interface MoveTerms {
  /** Added to each ship's move value. */
  readonly bonus?: number;
  /** They pass through systems with ships of others. */
  readonly passShips?: boolean;
  /** Anomalies do not hinder. */
  readonly passAnomalies?: boolean;
  /** Systems with alpha and beta wormholes are adjacent to each other. */
  readonly joinWormholes?: boolean;
  /** Gravity rifts harm none of them, and those that leave one move one further yet. */
  readonly rifts?: boolean;
  /** They may leave systems with command tokens of their own. */
  readonly leaveTokens?: boolean;
}

/** Is the system a gravity rift that harms no ship of one's own, because a dock of one's own makes it one? */
function isOwnRift({ systems, me, mine }: Situation, system: number): boolean {
  const isTear = mine.units['space-dock']?.name.startsWith('Dimensional Tear') === true;
  return isTear && systems[system].planets.some((planet) => countOf(groundOf(planet, me), 'space-dock') > 0);
}

/** Moves further that a ship has for leaving a gravity rift without danger. */
function riftMoves(situation: Situation, system: number, terms: MoveTerms): number {
  if (!situation.systems[system].anomalies.includes('gravity-rift')) return 0;
  if (terms.rifts === true) return 2;
  return terms.passAnomalies !== true && isOwnRift(situation, system) ? 1 : 0;
}

/** How far each system is for a ship that ends in `target`; infinite where it cannot come from. */
export function distancesTo(situation: Situation, target: number, terms: MoveTerms = {}): number[] {
  const { systems, adjacent, mine } = situation;
  const distances = systems.map(() => Number.POSITIVE_INFINITY);
  const owns = (technology: string): boolean => mine.technologies.some(({ id }) => id === technology);
  const deflectors = owns('antimass-deflectors');
  const passShips = terms.passShips === true || owns('light-wave-deflector');
  const passAnomalies = terms.passAnomalies === true;
  const closed = (system: number): boolean => {
    const { anomalies } = systems[system];
    if (passAnomalies) return false;
    return anomalies.includes('supernova') || (anomalies.includes('asteroid-field') && !deflectors);
  };
  if (closed(target)) return distances;
  distances[target] = 0;
  let border = [target];
  for (let distance = 1; border.length > 0 && distance <= 4; distance++) {
    const next: number[] = [];
    for (const system of border) {
      const through =
        system === target ||
        (!closed(system) &&
          (passAnomalies ||
            !systems[system].anomalies.some(
              (anomaly) =>
                anomaly === 'nebula' ||
                (anomaly === 'gravity-rift' && terms.rifts !== true && !isOwnRift(situation, system)),
            )) &&
          (passShips || rivalsIn(situation, system).length === 0));
      if (!through) continue;
      for (const near of terms.joinWormholes === true ? joined(situation, system) : adjacent[system]) {
        if (distances[near] <= distance) continue;
        distances[near] = distance;
        next.push(near);
      }
    }
    border = next;
  }
  return distances;
}

/** What a system is adjacent to while alpha and beta wormholes lead to each other. */
function joined({ systems, adjacent }: Situation, system: number): readonly number[] {
  const leads = (one: number): boolean =>
    systems[one].wormholes.some((wormhole) => wormhole === 'alpha' || wormhole === 'beta');
  if (!leads(system)) return adjacent[system];
  const others = systems.flatMap((_, one) => (one !== system && leads(one) ? [one] : []));
  return [...new Set([...adjacent[system], ...others])];
}

/** The ships that can come to a system, those that carry most first. */
export function comingTo(situation: Situation, target: number, terms: MoveTerms = {}): Coming[] {
  const { systems, mine, me } = situation;
  const distances = distancesTo(situation, target, terms);
  const found: Coming[] = [];
  for (let from = 0; from < systems.length; from++) {
    if (from === target || !Number.isFinite(distances[from])) continue;
    if (systems[from].tokens.includes(me) && terms.leaveTokens !== true) continue;
    const more = (terms.bonus ?? 0) + riftMoves(situation, from, terms);
    const nebula = terms.passAnomalies !== true && systems[from].anomalies.includes('nebula');
    for (const [type, { count, damaged }] of Object.entries(fleetOf(systems[from], me))) {
      const unit = mine.units[type];
      if (unit === undefined || !isShip(type) || unit.move === 0) continue;
      if (distances[from] > (nebula ? 1 : unit.move) + more) continue;
      const add = (isDamaged: boolean, number: number): void => {
        if (number > 0) found.push({ from, type, damaged: isDamaged, count: number, capacity: unit.capacity });
      };
      add(false, count - damaged);
      add(true, damaged);
    }
  }
  return found.sort((a, b) => b.capacity - a.capacity || distances[a.from] - distances[b.from]);
}

/** Is this the option of such a ship: as it is, through gravity rifts, or with a raised move value? */
export function isOfShip(id: string, key: string): boolean {
  return id === key || id.startsWith(`${key}:dice:`) || id.startsWith(`${key}:move-`);
}

/** A ship that is on its way in a plan of movement. */
export interface Moving {
  readonly unit: string;
  readonly damaged: boolean;
  readonly from: string;
}

/**
 * The ships that can come to a system by what a decision about movement offers, and by what has been planned in it: the rules
 * know of every bonus and prohibition. Ways through gravity rifts are left out.
 */
export function comingByOffer(
  situation: Situation,
  target: number,
  options: readonly OptionMessage[],
  moves: readonly Moving[],
): Coming[] {
  const { systems, mine, me } = situation;
  const found: Coming[] = [];
  for (let from = 0; from < systems.length; from++) {
    if (from === target) continue;
    for (const [type, { count, damaged }] of Object.entries(fleetOf(systems[from], me))) {
      const unit = mine.units[type];
      if (unit === undefined || !isShip(type)) continue;
      for (const isDamaged of [false, true]) {
        const number = isDamaged ? damaged : count - damaged;
        const key = `move:system:${systems[from].id}:${type}${isDamaged ? ':damaged' : ''}`;
        const open = options.some(({ id, detail }) => isOfShip(id, key) && detail?.includes('gravity rift') !== true);
        const moving = moves.filter(
          (move) => move.unit === type && move.damaged === isDamaged && situation.systemNamed(move.from) === from,
        ).length;
        const coming = open ? number : moving;
        if (coming > 0) found.push({ from, type, damaged: isDamaged, count: coming, capacity: unit.capacity });
      }
    }
  }
  const distances = distancesTo(situation, target);
  const far = (from: number): number => Math.min(9, distances[from]);
  return found.sort((a, b) => b.capacity - a.capacity || far(a.from) - far(b.from));
}

/** Are other players' ships no more than two systems away? */
export function isThreatened(situation: Situation, system: number): boolean {
  const { adjacent } = situation;
  return adjacent[system].some(
    (near) => rivalsIn(situation, near).length > 0 || adjacent[near].some((far) => rivalsIn(situation, far).length > 0),
  );
}

/** What waits in a system to be carried; where others are near, one ground force stays on each planet. */
export function cargoIn(situation: Situation, system: number): Cargo[] {
  const { id, planets } = situation.systems[system];
  const cargo: Cargo[] = [];
  const stay = isThreatened(situation, system) ? 1 : 0;
  const add = (place: string, units: Units, guards: number): void => {
    let left = guards;
    for (const [type, { count, damaged }] of Object.entries(units)) {
      if (!isGround(type) && type !== 'fighter') continue;
      const staying = isGround(type) ? Math.min(left, count) : 0;
      left -= staying;
      const whole = count - damaged - staying;
      if (whole > 0) cargo.push({ key: `${place}:${type}`, type, count: whole });
    }
  };
  add(`system:${id}`, fleetOf(situation.systems[system], situation.me), 0);
  for (const planet of planets)
    add(`planet:${planet.id}`, groundOf(planet, situation.me), planet.owner === situation.me ? stay : 0);
  return cargo;
}
