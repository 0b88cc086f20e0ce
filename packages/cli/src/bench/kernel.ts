import {
  type Ability,
  checkShape,
  type Component,
  type GameDefinition,
  KERNEL_STATE,
  type KernelState,
  Match,
  moments,
  openWindow,
  type Play,
  Registry,
  type Rule,
  seededChance,
} from '@orrery/kernel';
import { type Bench, measured, perSecond } from './measure.ts';

/** A state with next to nothing in it: what is measured is the kernel alone. */
interface Counter extends KernelState {
  count: number;
}

const DEPTH = 10;
/** Decisions in a unit of play. */
const UNIT = 100;

const asked = moments<object>('asked');
const SEATS = [0];

const ability: Ability<Play<Counter>, object> = {
  id: 'count',
  name: 'Count',
  rule: 'bench',
  window: asked.when,
  may: true,
  owners: () => SEATS,
  usable: () => true,
  *resolve(game) {
    game.state.count++;
  },
};
const registry = new Registry([{ name: 'bench', abilities: [ability] } as unknown as Component<never>]);

/** A rule called ten deep, at the bottom of which a window is open. */
function* nested(game: Play<Counter>, depth: number): Rule {
  if (depth > 0) yield* nested(game, depth - 1);
  else yield* openWindow(game, asked.when, {}, () => SEATS);
}

const counter: GameDefinition<Counter, null> = {
  name: 'bench',
  title: 'Bench',
  rulesVersion: '1',
  schema: 1,
  readSetup: () => null,
  begin: () => ({ chance: seededChance('bench'), effects: [], count: 0 }),
  registry: () => registry,
  *turn(game) {
    for (let i = 0; i < UNIT; i++) yield* nested(game, DEPTH);
  },
  outcome: () => undefined,
  seats: () => 1,
  checkState: (state, field) => checkShape(state, { fields: { ...KERNEL_STATE, count: 'integer' } }, field),
  clone: (state) => ({
    ...state,
    effects: [...state.effects],
    chance: { ...state.chance, dice: [...state.chance.dice] },
  }),
  view: (state) => state,
  disguise: (state) => state,
};

/** A plain loop that resumes one flat generator, each resume with a fresh list: what no kernel can be faster than. */
export function plainResumes(): number {
  const pieces = 100_000;
  const generator = (function* (): Generator<readonly number[], void, readonly number[]> {
    let sum = 0;
    for (;;) sum += (yield [sum])[0];
  })();
  generator.next([0]);
  for (let i = 0; i < pieces; i++) generator.next([i]);
  return pieces;
}

/** The kernel by itself: decisions a second, each in a window that a rule nested ten deep opens. */
export const kernelBench: Bench = {
  names: ['kernel-nested'],
  baselines: ['resumes a second of one flat generator in a plain loop'],
  run() {
    const pass = ['pass'];
    const rate = perSecond(() => {
      const match = Match.from(counter, counter.begin(null, 'bench'), { log: false });
      const pieces = 20 * UNIT;
      for (let i = 0; i < pieces; i++) {
        const question = match.pending[0];
        match.answer(0, question.id, pass);
      }
      return pieces;
    });
    return [measured('kernel-nested', rate, 'decisions/s', perSecond(plainResumes))];
  },
};
