import { playStep, randomBot, seatBots } from '@orrery/bots';
import { type KernelState, Match, openWindow, Play, type Rule, type Window } from '@orrery/kernel';
import type { KnownGame } from '../known-game.ts';
import { type Bench, measured, microseconds } from './measure.ts';

const SEATS = 6;
const MATCHES = 6;
/** Choices into a match: its players hold cards, technologies and leaders by then. */
const STEPS = 500;

/** A window that no component ever answers: what a look into the registry costs. */
const UNHEARD: Window<object> = { key: 'a window that nothing answers' };

/** What it costs to open a window in which nobody can do anything, as most are; on positions in the middle of random games. */
export function emptyWindowBench<S extends KernelState>(known: KnownGame<S>): Bench {
  return {
    names: ['empty-window'],
    baselines: ['a window that no component has to do with'],
    run() {
      const plays = Array.from({ length: MATCHES }, (_, index) => midGame(known, index));
      const empty = plays.flatMap((play) =>
        Object.values(known.frequentWindows ?? {})
          .filter((open) => open(play).next().done === true)
          .map((open) => () => open(play)),
      );
      if (empty.length === 0) throw new Error('somebody can do something in every window: nothing to measure');
      const unheard = plays.map((play) => () => openWindow(play, UNHEARD, {}, () => []));
      return [measured('empty-window', each(empty), 'us', each(unheard))];
    },
  };
}

/** Microseconds for one of these windows, on average. */
function each(windows: readonly (() => Rule)[]): number {
  const all = microseconds(() => {
    for (const open of windows) open().next();
  }, 500);
  return all / windows.length;
}

function midGame<S extends KernelState>({ definition, settings }: KnownGame<S>, index: number): Play<S> {
  const seed = `window ${index}`;
  const state = definition.begin(definition.readSetup(settings({ players: SEATS })), seed);
  const match = Match.from(definition, state, { log: false, checkpoints: false });
  const players = seatBots([randomBot], SEATS, seed);
  while (match.choices.length < STEPS && match.outcome === undefined) playStep(match, players);
  return new Play(match.state, definition.registry(match.state), 'open');
}
