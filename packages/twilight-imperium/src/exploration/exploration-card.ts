import { type Ability, type Component, choose, type Option, type Rule } from '@orrery/kernel';
import { EXPLORATION_CARDS, explorationCardIndex } from '../data/index.ts';
import { type CardExplored, resolutionOf } from '../rules/exploration.ts';
import type { Game, PlayerId } from '../state/index.ts';

/** How exploration cards are written (LRR 35.7): what they do when they have been drawn. */

/** The component that an exploration card with an ability of its own is. */
export function explorationCard(id: string, resolve: (game: Game, event: CardExplored) => Rule): Component<Game> {
  const card = explorationCardIndex(id);
  const { name } = EXPLORATION_CARDS[card];
  const ability: Ability<Game, CardExplored> = {
    id: `exploration:${id}`,
    name,
    rule: 'LRR 35.7',
    window: resolutionOf(card),
    may: false,
    owners: (_game, { player }) => [player],
    usable: () => true,
    resolve: (game, _owner, event) => resolve(game, event),
  };
  return { name, abilities: [ability as Ability<Game, never>] };
}

/** One of the things a card offers. */
export interface Offer {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly take: () => Rule;
}

interface OfferOption extends Option {
  readonly offer: Offer | undefined;
}

/** The player takes one of the offers of a card or none ("you may"); nothing is asked when nothing is on offer. */
export function* offer(game: Game, player: PlayerId, card: string, offers: readonly Offer[]): Rule {
  if (offers.length === 0) return;
  const name = EXPLORATION_CARDS[explorationCardIndex(card)].name;
  const options: OfferOption[] = offers.map((one) => ({ id: one.id, offer: one }));
  options.push({ id: 'decline', offer: undefined });
  const picked = yield* choose<OfferOption>({
    seat: player,
    kind: 'resolve-exploration-card',
    rule: 'LRR 35.7',
    prompt: `${name}: what do you do?`,
    list: () => options,
    text: (option) =>
      option.offer === undefined
        ? { label: 'Nothing' }
        : { label: option.offer.label, ...(option.offer.detail === undefined ? {} : { detail: option.offer.detail }) },
    about: () => ({ card }),
  });
  if (picked.offer !== undefined) yield* picked.offer.take();
  else tellDeclined(game, player, card);
}

/** What a card offered was not wanted. */
export function tellDeclined(game: Game, player: PlayerId, card: string): void {
  game.emit({
    type: 'exploration-declined',
    text: `${EXPLORATION_CARDS[explorationCardIndex(card)].name} is not made use of`,
    rule: 'LRR 35.7',
    data: { player, card },
  });
}
