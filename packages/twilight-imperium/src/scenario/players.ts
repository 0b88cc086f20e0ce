import { Refused } from '@orrery/kernel';
import {
  actionCardIndex,
  type Components,
  explorationCardIndex,
  factionIndex,
  FACTIONS,
  LEADERS,
  objectiveIndex,
  promissoryNoteIndex,
  relicIndex,
  TECHNOLOGIES,
  technologyIndex,
  technologyPrinting,
  unitTypeIndex,
  whyNotSets,
} from '../data/index.ts';
import { leadersAtStart } from '../setup/components.ts';
import {
  EXHAUSTED,
  type HeldNote,
  LOCKED,
  type MatchSetup,
  NOT_OWNED,
  noteKey,
  type PlayerState,
  pointsOfNote,
  PURGED,
  READY,
} from '../state/index.ts';
import { known } from './lookup.ts';
import type { PlayerPosition, Position } from './position-types.ts';

/** The players of a position and their sheets. */

const DEFAULT_SETS = ['base', 'pok', 'codex1', 'codex2', 'codex3'];
const DEFAULT_FACTIONS = ['sol', 'letnev', 'hacan', 'jol-nar', 'yssaril', 'xxcha', 'sardakk-norr', 'winnu'];
const DEFAULT_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const DEFAULT_COLORS = ['red', 'blue', 'yellow', 'green', 'purple', 'black', 'orange', 'pink'];

/** What is said of each player; nothing, where only their number is. */
export function playersOf(partial: Position): readonly PlayerPosition[] {
  const given = partial.players ?? 2;
  const players = typeof given === 'number' ? Array.from({ length: given }, () => ({})) : given;
  if (players.length < 2 || players.length > 8) throw new Refused('players', '2 to 8 players', 'position');
  return players;
}

/** The match that the position is of. Throws `Refused` for sets that do not go together, and for a name or faction that is there twice. */
export function setupOf(partial: Position): MatchSetup {
  const expansions = partial.expansions ?? DEFAULT_SETS;
  const noSets = whyNotSets(expansions);
  if (noSets !== null) throw new Refused('expansions', noSets, 'position');
  const players = playersOf(partial).map((player, seat) => ({
    name: player.name ?? DEFAULT_NAMES[seat],
    color: player.color ?? DEFAULT_COLORS[seat],
    faction: player.faction ?? DEFAULT_FACTIONS[seat],
  }));
  players.forEach(({ name, faction }, seat) => {
    known(`players[${seat}].faction`, () => factionIndex(faction));
    const before = players.slice(0, seat);
    if (before.some((other) => other.name === name)) {
      throw new Refused(`players[${seat}].name`, `there are two players "${name}"`, 'position');
    }
    if (before.some((other) => other.faction === faction)) {
      throw new Refused(`players[${seat}].faction`, `two players have the faction ${faction}`, 'position');
    }
  });
  return { expansions, victoryPoints: partial.victoryPoints ?? 10, players, layout: 'custom', roundLimit: 0 };
}

/** A player's sheet, hand and play area; strategy cards are dealt afterwards. */
export function playerOf(player: PlayerPosition, seat: number, setup: MatchSetup, components: Components): PlayerState {
  const at = `players[${seat}]`;
  const all = (field: keyof PlayerPosition, find: (id: string) => number): number[] =>
    ((player[field] as readonly string[] | undefined) ?? []).map((id, i) =>
      known(`${at}.${field}[${i}]`, () => find(id)),
    );
  const notes = notesIn(player.promissoryNotes, `${at}.promissoryNotes`, setup);
  const playArea = notesIn(player.playArea, `${at}.playArea`, setup);
  const technologies: number[] = TECHNOLOGIES.map(() => NOT_OWNED);
  const printing = (id: string): number => technologyPrinting(technologyIndex(id), setup.expansions);
  for (const technology of all('technologies', printing)) technologies[technology] = READY;
  for (const technology of all('exhaustedTechnologies', printing)) technologies[technology] = EXHAUSTED;
  return {
    faction: factionIndex(setup.players[seat].faction),
    tactic: player.tactic ?? 4,
    fleet: player.fleet ?? 5,
    strategy: player.strategy ?? 3,
    tradeGoods: player.tradeGoods ?? 0,
    commodities: player.commodities ?? 0,
    technologies,
    strategyCards: [],
    usedStrategyCards: [],
    passed: player.passed ?? false,
    eliminated: false,
    actionCards: all('actionCards', actionCardIndex),
    secretObjectives: all('secretObjectives', objectiveIndex),
    scored: all('scored', objectiveIndex),
    points: [
      ...(player.points === undefined ? [] : [{ source: 'position', points: player.points }]),
      ...playArea.flatMap((held) =>
        pointsOfNote(held.note) === 0 ? [] : [{ source: noteKey(held), points: pointsOfNote(held.note) }],
      ),
    ],
    promissoryNotes: notes,
    notesOf: notes.reduce((bits, { of }) => bits | (1 << of), 1 << seat),
    playArea,
    relics: [
      ...all('relics', relicIndex).map((relic) => ({ relic, exhausted: false })),
      ...all('exhaustedRelics', relicIndex).map((relic) => ({ relic, exhausted: true })),
    ],
    explorationCards: all('explorationCards', explorationCardIndex),
    leaders: leadersOf(player, factionIndex(setup.players[seat].faction), components, `${at}.leaders`),
    captured: (player.captured ?? []).map(({ of, unit, count }, i) => ({
      of: ownerIn(setup, of, `${at}.captured[${i}].of`),
      type: known(`${at}.captured[${i}].unit`, () => unitTypeIndex(unit)),
      count,
    })),
  };
}

function ownerIn(setup: MatchSetup, of: string | number, field: string): number {
  const seat = typeof of === 'number' ? of : setup.players.findIndex((other) => other.name === of);
  if (seat >= 0 && seat < setup.players.length) return seat;
  throw new Refused(field, `there is no player "${of}"`, 'position');
}

function notesIn(place: PlayerPosition['promissoryNotes'], field: string, setup: MatchSetup): HeldNote[] {
  return (place ?? []).map(({ note, of }, i) => ({
    note: known(`${field}[${i}].note`, () => promissoryNoteIndex(note)),
    of: ownerIn(setup, of, `${field}[${i}].of`),
  }));
}

/** How a leader lies, by the words of a scenario. */
export const LEADER_STATES: Readonly<Record<string, number>> = {
  locked: LOCKED,
  ready: READY,
  exhausted: EXHAUSTED,
  purged: PURGED,
};

function leadersOf(player: PlayerPosition, faction: number, components: Components, field: string): number[] {
  // Nothing is to answer but what the position names.
  const leaders = leadersAtStart(faction, components).map((leader) => (leader === READY ? EXHAUSTED : leader));
  for (const [id, status] of Object.entries(player.leaders ?? {})) {
    const at = leaders.length === 0 ? -1 : FACTIONS[faction].leaders.findIndex((leader) => LEADERS[leader].id === id);
    const number = LEADER_STATES[status];
    if (at < 0 || number === undefined) {
      throw new Refused(`${field}.${id}`, `there is no leader ${id} to be ${status}`, 'position');
    }
    leaders[at] = number;
  }
  return leaders;
}
