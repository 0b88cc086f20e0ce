import { isFriend } from '../kit-more.ts';
import type { Ability } from '../ability.ts';
import { focused } from '../kit-rebels.ts';
import {
  act,
  attackerOf,
  attacks,
  both,
  canAct,
  changes,
  chooseShip,
  defenderOf,
  defends,
  grantOf,
  isPrimary,
  may,
  pilot,
  rerolls,
  shipsAt,
} from '../kit.ts';
import { gain, lose, spend } from '../../rules/tokens.ts';
import { inFiringArc, isInArc, isStressed, range } from '../../state/index.ts';
import { beginEffect } from '@orrery/kernel';

const ezra = both((dice) => focused(dice, { most: 2, cost: 'force', when: (_game, card) => isStressed(card.self) }));

/** Rebel pilots: the rest of the squadrons. */
export const REBEL_SQUADRONS_PILOTS: readonly Ability[] = [
  pilot(
    'evaanverlaine',
    'Evaan Verlaine',
    'At the start of the Engagement Phase a focus token gives a friend at range 0 to 1 a defense die for the round.',
    {
      reactions: {
        'start-engagement': may(
          (_game, card) => card.self.tokens.focus > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly'));
            spend(game, card.self, 'focus');
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'defense-dice',
              until: 'round',
              data: { ship: friend!.id, dice: 1 },
            });
          },
        ),
      },
    },
  ),
  pilot('hortonsalm', 'Horton Salm', 'He rerolls a die for each other friend at range 0 to 1 of the target.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: (game, card, attack) =>
          shipsAt(game, card, 0, 4, 'other friendly').filter((friend) => range(friend, defenderOf(game, attack)) <= 1)
            .length,
      }),
    ],
  }),
  pilot('ezrabridger', 'Ezra Bridger', 'Stressed, a force turns two focus.', { dice: ezra }),
  pilot('ezrabridger-sheathipedeclassshuttle', 'Ezra Bridger', 'Stressed, a force turns two focus.', { dice: ezra }),
  pilot('ezrabridger-tielnfighter', 'Ezra Bridger', 'Stressed, a force turns two focus.', { dice: ezra }),
  ...['sabinewren', 'sabinewren-tielnfighter'].map((xws) =>
    pilot(xws, 'Sabine Wren', 'Before she activates she may barrel roll or boost.', {
      reactions: {
        'before-activate': may(
          (game, card, event) =>
            event.ship === card.self && canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'])),
          (game, card) => act(game, card, card.self, ['barrelroll', 'boost']),
        ),
      },
    }),
  ),
  ...['zeborrelios', 'zeborrelios-sheathipedeclassshuttle', 'zeborrelios-tielnfighter'].map((xws) =>
    pilot(xws, '"Zeb" Orrelios', 'While he defends, criticals are neutralized before hits.', {
      criticals: (_game, card, attack) => (defends(card, attack) ? 'first' : undefined),
    }),
  ),
  pilot('wullffwarro', 'Wullffwarro', 'Damaged, one more die in primary attacks.', {
    attackDice: (_game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && card.self.damage.length > 0 ? 1 : 0,
  }),
  pilot(
    'lowhhrick',
    'Lowhhrick',
    'When a friend at range 0 to 1 becomes the defender, a reinforce token gives it an evade token.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { defender }) =>
            isFriend(card, defender) &&
            range(card.self, defender) <= 1 &&
            card.self.tokens.reinforceFore + card.self.tokens.reinforceAft > 0,
          function* (game, card, { defender }) {
            spend(game, card.self, card.self.tokens.reinforceFore > 0 ? 'reinforceFore' : 'reinforceAft');
            yield* gain(game, defender, 'evade');
          },
        ),
      },
    },
  ),
  pilot(
    'landocalrissian-modifiedyt1300lightfreighter',
    'Lando Calrissian',
    'After a full blue maneuver a friend at range 0 to 3 may act.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, event) => event.ship === card.self && event.full && event.maneuver.difficulty === 'blue',
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'friendly'), true);
            if (friend !== undefined) yield* act(game, card, friend, 'standard');
          },
        ),
      },
    },
  ),
  pilot('sawgerrera', 'Saw Gerrera', 'A damaged friend at range 0 to 3 rerolls an attack die.', {
    dice: [
      {
        ...rerolls({ dice: 'attack', as: 'other', most: 1 }),
        usable: (game, card, attack) => {
          const attacker = attackerOf(game, attack);
          return (
            attacker.seat === card.self.seat &&
            attacker.damage.length > 0 &&
            range(card.self, attacker) <= 3 &&
            attack.attackDice.some((die) => !die.rerolled)
          );
        },
      },
    ],
  }),
  pilot(
    'benthictwotubes',
    'Benthic Two Tubes',
    'After his focus action he may pass a focus token to a friend at range 1 to 2.',
    {
      reactions: {
        'after-action': may(
          (game, card, { ship, type }) =>
            ship === card.self &&
            type === 'focus' &&
            card.self.tokens.focus > 0 &&
            shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'));
            lose(game, card.self, 'focus');
            yield* gain(game, friend!, 'focus');
          },
        ),
      },
    },
  ),
  pilot('hefftobber', 'Heff Tobber', 'After an enemy executed a maneuver and is at range 0 he may act.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship.seat !== card.self.seat &&
          range(card.self, event.ship) === 0 &&
          canAct(game, card.self, grantOf(card, 'standard')),
        (game, card) => act(game, card, card.self, 'standard'),
      ),
    },
  }),
  pilot(
    'kylekatarn',
    'Kyle Katarn',
    'At the start of the Engagement Phase he may pass a focus token to a friend in his firing arc.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            card.self.tokens.focus > 0 &&
            shipsAt(game, card, 0, 3, 'other friendly').some((friend) => inFiringArc(card.self, friend)),
          function* (game, card) {
            const friends = shipsAt(game, card, 0, 3, 'other friendly').filter((friend) =>
              inFiringArc(card.self, friend),
            );
            const friend = yield* chooseShip(card, friends);
            lose(game, card.self, 'focus');
            yield* gain(game, friend!, 'focus');
          },
        ),
      },
    },
  ),
  pilot(
    'roarkgarnet',
    'Roark Garnet',
    'At the start of the Engagement Phase a ship in his firing arc engages at initiative 7.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 0, 3, 'any').some((ship) => inFiringArc(card.self, ship)),
          function* (game, card) {
            const ship = yield* chooseShip(
              card,
              shipsAt(game, card, 0, 3, 'any').filter((one) => inFiringArc(card.self, one)),
              true,
            );
            if (ship === undefined) return;
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'engages-at',
              until: 'round',
              data: { ship: ship.id, value: 7 },
            });
          },
        ),
      },
    },
  ),
  pilot(
    'janors',
    'Jan Ors',
    'Unstressed, she may gain a stress token to give a friend in her firing arc a die in a primary attack.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack, attacker }) =>
            isPrimary(attack) &&
            attacker !== card.self &&
            attacker.seat === card.self.seat &&
            !isStressed(card.self) &&
            inFiringArc(card.self, attacker),
          function* (game, card, { attack }) {
            yield* gain(game, card.self, 'stress');
            attack.extraDice++;
          },
        ),
      },
    },
  ),
  pilot(
    'gavindarklighter',
    'Gavin Darklighter',
    'With the target in his front arc a friendly attacker may make a hit a critical.',
    {
      dice: [
        {
          ...changes({ dice: 'attack', as: 'other', from: ['hit'], to: 'crit', most: 1 }),
          usable: (game, card, attack) =>
            attackerOf(game, attack).seat === card.self.seat &&
            isInArc(card.self, 'front', defenderOf(game, attack)) &&
            attack.attackDice.some((die) => die.face === 'hit'),
        },
      ],
    },
  ),
];
