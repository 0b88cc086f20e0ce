import { Match, type MatchOptions, seededChance } from '@orrery/kernel';
import { ACTION_CARDS, FACTIONS } from '../src/data/index.ts';
import { twilightImperium } from '../src/game.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import { type Position, position, type UnitsPosition } from '../src/scenario/position.ts';
import type { TiState } from '../src/state/index.ts';
import { huntLeaks } from './play-checks.ts';
import { drawer, type Draw, randomPicks } from './random-game.ts';

/**
 * Tactical actions with hands full of the cards that are played in them: random fleets, planets, structures and technologies,
 * random answers. What holds in every position holds afterwards, and no question is a dead end.
 */

const SETS: readonly string[] = ['base', 'pok', 'codex1', 'codex2', 'codex3'];

/** Windows of cards that are played in a tactical action are those of the action phase that are no action. */
const CARDS = ACTION_CARDS.filter(
  ({ phase, window, expansion }) =>
    SETS.includes(expansion) &&
    ((phase === 'action' && window !== 'action') || window === 'when-other-player-plays-action-card'),
);

/** Positions compared in one action. */
const POSITIONS = 25;

/** More answers than a tactical action takes. */
const MOST = 2000;

const TECHNOLOGIES = [
  'duranium-armor',
  'assault-cannon',
  'plasma-scoring',
  'graviton-laser-system',
  'magen-defense-grid',
  'antimass-deflectors',
  'gravity-drive',
  'dreadnought-ii',
  'fighter-ii',
  'x-89-bacterial-weapon',
];

const SHIPS = ['fighter', 'destroyer', 'cruiser', 'carrier', 'dreadnought', 'war-sun', 'flagship'];

/** A random fleet of at most `most` of each type. */
function fleet(draw: Draw, most: number): UnitsPosition {
  const units: Record<string, { count: number; damaged: number }> = {};
  for (const ship of SHIPS) {
    const limit = ship === 'flagship' ? 1 : ship === 'war-sun' ? draw(2) : ship === 'fighter' ? 4 : 2;
    const count = draw(Math.min(most, limit) + 1);
    const sustains = ship === 'dreadnought' || ship === 'flagship' || ship === 'war-sun';
    if (count > 0) units[ship] = { count, damaged: sustains ? draw(count + 1) : 0 };
  }
  return { carrier: { count: 2 }, ...units, infantry: { count: draw(4) }, mech: { count: draw(2) } };
}

function garrison(draw: Draw): UnitsPosition {
  const units: Record<string, number> = {};
  if (draw(4) > 0) units.infantry = 1 + draw(3);
  if (draw(3) === 0) units.mech = 1;
  if (draw(2) === 0) units.pds = 1 + draw(2);
  if (draw(3) === 0) units['space-dock'] = 1;
  return units;
}

function hand(draw: Draw, left: number[]): string[] {
  const cards: string[] = [];
  while (cards.length < 7) {
    const at = draw(CARDS.length);
    if (left[at] === 0) continue;
    left[at]--;
    cards.push(CARDS[at].id);
  }
  return cards;
}

const some = (draw: Draw, of: readonly string[]): string[] => of.filter(() => draw(3) === 0);

function randomPosition(draw: Draw): Position {
  const left = CARDS.map(({ copies }) => copies);
  const factions = FACTIONS.filter(({ expansion }) => SETS.includes(expansion)).map(({ id }) => id);
  const player = () => ({
    faction: factions.splice(draw(factions.length), 1)[0],
    fleet: 9,
    tactic: 2,
    strategy: draw(3),
    tradeGoods: draw(6),
    commodities: draw(3),
    actionCards: hand(draw, left),
    technologies: some(draw, TECHNOLOGIES),
  });
  return {
    players: [player(), player(), player()],
    systems: {
      '18': { space: { A: fleet(draw, 3) } },
      '27': { space: draw(3) > 0 ? { B: fleet(draw, 3) } : { C: fleet(draw, 1) }, tokens: draw(3) === 0 ? ['B'] : [] },
      '46': { space: draw(2) === 0 ? { B: { destroyer: 1 } } : {} },
    },
    planets: {
      starpoint: { owner: 'B', exhausted: draw(2) === 0, units: { B: garrison(draw) } },
      'new-albion':
        draw(4) === 0
          ? { owner: 'B', attachments: ['demilitarized-zone'] }
          : { owner: 'B', units: { B: garrison(draw) } },
      wellon: { owner: 'C', units: { C: garrison(draw) } },
      lodor: { owner: 'A', units: { A: garrison(draw) } },
    },
  };
}

/** A match at the start of a tactical action in Starpoint and New Albion, dealt at random. */
export function cardMatch(seed: string, options: MatchOptions = {}): Match<TiState> {
  const state = position(randomPosition(drawer(seed)));
  state.chance = seededChance(seed);
  const match = Match.from(twilightImperium, state, options);
  for (const id of ['tactical', 'system:27']) match.answer(0, match.pending[0].id, [id]);
  return match;
}

/**
 * Play the tactical action to its end with random answers; the cards that were played. Throws, naming what is wrong, when
 * something that must hold does not.
 */
export function playCardsAtRandom(seed: string): string[] {
  const draw = drawer(`answers of ${seed}`);
  const match = cardMatch(seed, { log: true, privacy: draw(4) === 0 ? 'discreet' : 'open' });
  // A position leaves some things unsaid (promissory notes): what is broken before the action does not count.
  const before = brokenInvariants(match.checkpoints[0].state);
  let count = 0;
  for (;;) {
    const question = match.pending.find((open) => open.held === undefined);
    if (question === undefined || question.decision.kind === 'choose-action' || match.state.active !== 0) break;
    match.answer(question.seat, question.id, randomPicks(match.state, question, draw));
    if (++count > MOST) throw new Error(`${seed}: the action does not end`);
  }
  const { resolving, effects } = match.state;
  if (resolving.length > 0) throw new Error(`${seed}: a card is being resolved for ever`);
  // What is remembered for good, such as the condition of a commander, does not count.
  const lasting = effects.filter(({ until }) => until !== 'end-of-turn' && until !== 'never');
  if (lasting.length > 0) throw new Error(`${seed}: ${lasting[0].kind} outlasts the action`);
  const broken = brokenInvariants(match.state).filter((words) => !before.includes(words));
  if (broken.length > 0) throw new Error(`${seed}: ${broken.join('; ')}`);
  return match.log.flatMap((event) =>
    event.type === 'action-card-played' ? [(event.data as { card: string }).card] : [],
  );
}

/** Look for leaks early in so many of these actions (`huntLeaks`), some positions each; the first one found. */
export function huntLeaksInActions(seed: string, actions: number): { compared: number; leak?: string } {
  let compared = 0;
  for (let i = 0; i < actions; i++) {
    const table = () => cardMatch(`${seed} ${i}`, { privacy: 'discreet' });
    const found = huntLeaks(twilightImperium, table, drawer(`${seed} ${i}`), POSITIONS);
    compared += found.compared;
    if (found.leak !== undefined) return { compared, leak: `${seed} ${i}: ${found.leak}` };
  }
  return { compared };
}
