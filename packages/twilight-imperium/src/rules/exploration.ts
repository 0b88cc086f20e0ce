import { choose, moments, openWindow, type Option, type Rule, type Window } from '@orrery/kernel';
import { EXPLORATION_CARDS, type PlanetTrait } from '../data/index.ts';
import {
  attach,
  type ExplorationCardId,
  type ExplorationDecks,
  type Game,
  hasToken,
  isFragment,
  NOWHERE,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  removeToken,
  type SystemId,
  systemKey,
  systemName,
  systemOfPlanet,
  type TiState,
  traitsOf,
} from '../state/index.ts';
import { windowOrder } from './order.ts';

/** Exploring planets and frontier tokens (LRR 35, 38). */

/** The token of a system that can be explored (LRR 38). */
export const FRONTIER_TOKEN = 'frontier';

/** A planet (or, where `planet` is `NOWHERE`, a frontier token) that a player explores. */
export interface Exploration {
  readonly player: PlayerId;
  readonly planet: PlanetId;
  readonly system: SystemId;
  readonly deck: keyof ExplorationDecks;
}

/** A card that was drawn and is resolved. What becomes of it other than going to the discard pile its own ability says. */
export interface CardExplored extends Exploration {
  readonly card: ExplorationCardId;
  /** `discarded` unless the card says otherwise: `kept` in the play area, `attached`, `purged`, `in-play` in the common area. */
  becomes: 'discarded' | 'kept' | 'attached' | 'purged' | 'in-play';
}

/** A card is about to be drawn to explore a planet. */
export interface ExplorationDraw extends Exploration {
  /** How many are drawn; the player chooses which of them is resolved, and the others are discarded. */
  count: number;
}

/** When a player explores a planet, before a card is drawn. */
export const explorationDrawn: Window<ExplorationDraw> = {
  key: 'when a planet is explored',
  facts: ({ player, planet }, { state }: Game) => ({ player, planet: planetKey(state, planet) }),
};

/** Before and after a planet or a frontier token is explored. */
export const exploring = moments<CardExplored>('exploring');

const resolutions = EXPLORATION_CARDS.map(
  ({ id }): Window<CardExplored> => ({ key: `resolve exploration card ${id}` }),
);

/** Where the ability of one exploration card hangs: it resolves when the card has been drawn (LRR 35.7). */
export function resolutionOf(card: ExplorationCardId): Window<CardExplored> {
  return resolutions[card];
}

/** The decks with a card for this planet (LRR 35.2); none for one without traits, or in a match without exploration. */
export function decksFor(state: TiState, planet: PlanetId): readonly PlanetTrait[] {
  return traitsOf(state, planet).filter((trait) => hasCards(state, trait));
}

/** The planets a player controls that can be explored. */
export function explorablePlanets(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) => decksFor(state, planet).length > 0);
}

/** Is there a frontier token in the system to explore, and a card for it (LRR 35.4)? */
export function canExploreFrontier(state: TiState, system: SystemId): boolean {
  return hasToken(state, system, FRONTIER_TOKEN) && hasCards(state, 'frontier');
}

function hasCards(state: TiState, deck: keyof ExplorationDecks): boolean {
  return state.decks.exploration[deck].length > 0 || state.decks.explorationDiscard[deck].length > 0;
}

/** Explore a planet (LRR 35.1, 35.2): its player chooses the deck where it has several traits. Nothing for one without. */
export function* explorePlanet(game: Game, player: PlayerId, planet: PlanetId, rule = 'LRR 35.1'): Rule {
  const { state } = game;
  const decks = decksFor(state, planet);
  if (decks.length === 0) return;
  const { deck } = yield* choose({
    seat: player,
    kind: 'choose-exploration-deck',
    rule: 'LRR 35.2c',
    prompt: () => `${planetName(state, planet)} has several traits: from which deck do you draw?`,
    list: () => decks.map((trait) => ({ id: `deck:${trait}`, deck: trait })),
    text: (option) => ({ label: `${option.deck} deck`, target: option.id }),
  });
  yield* drawAndResolve(game, { player, planet, system: systemOfPlanet(state, planet), deck }, rule);
}

/** Explore a system's frontier token, which is discarded (LRR 35.5, 35.6). Nothing happens where there is none. */
export function* exploreFrontier(game: Game, player: PlayerId, system: SystemId, rule = 'LRR 35.5'): Rule {
  const { state } = game;
  if (!canExploreFrontier(state, system)) return;
  removeToken(state, system, FRONTIER_TOKEN);
  yield* drawAndResolve(game, { player, planet: NOWHERE, system, deck: 'frontier' }, rule);
}

function* drawAndResolve(game: Game, exploration: Exploration, rule: string): Rule {
  const { state } = game;
  const { player, planet, system, deck } = exploration;
  const card = yield* drawFor(game, exploration, rule);
  const { id, name, kind } = EXPLORATION_CARDS[card];
  game.emit({
    type: 'explored',
    text: `${playerName(state, player)} explores ${planet === NOWHERE ? `the frontier of ${systemName(state, system)}` : planetName(state, planet)}: ${name}`,
    rule,
    shows: true,
    data: { player, place: planet === NOWHERE ? systemKey(state, system) : planetKey(state, planet), card: id },
  });
  const event: CardExplored = { ...exploration, card, becomes: 'discarded' };
  const order = () => windowOrder(state);
  yield* openWindow(game, exploring.before, event, order);
  if (kind === 'attach') attachTo(game, event);
  else if (kind === 'fragment' || kind === 'keep') {
    event.becomes = 'kept';
    keep(game, event);
  }
  yield* openWindow(game, resolutions[card], event, order);
  if (event.becomes === 'discarded') state.decks.explorationDiscard[deck].push(card);
  else if (event.becomes === 'purged') state.purged.push(id);
  yield* openWindow(game, exploring.after, event, order);
}

