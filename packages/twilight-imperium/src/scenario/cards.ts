import { Refused } from '@orrery/kernel';
import {
  ACTION_CARDS,
  actionCardIndex,
  agendaIndex,
  type Components,
  EXPLORATION_CARDS,
  explorationCardIndex,
  HELD_CARDS,
  heldCardIndex,
  OBJECTIVES,
  objectiveIndex,
  RELICS,
  relicIndex,
  STRATEGY_CARDS,
  strategyCardIndex,
  technologyIndex,
  technologyPrinting,
} from '../data/index.ts';
import { explorationDeck, mapDecks } from '../setup/components.ts';
import {
  addTokenOf,
  ASSIMILATORS,
  hasFactionAbility,
  hasTokenOf,
  holdCard,
  NOT_OWNED,
  placeAssimilator,
  takesAssimilator,
  type TiState,
} from '../state/index.ts';
import { known, playerNamed } from './lookup.ts';
import { playersOf } from './players.ts';
import type { Position } from './position-types.ts';

/** Decks, hands and strategy cards of a position: each card is in one place. */

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

/** The decks with the named cards on top, before hands are dealt. */
export function decksOf(partial: Position, components: Components): TiState['decks'] {
  const top = <T>(deck: T[], first: readonly T[]): T[] => {
    for (const card of first) {
      const index = deck.indexOf(card);
      if (index >= 0) deck.splice(index, 1);
    }
    return [...deck, ...[...first].reverse()];
  };
  const cards = components.actionCards.flatMap(({ card, copies }) => new Array<number>(copies).fill(card));
  const asked = partial.decks ?? {};
  const ids = (name: keyof NonNullable<Position['decks']>, find: (id: string) => number): number[] =>
    (asked[name] ?? []).map((id, i) => known(`decks.${name}[${i}]`, () => find(id)));
  const discard = ids('actionDiscard', actionCardIndex);
  discard.forEach((card, i) => {
    takeOut(cards, card, `decks.actionDiscard[${i}]`, ACTION_CARDS[card].name);
  });
  return {
    actionCards: top(cards, ids('actionCards', actionCardIndex)),
    actionDiscard: discard,
    agendas: top([...components.agendas], ids('agendas', agendaIndex)),
    agendaDiscard: [],
    exploration: mapDecks((deck) => top(explorationDeck(components, deck), ids(deck, explorationCardIndex))),
    explorationDiscard: mapDecks(() => []),
    relics: top([...components.relics], ids('relics', relicIndex)),
    secretObjectives: top([...components.objectives.secret], ids('secretObjectives', objectiveIndex)),
    stageOne: top(components.objectives.stage1.slice(0, 5), ids('stageOne', objectiveIndex)).slice(-5),
    stageTwo: top(components.objectives.stage2.slice(0, 5), ids('stageTwo', objectiveIndex)).slice(-5),
  };
}

/** Take a card out of a deck. Throws `Refused` where the deck has none left of it: there are not so many of them. */
function takeOut(deck: number[], card: number, field: string, name: string): void {
  const at = deck.indexOf(card);
  if (at < 0) throw new Refused(field, `there are too few of ${name} in these sets`, 'position');
  deck.splice(at, 1);
}

/** A card that is in a hand or on the table is not in a deck as well; no player has more of a card than there are. */
export function dealCardsOnce(state: TiState): void {
  const { decks, players } = state;
  players.forEach((player, seat) => {
    const at = `players[${seat}]`;
    player.actionCards.forEach((card, i) => {
      takeOut(decks.actionCards, card, `${at}.actionCards[${i}]`, ACTION_CARDS[card].name);
    });
    player.relics.forEach(({ relic }) => {
      takeOut(decks.relics, relic, `${at}.relics`, RELICS[relic].name);
    });
    player.explorationCards.forEach((card, i) => {
      takeExplored(state, card, `${at}.explorationCards[${i}]`);
    });
  });
  dealObjectives(state);
  decks.agendas = decks.agendas.filter((agenda) => !state.laws.some((law) => law.agenda === agenda));
}

function dealObjectives(state: TiState): void {
  const { decks, players } = state;
  const taken = new Set<number>();
  state.revealed.forEach((objective, i) => {
    const { kind, name } = OBJECTIVES[objective];
    if (kind === 'secret') throw new Refused(`revealed[${i}]`, `${name} is a secret objective`, 'LRR 61.16');
    taken.add(objective);
  });
  players.forEach((player, seat) => {
    player.secretObjectives.forEach((objective, i) => {
      const field = `players[${seat}].secretObjectives[${i}]`;
      const { kind, name } = OBJECTIVES[objective];
      if (kind !== 'secret') throw new Refused(field, `${name} is a public objective`, 'LRR 61.19');
      if (taken.has(objective)) throw new Refused(field, `there is one ${name}, and it is taken`, 'position');
      taken.add(objective);
    });
    for (const objective of player.scored) taken.add(objective);
  });
  decks.secretObjectives = decks.secretObjectives.filter((objective) => !taken.has(objective));
  decks.stageOne = decks.stageOne.filter((objective) => !taken.has(objective));
  decks.stageTwo = decks.stageTwo.filter((objective) => !taken.has(objective));
}

