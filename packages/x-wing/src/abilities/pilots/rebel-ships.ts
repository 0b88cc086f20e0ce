import { beginEffect } from '@orrery/kernel';
import { maneuverOf } from '../../geometry/index.ts';
import { recoverShield } from '../upgrades/astromechs.ts';
import { canSpendForce, gain, lose, spendForce } from '../../rules/tokens.ts';
import { onMat, inFiringArc, isStressed } from '../../state/index.ts';
import type { Ability, Reaction } from '../ability.ts';
import type { Events } from '../events.ts';
import { attacks, chargesOf, chooseShip, defends, isPrimary, may, must, pilot, shipsAt, spendCharge } from '../kit.ts';
import { agrees, isFriend, isNear, recoverForce, resetDial } from '../kit-more.ts';
import { afterOwnRoll, distanceTo, nearObstacle, rollAnew } from '../kit-roles.ts';

/** After a red or blue maneuver is revealed the dial may be set to another of that colour. */
function heraDial(xws: string): Ability {
  const others = (dial: readonly string[], now: string) =>
    dial.filter((code) => code !== now && maneuverOf(code).difficulty === maneuverOf(now).difficulty);
  return pilot(xws, 'Hera Syndulla', 'After she reveals a red or blue maneuver she may set another of that colour.', {
    reactions: {
      'after-reveal': may(
        (_game, { self }, { ship }) =>
          ship === self &&
          self.dial !== null &&
          ['red', 'blue'].includes(maneuverOf(self.dial).difficulty) &&
          others(self.profile.dial, self.dial).length > 0,
        (game, card) => resetDial(game, card, card.self, others(card.self.profile.dial, card.self.dial!)),
      ),
    },
  });
}

/** A force takes an attack die from whoever attacks a ship that fits. */
function shelters(
  fits: (
    card: Parameters<Reaction<Events['attack-declared']>['usable']>[1],
    ship: Parameters<typeof isFriend>[1],
  ) => boolean,
) {
  return {
    reactions: {
      'attack-declared': may<Events['attack-declared']>(
        (game, card, { defender, attacker }) =>
          isFriend(card, defender) &&
          !isFriend(card, attacker) &&
          fits(card, defender) &&
          canSpendForce(game, card.self),
        function* (game, card, { attack }) {
          spendForce(game, card.self);
          attack.extraDice--;
        },
      ),
    },
  };
}

