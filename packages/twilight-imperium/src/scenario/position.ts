import { Refused, seededChance } from '@orrery/kernel';
import {
  ACTION_CARDS,
  actionCardIndex,
  agendaIndex,
  AGENDAS,
  type Components,
  componentsIn,
  EXPLORATION_CARDS,
  explorationCardIndex,
  FACTIONS,
  factionIndex,
  HELD_CARDS,
  heldCardIndex,
  LEADERS,
  objectiveIndex,
  promissoryNoteIndex,
  relicIndex,
  RELICS,
  strategyCardIndex,
  TECHNOLOGIES,
  technologyIndex,
  technologyPrinting,
  UNIT_TYPE_COUNT,
  unitTypeIndex,
} from '../data/index.ts';
import { type GalaxyMap, galaxyOf } from '../galaxy/index.ts';
import {
  addUnits,
  attach,
  attachedLaw,
  holdCard,
  EXHAUSTED,
  LOCKED,
  placeToken,
  PURGED,
  type MatchSetup,
  type HeldNote,
  noteKey,
  pointsOfNote,
  NOBODY,
  NOT_OWNED,
  NOWHERE,
  type Phase,
  placeCommandToken,
  placePlanet,
  planetArea,
  type PlayerState,
  READY,
  type TiState,
} from '../state/index.ts';
import { explorationDeck, leadersAtStart, mapDecks } from '../setup/components.ts';
import { smallGalaxy } from './small-galaxy.ts';

/** Units as a scenario writes them: a count, or a count with how many of them are damaged. */
export type UnitsPosition = Readonly<Record<string, number | { count: number; damaged?: number }>>;

export interface PlayerPosition {
  readonly name?: string;
  readonly color?: string;
  readonly faction?: string;
  readonly tactic?: number;
  readonly fleet?: number;
  readonly strategy?: number;
  readonly tradeGoods?: number;
  readonly commodities?: number;
  readonly technologies?: readonly string[];
  readonly exhaustedTechnologies?: readonly string[];
  readonly strategyCards?: readonly string[];
  readonly usedStrategyCards?: readonly string[];
  readonly passed?: boolean;
  readonly actionCards?: readonly string[];
  readonly secretObjectives?: readonly string[];
  readonly scored?: readonly string[];
  /** Victory points that no scored objective accounts for. */
  readonly points?: number;
  readonly promissoryNotes?: readonly { note: string; of: string | number }[];
  /** Promissory notes face up in the play area. */
  readonly playArea?: readonly { note: string; of: string | number }[];
  readonly relics?: readonly string[];
  readonly exhaustedRelics?: readonly string[];
  /** Cards of later sets that lie before the player: breakthroughs, ability cards. */
  readonly heldCards?: readonly string[];
  /** Relic fragments and other exploration cards kept face up. */
  readonly explorationCards?: readonly string[];
  /** Units of others on the faction sheet (LRR 17). */
  readonly captured?: readonly { of: string | number; unit: string; count: number }[];
  /** Leaders that are not as at the start: unlocked (`ready`), `exhausted`, `purged`, `locked`. */
  readonly leaders?: Readonly<Record<string, string>>;
}

/** A situation in part: what is not said takes a sensible default. Players are named by name or seat number. */
export interface Position {
  readonly expansions?: readonly string[];
  readonly victoryPoints?: 10 | 14;
  /** Two players unless said; a number makes that many with default factions. */
  readonly players?: number | readonly PlayerPosition[];
  /** Tiles by position, laid over the small galaxy: `{"102": "41"}`; or a whole map. */
  readonly map?: Readonly<Record<string, string>> | GalaxyMap;
  readonly phase?: Phase;
  readonly round?: number;
  readonly speaker?: string | number;
  readonly active?: string | number;
  readonly statusStep?: number;
  readonly activeSystem?: string;
  readonly custodians?: boolean;
  readonly nexusActive?: boolean;
  /** By tile number: units in the space area by player, and players with a command token there. */
  readonly systems?: Readonly<
    Record<
      string,
      {
        space?: Readonly<Record<string, UnitsPosition>>;
        tokens?: readonly (string | number)[];
        /** Tokens that are no command tokens: `frontier`, `gamma-wormhole`. */
        markers?: readonly string[];
      }
    >
  >;
  /** By planet id. A planet with units of one player belongs to that player unless said. */
  readonly planets?: Readonly<
    Record<
      string,
      {
        owner?: string | number | null;
        exhausted?: boolean;
        units?: Readonly<Record<string, UnitsPosition>>;
        attachments?: readonly string[];
        legendaryExhausted?: boolean;
        /** The tile it lies on, for Mirage; null for a planet that was destroyed. */
        system?: string | null;
      }
    >
  >;
  readonly revealed?: readonly string[];
  readonly strategyCardGoods?: Readonly<Record<string, number>>;
  /** Laws in play by agenda id, with what was elected: `{"mutiny": "for"}`. */
  readonly laws?: Readonly<Record<string, string>>;
  /** Cards on top of the decks, the first on top. */
  readonly decks?: {
    readonly actionCards?: readonly string[];
    readonly actionDiscard?: readonly string[];
    readonly agendas?: readonly string[];
    readonly cultural?: readonly string[];
    readonly hazardous?: readonly string[];
    readonly industrial?: readonly string[];
    readonly frontier?: readonly string[];
    readonly relics?: readonly string[];
    readonly secretObjectives?: readonly string[];
    readonly stageOne?: readonly string[];
    readonly stageTwo?: readonly string[];
  };
}

