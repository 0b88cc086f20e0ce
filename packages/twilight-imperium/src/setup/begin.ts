import { type Chance, drawNumber, seededChance, shuffleInPlace } from '@orrery/kernel';
import {
  type Components,
  componentsIn,
  FACTIONS,
  factionIndex,
  PROMISSORY_NOTES,
  SETUP,
  TECHNOLOGIES,
  technologyPrinting,
  UNIT_TYPE_COUNT,
} from '../data/index.ts';
import {
  balancedMap,
  type GalaxyMap,
  galaxyOf,
  homeTilesOf,
  layoutNamed,
  mapFromString,
  parseMapString,
  withPlanetCards,
} from '../galaxy/index.ts';
import {
  hasNote,
  homeSystem,
  type MatchSetup,
  NOBODY,
  NOT_OWNED,
  NOWHERE,
  type PlayerId,
  type PlayerState,
  READY,
  type TiState,
} from '../state/index.ts';
import { explorationDeck, frontierTokens, leadersAtStart, mapDecks, putAsideHeroes } from './components.ts';
import { type CheckedSettings, CUSTOM, freeKeleresHomes, homesIn, RANDOM } from './settings.ts';

/**
 * The state a match begins with (LRR, complete setup): everything that is dealt, laid out and drawn by chance. What players
 * choose in the setup is asked in the phase `setup`.
 */
export function begin(settings: CheckedSettings, seed: string): TiState {
  const chance = seededChance(seed);
  const setup = withFactions(settings, chance);
  const factions = setup.players.map(({ faction }) => factionIndex(faction));
  const map = withPlanetCards(mapOf(settings, setup, chance), factions);
  const galaxy = galaxyOf(map);
  const seats = setup.players.length;
  const components = componentsIn(setup.expansions);
  const units = (galaxy.systemCount + galaxy.planetCount) * seats * UNIT_TYPE_COUNT;
  const state: TiState = {
    chance,
    effects: [],
    setup,
    map,
    players: setup.players.map((_, player) => playerOf(setup, player, components)),
    phase: 'setup',
    round: 0,
    speaker: settings.speaker ?? drawNumber(chance, seats),
    active: NOBODY,
    statusStep: 0,
    activeSystem: NOWHERE,
    tacticalStep: NOWHERE,
    units: new Array<number>(units).fill(0),
    damaged: new Array<number>(units).fill(0),
    planetOwner: new Array<number>(galaxy.planetCount).fill(NOBODY),
    planetExhausted: new Array<number>(galaxy.planetCount).fill(0),
    commandTokens: new Array<number>(galaxy.systemCount).fill(0),
    nexusActive: false,
    custodians: true,
    systemTokens: frontierTokens(map, setup),
    attachments: galaxy.planetData.map(() => []),
    planetSystem: [...galaxy.systemOf],
    legendaryExhausted: new Array<number>(galaxy.planetCount).fill(0),
    resolving: [],
    purged: [],
    laws: [],
    agenda: null,
    strategyCardGoods: new Array<number>(Math.max(...components.strategyCards) + 1).fill(0),
    strategyPool: [...components.strategyCards],
    revealed: [],
    decks: decksOf(components, chance),
    winner: NOBODY,
    endedBy: '',
  };
  state.active = state.speaker;
  purgeNotes(state);
  takeHomePlanets(state);
  putAsideHeroes(state);
  dealSecrets(state);
  return state;
}

/** Draw the factions nobody chose, seat by seat (step 2). Only factions with a home of their own are drawn. */
function withFactions(settings: CheckedSettings, chance: Chance): MatchSetup {
  const { expansions, victoryPoints, players, layout, roundLimit } = settings;
  const written = settings.mapString === null ? [] : homesIn(parseMapString(settings.mapString));
  const reserved = reservedHome(settings);
  const candidates =
    layout === CUSTOM
      ? written.map((home) => home.faction.id)
      : componentsIn(expansions)
          .factions.filter((index) => FACTIONS[index].homeTile !== null && FACTIONS[index].id !== reserved)
          .map((index) => FACTIONS[index].id);
  const chosen = new Set(players.map((player) => player.faction));
  const free = candidates.filter((id) => !chosen.has(id));
  // The homes of a written map go to the seats in clockwise order; otherwise chance decides.
  const drawn = layout === CUSTOM ? free : shuffleInPlace(chance, free);
  return {
    expansions,
    victoryPoints,
    players: players.map((player) =>
      player.faction === RANDOM ? { ...player, faction: drawn.shift() as string } : player,
    ),
    layout,
    roundLimit,
  };
}

