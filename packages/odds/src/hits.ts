import {
  CRUISER,
  DESTROYER,
  DREADNOUGHT,
  FIGHTER,
  FLAGSHIP,
  MECH,
  type UnitType,
} from '@orrery/twilight-imperium/data';
import { type Force, has } from './force.ts';
import { countOf, countOfType, fights, leads, ORDER_OF_SUSTAIN, type Strength, usesAt } from './strength.ts';

/** Taking hits: who sustains damage, who dies, and what comes of it (LRR 31, 78.6, 87). */

/** Hits that one side is to take. */
export interface Hits {
  /** Any unit that fights may take them. */
  readonly free: number;
  /** They go to ships that are no fighters, if there are any. */
  readonly bound: number;
}

/** What is so while they are taken. */
export interface Taking {
  /** Has the other side something that keeps these units from sustaining damage? */
  readonly noSustain: boolean;
  /** Direct Hits that the other side may answer a ship that sustains damage with. */
  readonly directHits: number;
  /** Is it a combat round, in which Shields Holding, Duranium Armor and the Valkyrie Exoskeleton have their say? */
  readonly round: boolean;
}

/** How it ended. */
export interface Taken {
  readonly strength: Strength;
  readonly directHitsUsed: number;
  /** Destroyed units, by kind. */
  readonly lost: readonly number[];
  /** Hits produced against the other side in turn. */
  readonly produced: number;
  /** A flagship died that takes every ship in the system with it. */
  readonly doom: boolean;
}

/** A side that takes its hits, step by step. */
class Taker {
  readonly whole: number[];
  readonly hurt: number[];
  /** Damaged just now. */
  readonly fresh: number[];
  readonly lost: number[];
  produced = 0;
  directHits: number;
  free: number;
  bound: number;
  private readonly force: Force;
  private readonly taking: Taking;
  private readonly fighting: readonly boolean[];

  constructor(force: Force, strength: Strength, hits: Hits, taking: Taking) {
    const count = force.kinds.length;
    this.force = force;
    this.taking = taking;
    this.whole = strength.slice(0, count);
    this.hurt = strength.slice(count, 2 * count);
    this.fresh = new Array<number>(count).fill(0);
    this.lost = new Array<number>(count).fill(0);
    this.fighting = force.kinds.map((_, kind) => fights(force, strength, kind));
    this.directHits = taking.directHits;
    this.free = hits.free;
    this.bound = hits.bound;
  }

  sustain(): void {
    for (let kind = this.nextToSustain(); kind >= 0; kind = this.nextToSustain()) {
      this.whole[kind]--;
      const { stats, type } = this.force.kinds[kind];
      // Hits that are bound to these ships are the first to be cancelled.
      let cancelled = has(this.force, 'non_euclidean_shielding') ? 2 : 1;
      for (; cancelled > 0 && this.bound > 0 && type !== FIGHTER; cancelled--) this.bound--;
      this.free = Math.max(0, this.free - cancelled);
      if (this.directHits > 0 && stats.isShip && !stats.immuneToDirectHit) {
        this.directHits--;
        this.lost[kind]++;
      } else {
        this.fresh[kind]++;
        // The Valkyrie Exoskeleton answers damage it sustains in ground combat.
        if (this.force.faction === 'sardakk-norr' && type === MECH && this.taking.round) this.produced++;
      }
    }
  }

  lose(): void {
    for (; this.bound > 0; this.bound--) {
      const kind = this.cheapest((type) => type !== FIGHTER);
      if (kind < 0) break;
      this.destroy(kind);
    }
    for (let left = this.free + this.bound; left > 0; left--) {
      const kind = this.cheapest(() => true);
      if (kind < 0) return;
      this.destroy(kind);
    }
  }

  /** Damage whole units that could sustain damage (Raid Formation). */
  damage(hits: number): void {
    for (let left = hits; left > 0; left--) {
      const kind = this.sustainers()[0];
      if (kind === undefined) return;
      this.whole[kind]--;
      this.hurt[kind]++;
    }
  }

  /** The kinds that could sustain damage now, in the order in which they do. */
  sustainers(): number[] {
    const able = (kind: number): boolean =>
      kind >= 0 && this.whole[kind] > 0 && this.fighting[kind] && this.force.kinds[kind].stats.sustainDamage;
    const order = ORDER_OF_SUSTAIN.map((type) => this.force.at[type]).filter(able);
    const others = this.force.kinds.map((_, kind) => kind).filter((kind) => able(kind) && !order.includes(kind));
    return [...order, ...others];
  }

  private nextToSustain(): number {
    if (this.taking.noSustain || this.free + this.bound <= 0) return -1;
    const able = this.sustainers();
    if (this.force.policy === 'sustain-first' || this.force.place === 'ground') return able[0] ?? -1;
    const dreadnought = this.force.at[DREADNOUGHT];
    if (able.includes(dreadnought) && this.force.kinds[dreadnought].upgraded) return dreadnought;
    return this.firstHit(able);
  }

