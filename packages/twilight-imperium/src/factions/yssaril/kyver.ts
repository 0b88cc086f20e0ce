import { askTogether, choose, decide, type Option, type Rule } from '@orrery/kernel';
import { ACTION_CARDS } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { discardActionCard } from '../../rules/action-cards.ts';
import { takeActionCard } from '../../rules/hands.ts';
import { type ActionCardId, clockwiseFrom, type Game, type PlayerId, playerName } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'kyver-blade-and-key';
const RULE = 'LRR 51';
const DISCARDED = 3;

interface CardOption extends Option {
  readonly card: ActionCardId;
}

/** The other players with action cards, in order. */
function victims({ state }: Game, owner: PlayerId): PlayerId[] {
  return clockwiseFrom(state, owner).filter(
    (other) => other !== owner && !state.players[other].eliminated && state.players[other].actionCards.length > 0,
  );
}

/** Every one of them chooses the card that the owner of the hero, and nobody else, is shown. */
function* shownCards(game: Game, owner: PlayerId, others: readonly PlayerId[]): Rule<ActionCardId[]> {
  const { state } = game;
  const answers = yield* askTogether<CardOption>(
    others.map((other) =>
      decide<CardOption>({
        seat: other,
        kind: 'show-action-card',
        rule: RULE,
        prompt: `Which of your action cards do you show to ${playerName(state, owner)}?`,
        list: () =>
          [...new Set(state.players[other].actionCards)].map((card) => ({ id: `card:${ACTION_CARDS[card].id}`, card })),
        text: ({ id, card }) => ({ label: ACTION_CARDS[card].name, target: id, detail: ACTION_CARDS[card].effect }),
      }),
    ),
  );
  const cards = answers.map(([{ card }]) => card);
  others.forEach((other, i) => {
    game.emit({
      type: 'action-card-shown',
      text: `${playerName(state, other)} shows an action card to ${playerName(state, owner)}`,
      rule: RULE,
      data: { player: other, to: owner },
    });
    game.emit({
      type: 'action-card-shown-seen',
      text: `The card that ${playerName(state, other)} shows is ${ACTION_CARDS[cards[i]].name}`,
      rule: RULE,
      to: [owner, other],
      data: { player: other, card: ACTION_CARDS[cards[i]].id },
    });
  });
  return cards;
}

const TAKE: Option = { id: 'take' };
const DISCARD: Option = { id: 'discard' };
const NEITHER: Option = { id: 'decline' };

/** The card that was shown may be taken, or three of that hand go at random, all where there are fewer. */
function* extort(game: Game, owner: PlayerId, other: PlayerId, card: ActionCardId): Rule {
  const { state } = game;
  const hand = state.players[other].actionCards;
  const lost = Math.min(DISCARDED, hand.length);
  const picked = yield* choose<Option>({
    seat: owner,
    kind: 'extort',
    rule: RULE,
    prompt: `${playerName(state, other)} shows ${ACTION_CARDS[card].name}: do you take it?`,
    list: () => (hand.includes(card) ? [TAKE, DISCARD, NEITHER] : [DISCARD, NEITHER]),
    text: (option) => {
      if (option === TAKE) return { label: `Take ${ACTION_CARDS[card].name}`, detail: ACTION_CARDS[card].effect };
      if (option === NEITHER) return { label: 'Leave them their cards' };
      return { label: `They discard ${lost === 1 ? 'their one action card' : `${lost} action cards at random`}` };
    },
    about: () => ({ player: other, card: ACTION_CARDS[card].id, cards: hand.length }),
  });
  if (picked === TAKE) {
    yield* takeActionCard(game, owner, other, card, RULE);
    return;
  }
  if (picked === NEITHER) return;
  const random: ActionCardId[] = [];
  const left = [...hand];
  while (random.length < lost) random.push(...left.splice(game.draw(left.length), 1));
  for (const one of random) yield* discardActionCard(game, other, one);
}

/** An action: of every other player one action card is seen, and may be taken, or three random ones be discarded. */
export const kyver = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: (game, owner, { player }) => owner === player && victims(game, owner).length > 0,
    missing: () => 'nobody else holds an action card',
    *resolve(game, owner) {
      const others = victims(game, owner);
      const cards = yield* shownCards(game, owner, others);
      for (let i = 0; i < others.length; i++) {
        // What those before lost may have been answered by playing cards.
        if (game.state.players[others[i]].actionCards.length > 0) yield* extort(game, owner, others[i], cards[i]);
      }
    },
  }),
]);
