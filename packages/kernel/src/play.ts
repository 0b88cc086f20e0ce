import { type Chance, drawNumber, shuffleInPlace } from './chance.ts';
import type { Seat } from './decision.ts';
import type { Effect } from './effects.ts';
import type { GameEvent } from './event.ts';
import type { Registry } from './registry.ts';

/** What every game's state holds for the kernel. The whole state is plain JSON data. */
export interface KernelState {
  chance: Chance;
  /** Effects with a duration that outlive what made them. */
  effects: Effect[];
}

/**
 * Whom a match asks in a window: `open` asks only seats that can do something; `discreet` asks every seat that by public
 * knowledge could, so that being asked tells nobody anything.
 */
export type Privacy = 'open' | 'discreet';

/** Takes the events of a running match; a silent replay has none. */
export type Recorder = (event: GameEvent) => void;

/**
 * What a rule is given: the state it changes in place, chance, and a place to tell what happened.
 * It holds nothing that is not in the state but the counters which the match reads after each choice.
 */
export class Play<S extends KernelState = KernelState> {
  readonly state: S;
  readonly privacy: Privacy;
  /** The components of this match. */
  readonly registry: Registry;
  /** How often chance was used or something hidden was shown: what an undo may not cross. */
  barriers = 0;
  /** How many events were told. */
  told = 0;
  private readonly recorder: Recorder | undefined;

  constructor(state: S, registry: Registry, privacy: Privacy, recorder?: Recorder) {
    this.state = state;
    this.registry = registry;
    this.privacy = privacy;
    this.recorder = recorder;
  }

  /** Tell what happened. */
  emit(event: GameEvent): void {
    this.told++;
    if (event.shows === true || event.to !== undefined) this.barriers++;
    if (this.recorder !== undefined) this.recorder(event);
  }

  /** Roll one die; the faces are 1 to `sides`. A scripted result is taken first. */
  roll(sides: number): number {
    this.barriers++;
    const chance = this.state.chance;
    if (chance.dice.length > 0) return chance.dice.shift() as number;
    return 1 + drawNumber(chance, sides);
  }

  /** A whole number from 0 to `below - 1`. */
  draw(below: number): number {
    this.barriers++;
    return drawNumber(this.state.chance, below);
  }

  /** Put a deck into random order, in place. */
  shuffle<T>(deck: T[]): T[] {
    this.barriers++;
    return shuffleInPlace(this.state.chance, deck);
  }
}

/** Seats from `first` on, clockwise, `count` seats in all. */
export function clockwise(first: Seat, count: number): Seat[] {
  const seats: Seat[] = [];
  for (let i = 0; i < count; i++) seats.push((first + i) % count);
  return seats;
}
