import { type Option, Play, Registry, type Rule } from '@orrery/kernel';
import { unitTypeIndex } from '../../src/data/index.ts';
import { assignHits, newHits } from '../../src/rules/hits.ts';
import { addUnits, type Game, galaxy, planetArea, type TiState, unitIndex } from '../../src/state/index.ts';
import { outcomesOfHits, type Stand, written } from './hits.ts';
import { position } from '../position.ts';

/** Random forces under fire: what the rules offer leads to exactly the outcomes that the slow enumeration finds. */

const SHIPS = ['fighter', 'destroyer', 'cruiser', 'carrier', 'dreadnought', 'flagship', 'war-sun'];
const GROUND = ['infantry', 'mech'];
const SUSTAINING = new Set(['dreadnought', 'flagship', 'war-sun', 'mech']);
const PLANET = 'wellon';

export interface Fire {
  readonly force: readonly Stand[];
  readonly hits: number;
  readonly ground: boolean;
  /** How many of the hits are bound to non-fighter ships. */
  readonly toNonFighters: number;
}

/** A small random force; `draw(n)` gives a number below n. */
export function randomFire(draw: (below: number) => number): Fire {
  const ground = draw(3) === 0;
  const force = (ground ? GROUND : SHIPS)
    .map((type): Stand => {
      const count = draw(2) === 0 ? 0 : 1 + draw(3);
      const sustains = SUSTAINING.has(type);
      const damaged = sustains ? draw(count + 1) : 0;
      return { type, whole: count - damaged, damaged, sustains, isFighter: type === 'fighter' };
    })
    .filter(({ whole, damaged }) => whole + damaged > 0);
  const hits = draw(6);
  return { force, hits, ground, toNonFighters: ground ? 0 : draw(hits + 1) };
}

/** The outcomes that the rules leave open and those that there are; equal, or something is wrong. */
export function compareOutcomes(fire: Fire): { offered: string[]; possible: string[] } {
  const offered = new Set<string>();
  explore(fire, [], offered);
  return {
    offered: [...offered].sort(),
    possible: [...outcomesOfHits(fire.force, fire.hits, fire.toNonFighters)].sort(),
  };
}

/** Take every offered option in turn; the rule is run again from the start for each, as a replay does. */
function explore(fire: Fire, path: readonly Option[], outcomes: Set<string>): void {
  const { state, area } = setUp(fire);
  const game: Game = new Play(state, NO_COMPONENTS, 'open');
  const rule: Rule = assignHits(game, [
    newHits({
      owner: 0,
      by: 1,
      system: galaxy(state).systemNamed('19'),
      area,
      targets: fire.ground ? 'ground-forces' : 'ships',
      cause: fire.ground ? 'ground-combat' : 'space-cannon',
      rule: 'LRR 31.1',
      count: fire.hits,
      toNonFighters: fire.toNonFighters,
    }),
  ]);
  let step = rule.next([]);
  for (const option of path) step = rule.next([[option]]);
  if (step.done === true) {
    outcomes.add(writtenState(fire, state, area));
    return;
  }
  const [decision] = step.value;
  const options = decision.options();
  const ends = options.length === 1 && options[0].id === 'done' && path.length > 0;
  if (options.length < 2 && !ends) throw new Error(`${decision.kind} asks although there is nothing to choose`);
  for (const option of options) explore(fire, [...path, option], outcomes);
}

const NO_COMPONENTS = new Registry();
const EMPTY = position();

function setUp({ force, ground }: Fire): { state: TiState; area: number } {
  const state: TiState = { ...EMPTY, units: [...EMPTY.units], damaged: [...EMPTY.damaged] };
  const map = galaxy(state);
  const area = ground ? planetArea(state, map.planetNamed(PLANET)) : map.systemNamed('19');
  for (const { type, whole, damaged } of force) addUnits(state, area, 0, unitTypeIndex(type), whole + damaged, damaged);
  return { state, area };
}

function writtenState({ force }: Fire, state: TiState, area: number): string {
  return written(
    force.map((stand) => {
      const index = unitIndex(state, area, 0) + unitTypeIndex(stand.type);
      return { ...stand, whole: state.units[index] - state.damaged[index], damaged: state.damaged[index] };
    }),
  );
}