/** The card that is resolved: the one drawn, or of several the one that the player chooses. */
function* drawFor(game: Game, exploration: Exploration, rule: string): Rule<ExplorationCardId> {
  const { state } = game;
  const { player, planet, deck } = exploration;
  const draw: ExplorationDraw = { ...exploration, count: 1 };
  if (planet !== NOWHERE) yield* openWindow(game, explorationDrawn, draw, () => windowOrder(state));
  const first = drawCard(game, deck);
  if (draw.count === 1) return first;
  const drawn = [first, ...Array.from({ length: draw.count - 1 }, () => drawCard(game, deck))];
  const names = drawn.map((card) => EXPLORATION_CARDS[card].name).join(', ');
  game.emit({
    type: 'exploration-cards-drawn',
    text: `${playerName(state, player)} draws ${names}`,
    rule,
    shows: true,
    data: { player, deck, cards: drawn.map((card) => EXPLORATION_CARDS[card].id) },
  });
  const { at } = yield* choose<Option & { at: number }>({
    seat: player,
    kind: 'choose-exploration-card',
    rule,
    prompt: `${planetName(state, planet)}: which card do you resolve? The others are discarded.`,
    list: () =>
      drawn.flatMap((card, place) => (drawn.indexOf(card) === place ? [{ id: cardKey(card), at: place }] : [])),
    text: (option) => {
      const { name, effect } = EXPLORATION_CARDS[drawn[option.at]];
      return { label: name, detail: effect, target: option.id };
    },
    about: () => ({ planet: planetKey(state, planet), deck }),
  });
  drawn.forEach((card, place) => {
    if (place !== at) state.decks.explorationDiscard[deck].push(card);
  });
  return drawn[at];
}

function cardKey(card: ExplorationCardId): string {
  return `card:${EXPLORATION_CARDS[card].id}`;
}

/** Has the deck, its discard pile included, so many cards to reveal? */
export function canReveal(state: TiState, deck: keyof ExplorationDecks, count: number): boolean {
  return state.decks.exploration[deck].length + state.decks.explorationDiscard[deck].length >= count;
}

/** Reveal the top cards of a deck: relic fragments are gained, the others discarded. The caller asks `canReveal` first. */
export function revealExplorationCards(
  game: Game,
  player: PlayerId,
  deck: keyof ExplorationDecks,
  count: number,
  rule: string,
): void {
  const { state } = game;
  const cards = Array.from({ length: count }, () => drawCard(game, deck));
  game.emit({
    type: 'exploration-cards-revealed',
    text: `${playerName(state, player)} reveals ${cards.map((card) => EXPLORATION_CARDS[card].name).join(', ')}`,
    rule,
    shows: true,
    data: { player, deck, cards: cards.map((card) => EXPLORATION_CARDS[card].id) },
  });
  for (const card of cards) {
    if (isFragment(card)) keep(game, { player, card });
    else state.decks.explorationDiscard[deck].push(card);
  }
}

/** The top card; without cards a deck is made anew of its discard pile (LRR 35.7a). The caller knows that there is a card. */
function drawCard(game: Game, deck: keyof ExplorationDecks): ExplorationCardId {
  refill(game, deck);
  const card = game.state.decks.exploration[deck].pop() as ExplorationCardId;
  refill(game, deck);
  return card;
}

function refill(game: Game, deck: keyof ExplorationDecks): void {
  const { exploration, explorationDiscard } = game.state.decks;
  if (exploration[deck].length > 0 || explorationDiscard[deck].length === 0) return;
  exploration[deck] = game.shuffle(explorationDiscard[deck]);
  explorationDiscard[deck] = [];
  game.emit({
    type: 'exploration-reshuffled',
    text: `The discarded ${deck} cards are shuffled into a new deck`,
    rule: 'LRR 35.7a',
  });
}

/** The card goes to the planet that is explored, which it changes from then on (LRR 12, 35.8). */
function attachTo(game: Game, event: CardExplored): void {
  const { state } = game;
  const { id, name } = EXPLORATION_CARDS[event.card];
  event.becomes = 'attached';
  attach(state, event.planet, id);
  game.emit({
    type: 'attached',
    text: `${name} is attached to ${planetName(state, event.planet)}`,
    rule: 'LRR 35.8',
    data: { card: id, planet: planetKey(state, event.planet) },
  });
}

/** The card goes face up into the play area of whoever explored (LRR 35.9). */
function keep(game: Game, event: Pick<CardExplored, 'player' | 'card'>): void {
  const { state } = game;
  const { id, name } = EXPLORATION_CARDS[event.card];
  state.players[event.player].explorationCards.push(event.card);
  game.emit({
    type: 'exploration-card-kept',
    text: `${playerName(state, event.player)} keeps ${name}`,
    rule: 'LRR 35.9',
    data: { player: event.player, card: id },
  });
}
