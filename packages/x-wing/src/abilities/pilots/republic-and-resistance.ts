import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability } from '../ability.ts';
import {
  act,
  actionAfterManeuver,
  attacks,
  both,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  grantOf,
  isPrimary,
  may,
  must,
  pilot,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { initiativeOf } from '../../rules/initiative.ts';
import { rotateArc } from '../../rules/actions/rotate.ts';
import { gain, lose, spendForce } from '../../rules/tokens.ts';
import { isInArc, isStressed, range } from '../../state/index.ts';
import { type Option, choose } from '@orrery/kernel';

/** Pilots of the Resistance, the Republic and the Separatists. */
export const REPUBLIC_AND_RESISTANCE_PILOTS: readonly Ability[] = [
  pilot('poedameron', 'Poe Dameron', 'After an action a charge buys a white action, treated as red.', {
    reactions: {
      'after-action': may(
        (game, card, { ship }) =>
          ship === card.self &&
          chargesOf(card) > 0 &&
          canAct(game, card.self, grantOf(card, 'standard', { onlyColour: 'white', treat: 'red' })),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, 'standard', { onlyColour: 'white', treat: 'red' });
        },
      ),
    },
  }),
  pilot('temminwexley', 'Temmin Wexley', 'After a full maneuver of speed 2 to 4: a boost action.', {
    reactions: {
      'after-maneuver': actionAfterManeuver(({ maneuver }) => maneuver.speed >= 2 && maneuver.speed <= 4, ['boost']),
    },
  }),
  pilot('jophseastriker', 'Joph Seastriker', 'After he lost a shield he gains an evade token.', {
    reactions: {
      'shield-lost': must(
        (_game, card, event) => event.ship === card.self,
        function* (game, card) {
          yield* gain(game, card.self, 'evade');
        },
      ),
    },
  }),
  pilot('jaycristubbs', 'Jaycris Tubbs', 'After a full blue maneuver a friend at range 0 to 1 loses a stress token.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'blue' &&
          shipsAt(game, card, 0, 1, 'friendly').some(isStressed),
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly').filter(isStressed));
          lose(game, friend!, 'stress');
        },
      ),
    },
  }),
  pilot('karekun', 'Kare Kun', 'She may boost with turn templates.', {
    boostTemplates: () => [
      { kind: 'turn', speed: 1, side: 'left' },
      { kind: 'turn', speed: 1, side: 'right' },
    ],
  }),
  pilot('nimichireen', 'Nimi Chireen', 'Against a higher initiative a blank becomes a focus.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['blank'],
        to: 'focus',
        most: 1,
        when: (game, card, attack) => initiativeOf(game, defenderOf(game, attack)) > initiativeOf(game, card.self),
      }),
    ],
  }),
  pilot('greersonnel', 'Greer Sonnel', 'After a full maneuver she may rotate her turret.', {
    reactions: {
      'after-maneuver': may(
        (_game, card, event) => event.ship === card.self && event.full && card.self.turret !== null,
        (game, card) => rotateArc(game, card.self),
      ),
    },
  }),
  pilot('zizitlo', 'Zizi Tlo', 'After she defended or attacked a charge gives her a focus or evade token.', {
    reactions: {
      'after-attack': may(
        (_game, card, { attack }) => (attacks(card, attack) || defends(card, attack)) && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'choose-token',
            rule: card.ability.name,
            prompt: 'Which token does she gain?',
            list: () => [{ id: 'focus' }, { id: 'evade' }],
            text: ({ id }) => ({ label: id }),
          });
          yield* gain(game, card.self, picked.id as 'focus' | 'evade');
        },
      ),
    },
  }),
  pilot('lulolampar', "L'ulo L'ampar", 'Stressed, one defense die fewer and one attack die more.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && isPrimary(attack) && isStressed(card.self) ? 1 : 0),
    defenseDice: (_game, card, attack) => (defends(card, attack) && isStressed(card.self) ? -1 : 0),
  }),
  pilot('rey', 'Rey', 'Against an enemy in her front arc a force changes a blank.', {
    dice: both((dice) =>
      changes({
        dice,
        from: ['blank'],
        to: dice === 'attack' ? 'hit' : 'evade',
        most: 1,
        cost: 'force',
        when: (game, card, attack) => isInArc(card.self, 'front', enemyIn(game, card, attack)),
      }),
    ),
  }),
  pilot('macewindu', 'Mace Windu', 'After a full red maneuver he recovers a force.', {
    reactions: {
      'after-maneuver': must(
        (_game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'red' &&
          card.self.force < card.self.profile.force.value,
        function* (_game, card) {
          card.self.force++;
        },
      ),
    },
  }),
  ...['anakinskywalker', 'anakinskywalker-btlbywing'].map((xws) =>
    pilot(
      xws,
      'Anakin Skywalker',
      'After a full maneuver, with an enemy close ahead or in the bullseye, a force takes a stress token off.',
      {
        reactions: {
          'after-maneuver': may(
            (game, card, event) =>
              event.ship === card.self &&
              event.full &&
              card.self.force > 0 &&
              isStressed(card.self) &&
              shipsAt(game, card, 0, 3, 'enemy').some(
                (enemy) =>
                  inBullseye(game, card.self, enemy) ||
                  (range(card.self, enemy) <= 1 && isInArc(card.self, 'front', enemy)),
              ),
            function* (game, card) {
              spendForce(game, card.self);
              lose(game, card.self, 'stress');
            },
          ),
        },
      },
    ),
  ),
  pilot(
    'ahsokatano',
    'Ahsoka Tano',
    'After a full maneuver a force lets a friend at range 0 to 1 act, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, event) => event.ship === card.self && event.full && card.self.force > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly'), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            yield* act(game, card, friend, 'standard', { whileStressed: true });
          },
        ),
      },
    },
  ),
];