/** Rebel pilots of freighters, shuttles and U-wings. */
export const REBEL_SHIP_PILOTS: readonly Ability[] = [
  heraDial('herasyndulla'),
  heraDial('herasyndulla-vcx100lightfreighter'),
  pilot('kananjarrus', 'Kanan Jarrus', 'A force takes a die from the attacker of a friend in his firing arc.', {
    ...shelters((card, ship) => ship !== card.self && inFiringArc(card.self, ship)),
  }),
  pilot(
    'mirandadoni',
    'Miranda Doni',
    'In a primary attack a shield buys a die, or, without shields, a die recovers a shield.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && card.self.profile.shields > 0,
          function* (game, card, { attack }) {
            if (card.self.shields === 0) {
              attack.extraDice--;
              recoverShield(game, card.self);
              return;
            }
            card.self.shields--;
            attack.extraDice++;
          },
        ),
      },
    },
  ),
  pilot('chewbacca', 'Chewbacca', 'A charge turns a faceup damage card that he would be dealt facedown.', {
    reactions: {
      'would-be-dealt': may(
        (_game, card, { ship, deal }) => ship === card.self && deal.faceup && chargesOf(card) > 0,
        function* (game, card, { deal }) {
          spendCharge(game, card);
          deal.faceup = false;
        },
      ),
    },
  }),
  pilot(
    'hansolo-modifiedyt1300lightfreighter',
    'Han Solo',
    'After he rolled dice near an obstacle (range 0 to 1) he may roll all of them anew.',
    {
      ...afterOwnRoll(
        'roll all of them anew',
        (game, card, dice) => dice.length > 0 && nearObstacle(game, card.self, 1),
        function* (game, card, dice, kind) {
          rollAnew(game, card.self, dice, kind);
        },
      ),
    },
  ),
  pilot(
    'leiaorgana',
    'Leia Organa',
    'After a friend at range 0 to 3 fully executed a red maneuver a force gives it a focus token or a force.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, maneuver }) =>
            full &&
            maneuver.difficulty === 'red' &&
            isFriend(card, ship) &&
            isNear(card, ship, 0, 3) &&
            canSpendForce(game, card.self),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            const wantsForce =
              ship.force < ship.profile.force.value &&
              (yield* agrees(card, 'what does it get?', 'A force', 'A focus token', ship.seat));
            if (wantsForce) recoverForce(game, ship, card.ability.name);
            else yield* gain(game, ship, 'focus');
          },
        ),
      },
    },
  ),
  pilot('ap5', 'AP-5', 'A friend with exactly one stress token that it coordinates can act.', {
    coordinates: (_game, _card, target) => (target.tokens.stress === 1 ? { whileStressed: true } : {}),
  }),
  pilot(
    'fennrau-sheathipedeclassshuttle',
    'Fenn Rau',
    'Before an enemy in his firing arc engages, a stress token keeps it from spending tokens on its attack dice.',
    {
      reactions: {
        'before-engage': may(
          (_game, card, { ship }) => !isFriend(card, ship) && !isStressed(card.self) && inFiringArc(card.self, ship),
          function* (game, card, { ship }) {
            yield* gain(game, card.self, 'stress');
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'no-tokens',
              until: 'round',
              data: { ship: ship.id, dice: 'attack' },
            });
          },
        ),
      },
    },
  ),
  pilot('bodhirook', 'Bodhi Rook', 'Friends can lock what is at range 0 to 3 of any friend.', {
    lockReach: (game, card, ship, { target }) =>
      isFriend(card, ship) &&
      game.state.ships.some(
        (friend) => isFriend(card, friend) && onMat(friend) && distanceTo(game, friend, target) <= 3,
      )
        ? true
        : undefined,
  }),
  pilot(
    'cassianandor',
    'Cassian Andor',
    'At the start of the Activation Phase a friend at range 1 to 3 loses a stress token.',
    {
      reactions: {
        'start-activation': may(
          (game, card) => shipsAt(game, card, 1, 3, 'other friendly').some(isStressed),
          function* (game, card) {
            const friend = yield* chooseShip(
              card,
              shipsAt(game, card, 1, 3, 'other friendly').filter(isStressed),
              true,
            );
            if (friend !== undefined) lose(game, friend, 'stress');
          },
        ),
      },
    },
  ),
  pilot('magvayarro', 'Magva Yarro', 'Who attacks a friend at range 0 to 2 rerolls one attack die at most.', {
    mostRerolls: (game, card, attack) => {
      const defender = game.state.ships[attack.defender];
      return isFriend(card, defender) && isNear(card, defender, 0, 2) ? 1 : undefined;
    },
  }),
  pilot('k2so', 'K-2SO', 'After he gains a stress token he gains a calculate token.', {
    reactions: {
      'token-gained': must(
        (_game, card, { ship, token }) => ship === card.self && token === 'stress',
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  pilot('alexsandrkallus', 'Alexsandr Kallus', 'One more defense die if the attacker modified attack dice.', {
    defenseDice: (_game, card, attack) => (defends(card, attack) && attack.modified ? 1 : 0),
  }),
  pilot('leebo', '"Leebo"', 'After an attack of his or on him in which he spent a calculate token he gains one.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack }) =>
          (attacks(card, attack) || defends(card, attack)) && attack.spent.includes(`calculate:${card.self.id}`),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  pilot('dashrendar', 'Dash Rendar', 'While he moves he ignores obstacles.', {
    ignoresObstacles: (_game, _card, _kind, _obstacle, doing) => doing !== 'attack',
  }),
];