  /** The first kind in the order of sustaining that would be hit if the hits came one by one to the cheapest unit; else -1. */
  private firstHit(able: readonly number[]): number {
    const hit = new Set<number>();
    let left = this.free + this.bound;
    let free = this.free;
    this.force.kinds.forEach(({ type }, kind) => {
      if (left <= 0 || !this.fighting[kind]) return;
      const uses = able.includes(kind) ? Math.min(left, this.whole[kind]) : 0;
      const count = this.whole[kind] + this.hurt[kind] + this.fresh[kind];
      if (type === FIGHTER) {
        const dead = Math.min(free, count);
        left -= dead;
        free -= dead;
        return;
      }
      if (uses > 0) hit.add(kind);
      left -= uses + count;
      free -= uses + count;
    });
    return able.find((kind) => hit.has(kind)) ?? -1;
  }

  private cheapest(may: (type: UnitType) => boolean): number {
    return this.force.kinds.findIndex(
      ({ type }, kind) => may(type) && this.fighting[kind] && this.whole[kind] + this.hurt[kind] + this.fresh[kind] > 0,
    );
  }

  /** Of a kind those die first that were damaged just now, for nothing repairs them, then the other damaged ones. */
  private destroy(kind: number): void {
    if (this.fresh[kind] > 0) this.fresh[kind]--;
    else if (this.hurt[kind] > 0) this.hurt[kind]--;
    else this.whole[kind]--;
    this.lost[kind]++;
  }
}

/** Take hits as the side's policy says. */
export function takeHits(force: Force, strength: Strength, hits: Hits, taking: Taking): Taken {
  const rest = strength.slice(2 * force.kinds.length);
  const uses = (effect: Parameters<typeof usesAt>[1]): number => usesAt(force, effect) - 2 * force.kinds.length;
  const total = hits.free + hits.bound;
  let { free, bound } = hits;
  if (taking.round && total > 0 && rest[uses('shields_holding')] > 0 && force.place === 'space') {
    rest[uses('shields_holding')]--;
    for (let cancelled = 0; cancelled < 2; cancelled++) {
      if (bound > 0) bound--;
      else if (free > 0) free--;
    }
  }
  const taker = new Taker(force, strength, { free, bound }, taking);
  taker.sustain();
  taker.lose();
  if (taking.round && has(force, 'duranium_armor')) {
    const kind = taker.hurt.findIndex((count) => count > 0);
    if (kind >= 0) {
      taker.hurt[kind]--;
      taker.whole[kind]++;
    }
  }
  const flagship = force.at[FLAGSHIP];
  if (
    force.faction === 'empyrean' &&
    flagship >= 0 &&
    taker.fresh[flagship] > 0 &&
    rest[uses('empyrean_flagship_repair')] > 0
  ) {
    rest[uses('empyrean_flagship_repair')]--;
    taker.fresh[flagship]--;
    taker.whole[flagship]++;
  }
  const cruisers = [DESTROYER, CRUISER].some((type) => force.at[type] >= 0 && taker.lost[force.at[type]] > 0);
  if (force.place === 'space' && cruisers && rest[uses('yin_agent')] > 0) {
    rest[uses('yin_agent')]--;
    taker.whole[force.at[FIGHTER]] += 2;
  }
  const hurt = taker.hurt.map((count, kind) => count + taker.fresh[kind]);
  return {
    strength: [...taker.whole, ...hurt, ...rest],
    directHitsUsed: taking.directHits - taker.directHits,
    lost: taker.lost,
    produced: taker.produced,
    doom: force.faction === 'yin' && flagship >= 0 && taker.lost[flagship] > 0,
  };
}

/** Hits on fighters (anti-fighter barrage, LRR 10); beyond them Raid Formation damages ships that could sustain damage. */
export function takeBarrage(force: Force, strength: Strength, hits: number, raided: boolean): Strength {
  const fighters = force.at[FIGHTER];
  const count = fighters < 0 ? 0 : countOf(force, strength, fighters);
  const dead = Math.min(hits, count);
  const next = [...strength];
  if (dead > 0) next[fighters] -= dead;
  if (!raided || hits === dead) return next;
  const taker = new Taker(force, next, { free: 0, bound: 0 }, { noSustain: false, directHits: 0, round: false });
  taker.damage(hits - dead);
  return [...taker.whole, ...taker.hurt, ...strength.slice(2 * force.kinds.length)];
}

/** Do these flagships and mechs keep the other side's units from sustaining damage? */
export function stopsSustain(force: Force, strength: Strength): boolean {
  if (force.faction !== 'mentak') return false;
  return force.place === 'space' ? leads(force, strength, 'mentak') : countOfType(force, strength, MECH) > 0;
}