/** The home the Council Keleres take, if somebody plays them: it is kept out of the draw. */
function reservedHome({ players, expansions, keleresHome }: CheckedSettings): string | undefined {
  const play = players.some(({ faction }) => faction !== RANDOM && FACTIONS[factionIndex(faction)].homeTile === null);
  return play ? (keleresHome ?? freeKeleresHomes(players, expansions)[0]) : undefined;
}

/** Build the board (step 6): a random fair one, or the one written down. */
function mapOf(settings: CheckedSettings, setup: MatchSetup, chance: Chance): GalaxyMap {
  const { expansions } = setup;
  const nexus = expansions.includes('pok');
  const factions = setup.players.map((player) => factionIndex(player.faction));
  if (settings.layout === CUSTOM) return mapFromString(parseMapString(settings.mapString as string), [], { nexus });
  const layout = layoutNamed(settings.layout);
  const keleresHome = settings.keleresHome === null ? undefined : factionIndex(settings.keleresHome);
  if (settings.mapString === null) {
    return balancedMap(layout, expansions, factions, (below) => drawNumber(chance, below), { keleresHome });
  }
  const tiles = homeTilesOf(factions, expansions, keleresHome);
  const homes = layout.homePositions.map((position, seat) => ({ position, tile: tiles[seat] }));
  return mapFromString(parseMapString(settings.mapString), homes, { nexus });
}

/** A player's sheet at the start: tokens 3, 3 and 2, starting technologies, promissory notes (steps 3, 4 and 11). */
function playerOf(setup: MatchSetup, player: PlayerId, components: Components): PlayerState {
  const index = factionIndex(setup.players[player].faction);
  const faction = FACTIONS[index];
  const technologies: number[] = TECHNOLOGIES.map(() => NOT_OWNED);
  for (const technology of faction.startingTechnologies) {
    technologies[technologyPrinting(technology, setup.expansions)] = READY;
  }
  return {
    faction: index,
    tactic: SETUP.startingTactic,
    fleet: SETUP.startingFleet,
    strategy: SETUP.startingStrategy,
    tradeGoods: setup.layout === CUSTOM ? 0 : layoutNamed(setup.layout).tradeGoods[player],
    commodities: 0,
    technologies,
    strategyCards: [],
    usedStrategyCards: [],
    passed: false,
    eliminated: false,
    actionCards: [],
    secretObjectives: [],
    scored: [],
    points: [],
    promissoryNotes: components.promissoryNotes
      .filter((note) => PROMISSORY_NOTES[note].faction === null || PROMISSORY_NOTES[note].faction === index)
      .map((note) => ({ note, of: player })),
    notesOf: 1 << player,
    playArea: [],
    relics: [],
    explorationCards: [],
    leaders: leadersAtStart(index, components),
    captured: [],
  };
}

/** Shuffle the decks and lay out five objectives of each stage (steps 8 and 12). */
function decksOf(components: Components, chance: Chance): TiState['decks'] {
  const shuffled = (cards: readonly number[]): number[] => shuffleInPlace(chance, [...cards]);
  return {
    actionCards: shuffled(components.actionCards.flatMap(({ card, copies }) => new Array<number>(copies).fill(card))),
    actionDiscard: [],
    agendas: shuffled(components.agendas),
    agendaDiscard: [],
    exploration: mapDecks((deck) => shuffled(explorationDeck(components, deck))),
    explorationDiscard: mapDecks(() => []),
    relics: shuffled(components.relics),
    secretObjectives: shuffled(components.objectives.secret),
    stageOne: shuffled(components.objectives.stage1).slice(0, SETUP.stage1FaceDown),
    stageTwo: shuffled(components.objectives.stage2).slice(0, SETUP.stage2FaceDown),
  };
}

/** Notes that a faction ability purges at the start (Hubris). */
function purgeNotes(state: TiState): void {
  for (const sheet of state.players) {
    sheet.promissoryNotes = sheet.promissoryNotes.filter(({ note, of }) => hasNote(state, of, note));
  }
}

/** Everybody controls the planets of their home, readied (step 5, LRR 25). */
function takeHomePlanets(state: TiState): void {
  const galaxy = galaxyOf(state.map);
  state.players.forEach((_, player) => {
    for (const planet of galaxy.planetsOf[homeSystem(state, player)]) state.planetOwner[planet] = player;
  });
}

/** Two secret objectives each; one goes back when all have chosen (step 12). */
function dealSecrets(state: TiState): void {
  const deck = state.decks.secretObjectives;
  for (const player of state.players) {
    for (let drawn = 0; drawn < SETUP.secretObjectivesDrawn; drawn++) {
      player.secretObjectives.push(deck.pop() as number);
    }
  }
}
