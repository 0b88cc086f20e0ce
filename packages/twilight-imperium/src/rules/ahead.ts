import { type AheadOffer, type AheadOption, optionMessage, type OptionText } from '@orrery/kernel';
import { STRATEGY_CARDS } from '../data/index.ts';
import { type Game, lawChanges, NOBODY, type PlayerId, playerName, type StrategyCardId } from '../state/index.ts';
import { outcomeName } from './agenda/outcomes.ts';
import { currentAgenda, voteSources, whyNotVote } from './agenda/votes.ts';
import { agendaSubject, agendaTitle, sourceOptions, sourceText, votingOrder } from './agenda/voting.ts';
import { unusedStrategyCards } from './strategic-action.ts';
import { keepsStrategyCards, picksEach } from './strategy-phase.ts';

/**
 * What a player may settle before they are asked: their vote on the agenda in progress, which secondary abilities they
 * resolve, to pass, and which strategy cards they take. An offer is named for its round, so that it lapses with it.
 */
export function aheadOffers(game: Game, player: PlayerId): readonly AheadOffer[] {
  const { phase, players } = game.state;
  if (phase === 'ended' || players[player].eliminated) return [];
  return [
    ...voteOffer(game, player),
    ...passOffer(game, player),
    ...secondaryOffers(game, player),
    ...strategyCardOffer(game, player),
  ];
}

/** The vote, until it is the place of the next player (LRR 8.2ii). */
function voteOffer(game: Game, player: PlayerId): AheadOffer[] {
  const { state } = game;
  if (state.agenda === null || state.agenda.step === 'resolve' || whyNotVote(game, player) !== undefined) return [];
  const { outcomes, voter } = currentAgenda(state);
  const order = votingOrder(game);
  if (voter !== undefined && order.indexOf(player) < order.indexOf(voter)) return [];
  const sources = sourceOptions(game, voteSources(game, player));
  const subject = agendaSubject(state);
  const named = outcomes.map((outcome) => option(outcome, { label: outcomeName(state, outcome), target: outcome }));
  const votes = {
    kind: 'vote-planets',
    subject,
    prompt: 'With which votes?',
    pick: 'some' as const,
    options: sources.map((source) => option(source.id, sourceText(game, player, source))),
  };
  return [
    {
      id: `vote:${state.round}:${state.statusStep}:${subject}`,
      kind: 'vote',
      title: `Vote on ${agendaTitle(state)}`,
      rule: 'LRR 8.6',
      questions: [
        {
          kind: 'vote-outcome',
          subject,
          prompt: 'For which outcome?',
          pick: 'one',
          options: [...(sources.length > 0 ? named : []), option('abstain', { label: 'Abstain' }, true)],
        },
        ...(sources.length > 0 ? [votes] : []),
      ],
    },
  ];
}

/** To pass in the action phase when the turn comes (LRR 3.3). */
function passOffer({ state }: Game, player: PlayerId): AheadOffer[] {
  if (state.phase !== 'action' || state.players[player].passed) return [];
  return [
    {
      id: `pass:${state.round}`,
      kind: 'pass',
      title: 'Pass when my turn comes',
      rule: 'LRR 3.3',
      questions: [
        {
          kind: 'choose-action',
          subject: null,
          prompt: 'When my turn comes',
          pick: 'one',
          options: [option('pass', { label: 'Pass' })],
        },
      ],
    },
  ];
}

/** The secondary abilities of the strategy cards that others have still to use this round (LRR 82.1). */
function secondaryOffers({ state }: Game, player: PlayerId): AheadOffer[] {
  if (state.phase !== 'strategy' && state.phase !== 'action') return [];
  return state.players.flatMap((_, owner) =>
    owner === player ? [] : unusedStrategyCards(state, owner).map((card) => secondaryOffer(owner, card)),
  );

  function secondaryOffer(owner: PlayerId, card: StrategyCardId): AheadOffer {
    const { id, name } = STRATEGY_CARDS[card];
    return {
      id: `follow:${state.round}:${id}`,
      kind: 'secondary',
      title: `When ${playerName(state, owner)} uses ${name}`,
      rule: 'LRR 82.1',
      questions: [
        {
          kind: 'follow-strategy-card',
          subject: `card:${id}`,
          prompt: 'The secondary ability',
          pick: 'one',
          options: [option('follow', { label: 'Resolve it' }), option('decline', { label: 'Do not' })],
        },
      ],
    };
  }
}

/** The strategy cards of this round while some are still to be picked, else those of the next (LRR 84.1). */
function strategyCardOffer(game: Game, player: PlayerId): AheadOffer[] {
  const { state } = game;
  const now = state.phase === 'strategy' && picksNow(game, player);
  if (now && state.strategyPool.length === 0) return [];
  const held = state.players.flatMap(({ strategyCards }) => strategyCards);
  const cards = now ? state.strategyPool : [...state.strategyPool, ...held].sort((a, b) => a - b);
  const round = now ? state.round : state.round + 1;
  return [
    {
      id: `strategy-cards:${round}`,
      kind: 'strategy-cards',
      title: `Strategy cards of round ${round}`,
      rule: 'LRR 84.1',
      questions: [
        {
          kind: 'pick-strategy-card',
          subject: null,
          prompt: 'The best first',
          pick: 'ranked',
          options: cards.map((card) => {
            const { id, name, initiative } = STRATEGY_CARDS[card];
            return option(`card:${id}`, { label: `${initiative} ${name}`, target: `card:${id}` });
          }),
        },
      ],
    },
  ];
}

/** Is the player still to pick a card this round? Where cards are given away, anybody may be until the phase ends. */
function picksNow({ state }: Game, player: PlayerId): boolean {
  if (state.active === NOBODY) return false;
  if (lawChanges(state, 'strategy-cards-given')) return true;
  return !keepsStrategyCards(state, player) && state.players[player].strategyCards.length < picksEach(state);
}

function option(id: string, text: OptionText, ends = false): AheadOption {
  return { ...optionMessage(id, text), ends };
}
