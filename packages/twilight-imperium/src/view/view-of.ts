import { Play, Registry } from '@orrery/kernel';
import {
  ACTION_CARDS,
  AGENDAS,
  EXPLORATION_CARDS,
  FACTIONS,
  OBJECTIVES,
  LEADERS,
  PLANETS,
  PROMISSORY_NOTES,
  RELICS,
  STRATEGY_CARDS,
  UNIT_TYPE_COUNT,
  UNIT_TYPES,
  type Wormhole,
} from '../data/index.ts';
import { WORMHOLE_BIT } from '../galaxy/index.ts';
import { anomaliesOf } from '../rules/anomalies.ts';
import { progress } from '../rules/objectives/index.ts';
import { declinedOffers } from '../rules/transactions/declined.ts';
import { openOffer } from '../rules/transactions/open-offer.ts';
import {
  type AreaId,
  galaxy,
  hasCommandToken,
  type HeldNote,
  influenceOf,
  isLegendary,
  lastSeen,
  NOBODY,
  NOWHERE,
  type ObjectiveId,
  type PlanetId,
  planetArea,
  type PlayerId,
  resourcesOf,
  spaceArea,
  sleeperOn,
  specialtyOf,
  type StrategyCardId,
  type SystemId,
  systemName,
  TACTICAL_STEPS,
  type TiState,
  traitsOf,
  unitIndex,
  wormholesOf,
  planetsIn,
} from '../state/index.ts';
import type {
  AttachmentView,
  ExplorationDeckName,
  FleetView,
  ObjectiveView,
  OfferView,
  OwnView,
  PlanetView,
  StrategyCardView,
  SystemView,
  TiView,
} from './types.ts';
import { agendaView, lawViews, openSecrets, publishedSecrets } from './agenda-view.ts';
import { playerView } from './player-view.ts';

/**
 * What a seat (undefined: a spectator) may see, as plain data: everything public, and of what is hidden only its own. The
 * components of `registry` count in numbers that depend on them, such as the votes a player has left.
 */
export function viewOf(state: TiState, seat: PlayerId | undefined, registry: Registry = NO_COMPONENTS): TiView {
  const map = galaxy(state);
  const wormholes = wormholesOf(state);
  const taken = state.phase === 'strategy' || state.phase === 'action';
  return {
    game: 'twilight-imperium',
    seat: seat ?? null,
    expansions: state.setup.expansions,
    goal: state.setup.victoryPoints,
    round: state.round,
    phase: state.phase,
    speaker: state.speaker,
    active: taken ? state.active : null,
    activeSystem: state.activeSystem === NOWHERE ? null : map.idOfSystem[state.activeSystem],
    tacticalStep: state.tacticalStep === NOWHERE ? null : TACTICAL_STEPS[state.tacticalStep],
    statusStep: state.phase === 'status' || state.phase === 'setup' ? state.statusStep : null,
    winner: state.winner === NOBODY ? null : state.winner,
    systems: map.idOfSystem.map((_, system) => systemView(state, system, wormholes[system])),
    planetCards: planetCards(state),
    hyperlanes: map.hyperlanes.map(({ position, tile, rotation }) => ({ position, tile, rotation })),
    players: state.players.map((_, player) => playerView(state, player)),
    objectives: {
      revealed: state.revealed.map((objective) => objectiveView(state, objective)),
      stageOneLeft: state.decks.stageOne.length,
      stageTwoLeft: state.decks.stageTwo.length,
    },
    strategyCards: strategyCardViews(state),
    decks: {
      actionCards: state.decks.actionCards.length,
      secretObjectives: state.decks.secretObjectives.length,
      agendas: state.decks.agendas.length,
      relics: state.decks.relics.length,
      exploration: byDeck((deck) => state.decks.exploration[deck].length),
    },
    explorationDiscard: byDeck((deck) =>
      state.decks.explorationDiscard[deck].map((card) => EXPLORATION_CARDS[card].id),
    ),
    purged: state.purged,
    actionDiscard: state.decks.actionDiscard.map((card) => ACTION_CARDS[card].id),
    actionCardsPlayed: state.resolving.map((card) => ACTION_CARDS[card].id),
    laws: lawViews(state),
    agenda: agendaView(new Play(state, registry, 'open'), seat),
    offer: offerView(state, seat),
    publishedSecrets: publishedSecrets(state),
    openSecrets: state.players.map((_, player) => openSecrets(state, player)),
    you: seat === undefined ? null : ownView(state, seat),
  };
}

const NO_COMPONENTS = new Registry();

function offerView(state: TiState, seat: PlayerId | undefined): OfferView | null {
  const offer = openOffer(state);
  if (offer === undefined) return null;
  const { player, partner, counter, give, want } = offer;
  return { player, partner, counter, terms: seat === player || seat === partner ? { give, want } : null };
}

function systemView(state: TiState, system: SystemId, wormholes: number): SystemView {
  const map = galaxy(state);
  const position = map.positionOf[system];
  return {
    id: map.idOfSystem[system],
    name: systemName(state, system),
    position: position === '' ? null : position,
    // Only hyperlane tiles are turned, and they are no systems.
    rotation: 0,
    wormholes: WORMHOLES.filter((kind) => (wormholes & WORMHOLE_BIT[kind]) !== 0),
    anomalies: anomaliesOf(state, system),
    planets: planetsIn(state, system).map((planet) => planetView(state, planet)),
    space: fleetViews(state, spaceArea(system)),
    tokens: state.players.flatMap((_, player) => (hasCommandToken(state, system, player) ? [player] : [])),
    custodians: state.custodians && system === map.mecatolRex,
    markers: state.systemTokens[system],
  };
}