const DEFAULT_FACTIONS = ['sol', 'letnev', 'hacan', 'jol-nar', 'yssaril', 'xxcha', 'sardakk-norr', 'winnu'];
const DEFAULT_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const DEFAULT_COLORS = ['red', 'blue', 'yellow', 'green', 'purple', 'black', 'orange', 'pink'];
const DEFAULT_CARDS = [
  'leadership',
  'diplomacy',
  'politics',
  'construction',
  'trade',
  'warfare',
  'technology',
  'imperial',
];

/**
 * The full state of a partial position. Not said: two players (Sol and Letnev), the small galaxy of 19 systems, the action
 * phase of the first round with the first player active, four tactic, five fleet and three strategy tokens, no trade goods,
 * no technologies, one strategy card each, home planets controlled. Throws `Refused`, naming what is wrong.
 */
export function position(partial: Position = {}): TiState {
  const expansions = partial.expansions ?? ['base', 'pok', 'codex1', 'codex2', 'codex3'];
  const players = playersOf(partial);
  const setup: MatchSetup = {
    expansions,
    victoryPoints: partial.victoryPoints ?? 10,
    players: players.map((player, seat) => ({
      name: player.name ?? DEFAULT_NAMES[seat],
      color: player.color ?? DEFAULT_COLORS[seat],
      faction: player.faction ?? DEFAULT_FACTIONS[seat],
    })),
    layout: 'custom',
    roundLimit: 0,
  };
  const map = mapOf(partial, setup);
  const galaxy = known('map', () => galaxyOf(map));
  const components = componentsIn(expansions);
  const areas = galaxy.systemCount + galaxy.planetCount;
  const state: TiState = {
    chance: seededChance('scenario'),
    effects: [],
    setup,
    map,
    players: players.map((player, seat) => playerOf(player, seat, setup, components)),
    phase: partial.phase ?? 'action',
    round: partial.round ?? 1,
    speaker: 0,
    active: 0,
    statusStep: partial.statusStep ?? 0,
    activeSystem: NOWHERE,
    tacticalStep: NOWHERE,
    units: new Array(areas * players.length * UNIT_TYPE_COUNT).fill(0),
    damaged: new Array(areas * players.length * UNIT_TYPE_COUNT).fill(0),
    planetOwner: new Array(galaxy.planetCount).fill(NOBODY),
    planetExhausted: new Array(galaxy.planetCount).fill(0),
    commandTokens: new Array(galaxy.systemCount).fill(0),
    nexusActive: partial.nexusActive ?? false,
    custodians: partial.custodians ?? true,
    systemTokens: galaxy.planetsOf.map(() => []),
    attachments: galaxy.planetData.map(() => []),
    planetSystem: [...galaxy.systemOf],
    legendaryExhausted: new Array(galaxy.planetCount).fill(0),
    resolving: [],
    purged: [],
    laws: Object.entries(partial.laws ?? {}).map(([id, elected]) => ({
      agenda: known('law', () => agendaIndex(id)),
      elected,
    })),
    agenda: null,
    strategyCardGoods: new Array(0),
    strategyPool: [],
    revealed: (partial.revealed ?? []).map((id) => known('revealed', () => objectiveIndex(id))),
    decks: decksOf(partial, components),
    winner: NOBODY,
    endedBy: '',
  };
  placeStrategyCards(state, partial, components.strategyCards);
  dealCardsOnce(state);
  layHeldCards(state, partial);
  state.speaker = playerNamed(state, partial.speaker ?? 0);
  state.active = playerNamed(state, partial.active ?? 0);
  if (partial.activeSystem !== undefined) state.activeSystem = systemOf(state, partial.activeSystem);
  placeHomes(state);
  placeUnits(state, partial);
  attachLaws(state);
  return state;
}

