import { choose, type Rule } from '@orrery/kernel';
import { AGENDAS } from '../../data/index.ts';
import { type AgendaId, type Game, type PlayerId, playerName } from '../../state/index.ts';
import { drawActionCards } from '../action-cards.ts';
import type { StrategyCardRules } from './card.ts';

const CARDS_DRAWN = 2;
const AGENDAS_SEEN = 2;

/** Politics (LRR 66): a new speaker, action cards, a look at the agendas. */
export const politics: StrategyCardRules = {
  rule: 'LRR 66',
  *primary(game, player) {
    yield* chooseSpeaker(game, player);
    yield* drawActionCards(game, player, CARDS_DRAWN);
    yield* arrangeAgendas(game, player);
    return undefined;
  },
  canFollow: ({ state }) => state.decks.actionCards.length + state.decks.actionDiscard.length > 0,
  *secondary(game, player) {
    yield* drawActionCards(game, player, CARDS_DRAWN);
  },
};

/** Anybody who is not the speaker becomes it, oneself included (LRR 66.2i). */
function* chooseSpeaker(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const { chosen } = yield* choose({
    seat: player,
    kind: 'choose-speaker',
    rule: 'LRR 66.2',
    prompt: 'Who becomes the speaker?',
    list: () =>
      state.players
        .map((_, other) => ({ id: `player:${other}`, chosen: other }))
        .filter(({ chosen: other }) => other !== state.speaker && !state.players[other].eliminated),
    text: (option) => ({ label: playerName(state, option.chosen), target: option.id }),
    refused: () => [
      {
        id: `player:${state.speaker}`,
        target: `player:${state.speaker}`,
        reason: 'they have the speaker token',
        rule: 'LRR 66.2',
      },
    ],
  });
  state.speaker = chosen;
  game.emit({
    type: 'speaker-chosen',
    text: `${playerName(state, chosen)} is the speaker now`,
    rule: 'LRR 66.2',
    data: { player, speaker: chosen },
  });
}

/**
 * Look at the top two agendas and put each on the top or the bottom of the deck; two on the same side in either order
 * (LRR 66.2iii). Only the player sees them.
 */
function* arrangeAgendas(game: Game, player: PlayerId): Rule {
  const { agendas } = game.state.decks;
  const seen = agendas.slice(-AGENDAS_SEEN).reverse();
  if (seen.length === 0) return;
  game.emit({
    type: 'agendas-seen',
    text: `You see on top of the agenda deck: ${seen.map((agenda) => AGENDAS[agenda].name).join(', then ')}`,
    rule: 'LRR 66.2',
    to: [player],
    data: { agendas: seen.map((agenda) => AGENDAS[agenda].id) },
  });
  const top: AgendaId[] = [];
  const bottom: AgendaId[] = [];
  for (const agenda of seen)
    (yield* chooseSide(game, player, agenda)) === 'top' ? top.push(agenda) : bottom.push(agenda);
  if (top.length > 1) yield* putFirst(game, player, top, 'Which of the two is on top?');
  if (bottom.length > 1) yield* putFirst(game, player, bottom, 'Which of the two is the higher one at the bottom?');
  const rest = agendas.slice(0, agendas.length - seen.length);
  agendas.splice(0, agendas.length, ...bottom.reverse(), ...rest, ...top.reverse());
  game.emit({
    type: 'agendas-arranged',
    text: `${playerName(game.state, player)} looks at ${seen.length} agendas and puts ${top.length} on the top and ${bottom.length} on the bottom of the deck`,
    rule: 'LRR 66.2',
    data: { player, top: top.length, bottom: bottom.length },
  });
}

function* chooseSide(game: Game, player: PlayerId, agenda: AgendaId): Rule<'top' | 'bottom'> {
  const { id, name } = AGENDAS[agenda];
  const picked = yield* choose({
    seat: player,
    kind: 'place-agenda',
    rule: 'LRR 66.2',
    prompt: `Where does ${name} go?`,
    list: () => [
      { id: `agenda:${id}:top`, side: 'top' as const },
      { id: `agenda:${id}:bottom`, side: 'bottom' as const },
    ],
    text: ({ side }) => ({ label: side === 'top' ? 'On top of the deck' : 'To the bottom of the deck' }),
    about: () => ({ agenda: id, of: game.state.decks.agendas.length }),
  });
  return picked.side;
}

/** Put two cards into the order the player likes, the upper one first. */
function* putFirst(game: Game, player: PlayerId, cards: AgendaId[], prompt: string): Rule {
  const { first } = yield* choose({
    seat: player,
    kind: 'order-agendas',
    rule: 'LRR 66.2',
    prompt,
    list: () => cards.map((agenda) => ({ id: `agenda:${AGENDAS[agenda].id}:first`, first: agenda })),
    text: (option) => ({ label: AGENDAS[option.first].name }),
    about: () => ({ of: game.state.decks.agendas.length }),
  });
  if (cards[0] !== first) cards.reverse();
}
