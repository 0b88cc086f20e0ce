import type { Component } from '@orrery/kernel';
import { actionCardLimit, discardOneActionCard, extraActionCards } from '../../rules/action-cards.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { lookAt, takeOneActionCard } from '../../rules/hands.ts';
import { type Game, planetsOf, type PlayerId } from '../../state/index.ts';
import { choosePlayer } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { deployMech } from '../deploy.ts';
import { factionAbility, factionNumber } from '../faction-ability.ts';

/** More cards than there are. */
const ANY_NUMBER = 1000;

/** No limit of the hand; nothing imposes one. */
export const crafty: Component<Game> = {
  name: 'Crafty',
  modifiers: [factionNumber('crafty', actionCardLimit, ANY_NUMBER, 'LRR 2.4a')],
};

/** One action card more is drawn each time, then one is discarded. */
export const scheming: Component<Game> = {
  name: 'Scheming',
  modifiers: [factionNumber('scheming', extraActionCards, 1, 'LRR 2.3')],
};

/** An action: an action card is discarded; a mech may be put on a planet. */
export const stallTactics: Component<Game> = {
  name: 'Stall Tactics',
  abilities: [
    factionAbility<{ readonly player: PlayerId }>({
      ability: 'stall-tactics',
      rule: 'LRR 22.3',
      window: componentAction,
      usable: ({ state }, owner) => state.players[owner].actionCards.length > 0,
      missing: () => 'you hold no action card',
      *resolve(game, owner) {
        yield* discardOneActionCard(game, owner);
        const planets = planetsOf(game.state, owner);
        yield* deployMech(game, owner, { mech: 'blackshade-infiltrator', planets, price: 0 });
      },
    }),
  ],
};

function othersWithCards({ state }: Game, player: PlayerId): PlayerId[] {
  return state.players.flatMap(({ actionCards }, other) => (other !== player && actionCards.length > 0 ? [other] : []));
}

/** An action: the hand of another player is looked at, and a card of it taken. */
export const mageonImplants: Component<Game> = {
  name: 'Mageon Implants',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'mageon-implants',
      rule: 'LRR 22.3',
      window: componentAction,
      exhausts: true,
      usable: (game, owner) => othersWithCards(game, owner).length > 0,
      missing: () => 'no other player holds an action card',
      *resolve(game, owner) {
        const question = { kind: 'choose-player', rule: 'LRR 22.3', prompt: 'Whose hand do you look at?' };
        const other = yield* choosePlayer(game, owner, question, othersWithCards(game, owner));
        lookAt(game, owner, other, 'action-cards', 'LRR 22.3');
        yield* takeOneActionCard(game, owner, other, 'LRR 22.3');
      },
    }),
  ],
};