/** The seat of a player named in a position or a scenario. Throws `Refused` for a name nobody has. */
export function playerNamed(state: TiState, name: string | number): number {
  const seat = typeof name === 'number' ? name : state.setup.players.findIndex((player) => player.name === name);
  if (seat >= 0 && seat < state.players.length) return seat;
  throw new Refused('player', `there is no player "${name}"`, 'position');
}

/** A system of the map by its tile. Throws `Refused` for one that is not there. */
export function systemOf(state: TiState, id: string): number {
  const system = galaxyOf(state.map).findSystem(id);
  if (system < 0) throw new Refused('system', `there is no system ${id} on this map`, 'position');
  return system;
}

/** A planet by its id. Throws `Refused` for one that is not on the map. */
export function planetOf(state: TiState, id: string): number {
  const planet = galaxyOf(state.map).findPlanet(id);
  if (planet < 0) throw new Refused('planet', `there is no planet "${id}" on this map`, 'position');
  return planet;
}

function playersOf(partial: Position): readonly PlayerPosition[] {
  const given = partial.players ?? 2;
  if (typeof given !== 'number') return given;
  if (given < 2 || given > 8) throw new Refused('players', '2 to 8 players', 'position');
  return Array.from({ length: given }, () => ({}));
}

function mapOf(partial: Position, setup: MatchSetup): GalaxyMap {
  if (partial.map !== undefined && Array.isArray((partial.map as GalaxyMap).tiles)) return partial.map as GalaxyMap;
  const factions = setup.players.map((player) => FACTIONS[known('faction', () => factionIndex(player.faction))]);
  return smallGalaxy(factions, (partial.map ?? {}) as Record<string, string>);
}

function playerOf(player: PlayerPosition, seat: number, setup: MatchSetup, components: Components): PlayerState {
  const notesIn = (place: PlayerPosition['promissoryNotes']): HeldNote[] =>
    (place ?? []).map(({ note, of }) => ({
      note: known('promissory note', () => promissoryNoteIndex(note)),
      of: typeof of === 'number' ? of : setup.players.findIndex((other) => other.name === of),
    }));
  const notes = notesIn(player.promissoryNotes);
  const playArea = notesIn(player.playArea);
  const technologies: number[] = TECHNOLOGIES.map(() => NOT_OWNED);
  for (const id of player.technologies ?? []) technologies[technologyOf(id, setup)] = READY;
  for (const id of player.exhaustedTechnologies ?? []) technologies[technologyOf(id, setup)] = 2;
  const scored = (player.scored ?? []).map((id) => known('scored', () => objectiveIndex(id)));
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
    actionCards: (player.actionCards ?? []).map((id) => known('action card', () => actionCardIndex(id))),
    secretObjectives: (player.secretObjectives ?? []).map((id) => known('secret', () => objectiveIndex(id))),
    scored,
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
      ...(player.relics ?? []).map((id) => ({ relic: known('relic', () => relicIndex(id)), exhausted: false })),
      ...(player.exhaustedRelics ?? []).map((id) => ({ relic: known('relic', () => relicIndex(id)), exhausted: true })),
    ],
    explorationCards: (player.explorationCards ?? []).map((id) => known('card', () => explorationCardIndex(id))),
    leaders: leadersOf(player, factionIndex(setup.players[seat].faction), components),
    captured: (player.captured ?? []).map(({ of, unit, count }) => ({
      of: typeof of === 'number' ? of : setup.players.findIndex((other) => other.name === of),
      type: known('unit', () => unitTypeIndex(unit)),
      count,
    })),
  };
}

const LEADER_STATES: Readonly<Record<string, number>> = {
  locked: LOCKED,
  ready: READY,
  exhausted: EXHAUSTED,
  purged: PURGED,
};