/** A value for each exploration deck. */
function byDeck<T>(of: (deck: ExplorationDeckName) => T): Record<ExplorationDeckName, T> {
  return {
    cultural: of('cultural'),
    hazardous: of('hazardous'),
    industrial: of('industrial'),
    frontier: of('frontier'),
  };
}

/** Attachments come from exploration, from a relic, a leader and a promissory note; others are told by their id. */
function attachmentView(id: string): AttachmentView {
  const card = [...EXPLORATION_CARDS, ...RELICS, ...LEADERS, ...PROMISSORY_NOTES].find((known) => known.id === id);
  return { id, name: card?.name ?? id, effect: card?.effect ?? '' };
}

/** The planets that somebody controls and that lie in no system. */
function planetCards(state: TiState): PlanetView[] {
  return state.planetOwner.flatMap((owner, planet) =>
    owner !== NOBODY && state.planetSystem[planet] === NOWHERE ? [planetView(state, planet)] : [],
  );
}

const WORMHOLES = Object.keys(WORMHOLE_BIT) as Wormhole[];

function planetView(state: TiState, planet: PlanetId): PlanetView {
  const facts = PLANETS[galaxy(state).planetData[planet]];
  return {
    id: facts.id,
    name: facts.name,
    resources: resourcesOf(state, planet),
    influence: influenceOf(state, planet),
    traits: traitsOf(state, planet),
    specialty: specialtyOf(state, planet),
    legendary: isLegendary(state, planet),
    homeOf: facts.homeOf === null ? null : FACTIONS[facts.homeOf].id,
    owner: state.planetOwner[planet] === NOBODY ? null : state.planetOwner[planet],
    exhausted: state.planetExhausted[planet] !== 0,
    ground: fleetViews(state, planetArea(state, planet)),
    attachments: state.attachments[planet].map(attachmentView),
    sleeper: sleeperOn(state, planet) === NOBODY ? null : sleeperOn(state, planet),
    ability:
      facts.legendaryAbilityName === null
        ? null
        : {
            name: facts.legendaryAbilityName,
            effect: facts.legendaryAbility ?? '',
            exhausted: state.legendaryExhausted[planet] !== 0,
          },
  };
}

/** The units in an area, by owner; owners without units are left out. */
function fleetViews(state: TiState, area: AreaId): FleetView[] {
  const fleets: FleetView[] = [];
  for (let owner = 0; owner < state.players.length; owner++) {
    const first = unitIndex(state, area, owner);
    const units: { type: string; count: number; damaged: number }[] = [];
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const count = state.units[first + type];
      if (count > 0) units.push({ type: UNIT_TYPES[type], count, damaged: state.damaged[first + type] });
    }
    if (units.length > 0) fleets.push({ owner, units });
  }
  return fleets;
}

function objectiveView(state: TiState, objective: ObjectiveId): ObjectiveView {
  const { id, name, points, requirement } = OBJECTIVES[objective];
  const seats = state.players.map((_, seat) => seat);
  return {
    id,
    name,
    points,
    requirement,
    scoredBy: seats.filter((seat) => state.players[seat].scored.includes(objective)),
    progress: seats
      .filter((seat) => !state.players[seat].eliminated)
      .map((seat) => {
        const { fulfilled, words } = progress(state, seat, objective);
        return { seat, fulfilled, words };
      }),
  };
}

function strategyCardViews(state: TiState): StrategyCardView[] {
  const holderOf = new Map<StrategyCardId, PlayerId>();
  state.players.forEach((player, seat) => {
    for (const card of player.strategyCards) holderOf.set(card, seat);
  });
  return [...state.strategyPool, ...holderOf.keys()]
    .sort((a, b) => STRATEGY_CARDS[a].initiative - STRATEGY_CARDS[b].initiative)
    .map((card) => {
      const holder = holderOf.get(card);
      return {
        id: STRATEGY_CARDS[card].id,
        name: STRATEGY_CARDS[card].name,
        initiative: STRATEGY_CARDS[card].initiative,
        holder: holder ?? null,
        used: holder !== undefined && state.players[holder].usedStrategyCards.includes(card),
        tradeGoods: state.strategyCardGoods[card] ?? 0,
      };
    });
}

function noteViews(notes: readonly HeldNote[]): OwnView['promissoryNotes'] {
  return notes.map(({ note, of }) => ({ id: PROMISSORY_NOTES[note].id, name: PROMISSORY_NOTES[note].name, of }));
}

function seenView(state: TiState, seat: PlayerId): OwnView['seen'] {
  const last = lastSeen(state, seat);
  if (last === undefined) return null;
  const { hands, agendas } = last.seen;
  return {
    source: last.source,
    hands: hands.map(({ player, notes }) => ({ seat: player, notes: noteViews(notes) })),
    agendas: agendas === null ? null : { top: AGENDAS[agendas.top].name, bottom: AGENDAS[agendas.bottom].name },
  };
}

function ownView(state: TiState, seat: PlayerId): OwnView {
  const player = state.players[seat];
  return {
    actionCards: player.actionCards.map((card) => {
      const { id, name, effect, window } = ACTION_CARDS[card];
      return { id, name, effect, window: window.replaceAll('-', ' ') };
    }),
    secretObjectives: player.secretObjectives.map((objective) => {
      const { id, name, requirement } = OBJECTIVES[objective];
      const { fulfilled, words } = progress(state, seat, objective);
      return { id, name, requirement, fulfilled, words };
    }),
    promissoryNotes: noteViews(player.promissoryNotes),
    seen: seenView(state, seat),
    declinedOffers: declinedOffers(state, seat),
  };
}
