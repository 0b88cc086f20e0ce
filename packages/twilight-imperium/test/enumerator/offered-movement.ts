/** All results of a movement that the offered options lead to: every row of steps is taken, each plan once. */
import { type GameEvent, Registry } from '@orrery/kernel';
import { UNIT_TYPES } from '../../src/data/index.ts';
import { dimensionalTear } from '../../src/factions/vuilraith/dimensional-tear.ts';
import { crucible } from '../../src/notes/crucible.ts';
import { moveShips } from '../../src/rules/movement.ts';
import type { TiState } from '../../src/state/index.ts';
import { technologies } from '../../src/technologies/index.ts';
import { drive, offered } from '../drive.ts';
import { galaxyOf } from '../../src/galaxy/index.ts';
import { name, resultLine } from './movement.ts';

const registry = new Registry([...technologies, dimensionalTear, crucible] as never[]);
const PLANNING = ['move-ships', 'choose-route'];

interface Told {
  readonly from: string;
  readonly unit: string;
  readonly count: number;
  readonly damaged: boolean;
  readonly carried: boolean;
}

/** Every result, each as the same line of text the slow enumerator writes. */
export function offeredResults(state: TiState, player: number, active: number): Set<string> {
  const results = new Set<string>();
  const seen = new Set<string>();
  const units = [...state.units];
  const damaged = [...state.damaged];
  const play = (answers: readonly string[], dice: readonly number[] = []) => {
    state.units = [...units];
    state.damaged = [...damaged];
    return drive(state, (game) => moveShips(game, player, active), answers, { registry, dice });
  };
  const place = `system:${galaxyOf(state.map).idOfSystem[active]}`;
  const follow = (answers: readonly string[]): void => {
    const { open, events, done } = play(answers, new Array<number>(40).fill(10));
    if (done || !PLANNING.includes(open[0].kind)) {
      results.add(resultOf(events, place, (failing) => play(answers, failing).events));
      return;
    }
    // The choice of a way is asked between two steps: what follows depends on the second.
    const between = open[0].kind === 'choose-route' ? answers.at(-1) : '';
    const key = `${open[0].kind} ${between} ${planKey(open[0].about())}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const id of offered(open[0])) {
      if (open[0].find(id) === undefined) throw new Error(`${id} is offered and not found`);
      follow([...answers, id]);
    }
  };
  follow([]);
  return results;
}

/** The plan whatever the order in which it was made. */
function planKey(about: unknown): string {
  const { moves, bonus } = about as { moves: { cargo: string[] }[]; bonus: number };
  const parts = moves.map((move) => JSON.stringify({ ...move, cargo: [...move.cargo].sort() }));
  return `${bonus} ${parts.sort().join(' ')}`;
}

function resultOf(
  events: readonly GameEvent[],
  active: string,
  withDice: (dice: readonly number[]) => readonly GameEvent[],
): string {
  const arrived = namesIn(events, 'ships-moved').filter(
    (unit) => !(unit.startsWith(`${active}:`) && !unit.endsWith(':carried')),
  );
  const dice = events.filter(({ type }) => type === 'gravity-rift-rolled').length;
  const losses: string[] = [];
  for (let failing = 0; failing < dice; failing++) {
    const script = new Array<number>(40).fill(10);
    script[failing] = 1;
    losses.push(namesIn(withDice(script), 'units-lost-in-rift').sort().join('+'));
  }
  return resultLine(arrived, dice, losses);
}

function namesIn(events: readonly GameEvent[], type: string): string[] {
  const names: string[] = [];
  for (const event of events) {
    if (event.type !== type) continue;
    for (const { from, unit, count, damaged, carried } of (event.data?.units ?? []) as Told[]) {
      const written = name({ place: from, type: (UNIT_TYPES as readonly string[]).indexOf(unit), damaged }, carried);
      for (let i = 0; i < count; i++) names.push(written);
    }
  }
  return names;
}