function leadersOf(player: PlayerPosition, faction: number, components: Components): number[] {
  // Nothing is to answer but what the position names.
  const leaders = leadersAtStart(faction, components).map((leader) => (leader === READY ? EXHAUSTED : leader));
  for (const [id, status] of Object.entries(player.leaders ?? {})) {
    const at = FACTIONS[faction].leaders.findIndex((leader) => LEADERS[leader].id === id);
    const number = LEADER_STATES[status];
    if (at < 0 || number === undefined)
      throw new Refused('leader', `there is no leader ${id} to be ${status}`, 'position');
    leaders[at] = number;
  }
  return leaders;
}

/** The printing of a technology that the match's sets have. */
function technologyOf(id: string, setup: MatchSetup): number {
  return technologyPrinting(
    known('technology', () => technologyIndex(id)),
    setup.expansions,
  );
}

function decksOf(partial: Position, components: ReturnType<typeof componentsIn>): TiState['decks'] {
  const top = <T>(deck: T[], first: readonly T[]): T[] => {
    for (const card of first) {
      const index = deck.indexOf(card);
      if (index >= 0) deck.splice(index, 1);
    }
    return [...deck, ...[...first].reverse()];
  };
  const cards = components.actionCards.flatMap(({ card, copies }) => new Array<number>(copies).fill(card));
  const asked = partial.decks ?? {};
  const ids = (list: readonly string[] | undefined, find: (id: string) => number) =>
    (list ?? []).map((id) => known('deck', () => find(id)));
  const discard = ids(asked.actionDiscard, actionCardIndex);
  for (const card of discard) cards.splice(cards.indexOf(card), 1);
  return {
    actionCards: top(cards, ids(asked.actionCards, actionCardIndex)),
    actionDiscard: discard,
    agendas: top([...components.agendas], ids(asked.agendas, agendaIndex)),
    agendaDiscard: [],
    exploration: mapDecks((deck) => top(explorationDeck(components, deck), ids(asked[deck], explorationCardIndex))),
    explorationDiscard: mapDecks(() => []),
    relics: top([...components.relics], ids(asked.relics, relicIndex)),
    secretObjectives: top([...components.objectives.secret], ids(asked.secretObjectives, objectiveIndex)),
    stageOne: top(components.objectives.stage1.slice(0, 5), ids(asked.stageOne, objectiveIndex)).slice(-5),
    stageTwo: top(components.objectives.stage2.slice(0, 5), ids(asked.stageTwo, objectiveIndex)).slice(-5),
  };
}

/** A card that is in a hand or on the table is not in a deck as well. */
function dealCardsOnce(state: TiState): void {
  const taken = new Set(state.revealed);
  for (const player of state.players) {
    for (const card of player.actionCards) {
      const index = state.decks.actionCards.indexOf(card);
      if (index < 0) throw new Refused('action cards', `there are too few of ${ACTION_CARDS[card].name}`, 'position');
      state.decks.actionCards.splice(index, 1);
    }
    for (const objective of [...player.secretObjectives, ...player.scored]) taken.add(objective);
    for (const { relic } of player.relics) state.decks.relics.splice(state.decks.relics.indexOf(relic), 1);
    for (const card of player.explorationCards) takeExplored(state, card);
  }
  const { decks } = state;
  decks.agendas = decks.agendas.filter((agenda) => !state.laws.some((law) => law.agenda === agenda));
  decks.secretObjectives = decks.secretObjectives.filter((objective) => !taken.has(objective));
  decks.stageOne = decks.stageOne.filter((objective) => !taken.has(objective));
  decks.stageTwo = decks.stageTwo.filter((objective) => !taken.has(objective));
}

/** Cards of later sets, in a match that is played with their set. */
function layHeldCards(state: TiState, partial: Position): void {
  playersOf(partial).forEach(({ heldCards }, seat) => {
    for (const id of heldCards ?? []) {
      const { name, expansion } = HELD_CARDS[known(`players[${seat}].heldCards`, () => heldCardIndex(id))];
      if (!state.setup.expansions.includes(expansion)) {
        const reason = `${name} belongs to the set '${expansion}', and this match is played without it`;
        throw new Refused(`players[${seat}].heldCards`, reason, 'position');
      }
      holdCard(state, seat, id);
    }
  });
}

/** Take one copy of an exploration card out of its deck. */
function takeExplored(state: TiState, card: number): void {
  const deck = state.decks.exploration[EXPLORATION_CARDS[card].deck];
  const at = deck.indexOf(card);
  if (at < 0) throw new Refused('exploration card', `there are too few of ${EXPLORATION_CARDS[card].name}`, 'position');
  deck.splice(at, 1);
}