/** Cards of later sets, in a match that is played with their set. */
export function layHeldCards(state: TiState, partial: Position): void {
  playersOf(partial).forEach(({ heldCards }, seat) => {
    (heldCards ?? []).forEach((id, i) => {
      const field = `players[${seat}].heldCards[${i}]`;
      const { name, expansion } = HELD_CARDS[known(field, () => heldCardIndex(id))];
      if (!state.setup.expansions.includes(expansion)) {
        const reason = `${name} belongs to the set '${expansion}', and this match is played without it`;
        throw new Refused(field, reason, 'position');
      }
      holdCard(state, seat, id);
    });
  });
}

/** Assimilator tokens on technologies that other players own. */
export function layAssimilators(state: TiState, partial: Position): void {
  playersOf(partial).forEach(({ assimilators }, seat) => {
    for (const token of ASSIMILATORS) {
      const id = assimilators?.[token];
      if (id === undefined) continue;
      const field = `players[${seat}].assimilators.${token}`;
      const technology = known(field, () => technologyPrinting(technologyIndex(id), state.setup.expansions));
      const of = state.players.findIndex(
        (sheet, other) => other !== seat && sheet.technologies[technology] !== NOT_OWNED,
      );
      if (of < 0 || !takesAssimilator(technology)) {
        throw new Refused(field, 'no other player owns that faction technology', 'LRR 90.16');
      }
      placeAssimilator(state, seat, { token, of, technology });
    }
  });
}

/** Command tokens of others in the fleet pool of the one faction that takes them. */
export function placeCapturedTokens(state: TiState, partial: Position): void {
  playersOf(partial).forEach(({ capturedTokens }, seat) => {
    (capturedTokens ?? []).forEach((name, i) => {
      const field = `players[${seat}].capturedTokens[${i}]`;
      const of = playerNamed(state, name, field);
      if (of === seat || hasTokenOf(state, seat, of)) {
        throw new Refused(field, 'a fleet pool holds one token of each other player', 'LRR 20');
      }
      if (!hasFactionAbility(state, seat, 'edict')) {
        throw new Refused(field, 'only Edict puts tokens of others into a fleet pool', 'LRR 20');
      }
      addTokenOf(state, seat, of);
    });
  });
}

/** Take one copy of an exploration card out of its deck. */
export function takeExplored(state: TiState, card: number, field: string): void {
  const { deck, name } = EXPLORATION_CARDS[card];
  takeOut(state.decks.exploration[deck], card, field, name);
}

/** Strategy cards before the players, the others in the common area with their trade goods. */
export function placeStrategyCards(state: TiState, partial: Position, cards: readonly number[]): void {
  const given = playersOf(partial);
  const inSet = (id: string, field: string): number => {
    const wanted = known(field, () => strategyCardIndex(id));
    // A card named by its first printing is the printing of this match: they share the initiative.
    return cards.find((card) => card === wanted || card === cards[DEFAULT_CARDS.indexOf(id)]) ?? wanted;
  };
  const holders = new Map<number, string>();
  state.players.forEach((player, seat) => {
    const fallback = state.phase === 'strategy' || state.phase === 'agenda' ? [] : [DEFAULT_CARDS[seat]];
    const named = given[seat].strategyCards;
    player.strategyCards = (named ?? fallback).map((id, i) => inSet(id, `players[${seat}].strategyCards[${i}]`));
    player.usedStrategyCards = (given[seat].usedStrategyCards ?? []).map((id, i) => {
      const field = `players[${seat}].usedStrategyCards[${i}]`;
      const card = inSet(id, field);
      if (player.strategyCards.includes(card)) return card;
      throw new Refused(field, `the player does not have ${STRATEGY_CARDS[card].name}`, 'LRR 83');
    });
    if (named === undefined) return;
    player.strategyCards.forEach((card, i) => {
      const before = holders.get(card);
      if (before !== undefined) {
        const reason = `${STRATEGY_CARDS[card].name} is there once, and ${before} has it`;
        throw new Refused(`players[${seat}].strategyCards[${i}]`, reason, 'LRR 83');
      }
      holders.set(card, state.setup.players[seat].name);
    });
  });
  const held = new Set(state.players.flatMap((player) => player.strategyCards));
  state.strategyPool = cards.filter((card) => !held.has(card));
  state.strategyCardGoods = new Array(Math.max(...cards) + 1).fill(0);
  for (const [id, goods] of Object.entries(partial.strategyCardGoods ?? {})) {
    state.strategyCardGoods[inSet(id, `strategyCardGoods.${id}`)] = goods;
  }
}