function placeStrategyCards(state: TiState, partial: Position, cards: readonly number[]): void {
  const given = playersOf(partial);
  const inSet = (id: string): number => {
    const wanted = known('strategy card', () => strategyCardIndex(id));
    // A card named by its first printing is the printing of this match: they share the initiative.
    return cards.find((card) => card === wanted || card === cards[DEFAULT_CARDS.indexOf(id)]) ?? wanted;
  };
  state.players.forEach((player, seat) => {
    const fallback = state.phase === 'strategy' || state.phase === 'agenda' ? [] : [DEFAULT_CARDS[seat]];
    player.strategyCards = (given[seat].strategyCards ?? fallback).map(inSet);
    player.usedStrategyCards = (given[seat].usedStrategyCards ?? []).map(inSet);
  });
  const held = new Set(state.players.flatMap((player) => player.strategyCards));
  state.strategyPool = cards.filter((card) => !held.has(card));
  state.strategyCardGoods = new Array(Math.max(...cards) + 1).fill(0);
  for (const [id, goods] of Object.entries(partial.strategyCardGoods ?? {})) state.strategyCardGoods[inSet(id)] = goods;
}

function placeHomes(state: TiState): void {
  const galaxy = galaxyOf(state.map);
  state.players.forEach((player, seat) => {
    for (let planet = 0; planet < galaxy.planetCount; planet++) {
      if (FACTIONS[player.faction].homePlanets.includes(galaxy.planetData[planet])) state.planetOwner[planet] = seat;
    }
  });
}

function placeUnits(state: TiState, partial: Position): void {
  for (const [id, { space, tokens, markers }] of Object.entries(partial.systems ?? {})) {
    const system = systemOf(state, id);
    for (const [name, units] of Object.entries(space ?? {}))
      place(state, system, playerNamed(state, seatKey(name)), units);
    for (const name of tokens ?? []) placeCommandToken(state, system, playerNamed(state, name));
    for (const token of markers ?? []) placeToken(state, system, token);
  }
  for (const [id, { owner, exhausted, units, attachments, legendaryExhausted, system }] of Object.entries(
    partial.planets ?? {},
  )) {
    const planet = planetOf(state, id);
    if (system !== undefined) placePlanet(state, planet, system === null ? NOWHERE : systemOf(state, system));
    const there = Object.entries(units ?? {});
    for (const [name, counts] of there)
      place(state, planetArea(state, planet), playerNamed(state, seatKey(name)), counts);
    if (owner === null) state.planetOwner[planet] = NOBODY;
    else if (owner !== undefined) state.planetOwner[planet] = playerNamed(state, owner);
    else if (there.length === 1) state.planetOwner[planet] = playerNamed(state, seatKey(there[0][0]));
    state.planetExhausted[planet] = exhausted === true ? 1 : 0;
    state.legendaryExhausted[planet] = legendaryExhausted === true ? 1 : 0;
    for (const card of attachments ?? []) {
      attach(state, planet, card);
      if (EXPLORATION_CARDS.some((explored) => explored.id === card)) takeExplored(state, explorationCardIndex(card));
      else state.decks.relics = state.decks.relics.filter((relic) => RELICS[relic].id !== card);
    }
  }
}

/** Laws that are attached to the planet they elected. */
function attachLaws(state: TiState): void {
  for (const { agenda, elected } of state.laws) {
    const { id, attachToPlanet } = AGENDAS[agenda];
    if (attachToPlanet) attach(state, planetOf(state, elected.replace('planet:', '')), attachedLaw(id));
  }
}

/** Keys of an object are texts: a number written as a key is a seat. */
function seatKey(name: string): string | number {
  return /^\d$/.test(name) ? Number(name) : name;
}

function place(state: TiState, area: number, player: number, units: UnitsPosition): void {
  for (const [name, given] of Object.entries(units)) {
    const type = known('unit', () => unitTypeIndex(name));
    if (typeof given === 'number') addUnits(state, area, player, type, given);
    else addUnits(state, area, player, type, given.count, given.damaged ?? 0);
  }
}

/** Look a name up; a name that is unknown refuses the position, saying where it stood. */
function known<T>(what: string, find: () => T): T {
  try {
    return find();
  } catch (error) {
    throw new Refused(what, error instanceof Error ? error.message : String(error), 'position');
  }
}
