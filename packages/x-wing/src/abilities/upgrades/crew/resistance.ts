import { maneuverOf } from '../../../geometry/index.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { startInReserve } from '../../../rules/starting-reserve.ts';
import { canSpendForce, gain, lose, spendForce, transfer } from '../../../rules/tokens.ts';
import { type Game, type Ship, TOKEN_KINDS, isStressed, onBar, sideUp } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { enemyIn } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees, chooseShip, pick } from '../../kit/choices.ts';
import { assign } from '../../kit/conditions.ts';
import { both, changes, poolOf, spendResult } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { canLock, lock } from '../../kit/locks.ts';
import { resetDial, revealed } from '../../kit/maneuvers.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';

const LARMA: readonly string[] = ['reinforce', 'coordinate', 'jam'];

function passes(card: Owned) {
  return tokensAmong(card.self, revealed(card.self)?.difficulty === 'blue' ? ['calculate', 'focus'] : ['calculate']);
}

/** Dial maneuvers, basic, one speed higher than the one on the dial. */
function faster(ship: Ship): string[] {
  if (ship.dial === null) return [];
  const { speed } = maneuverOf(ship.dial);
  return ship.profile.dial.filter((code) => {
    const other = maneuverOf(code);
    return other.speed === speed + 1 && /^(turn|bank|straight)/.test(other.bearing);
  });
}

/** Friendly ships that GA-97 may keep in reserve: any other that is not docked or kept there already. */
function recruits(game: Game, { self }: Owned): Ship[] {
  return game.state.ships.filter(
    (ship) =>
      ship.seat === self.seat &&
      ship !== self &&
      (ship.status === 'reserve' || ship.status === 'play') &&
      ship.docked === null,
  );
}

/** Crew upgrades of the Resistance. */
export const CREW_OF_RESISTANCE: readonly Ability[] = [
  upgrade(
    'amilynholdo',
    'Amilyn Holdo',
    'Before it engages it may swap tokens with a friend at range 1 to 2, of kinds that the other lacks.',
    {
      reactions: {
        'before-engage': may(
          (game, card, { ship }) => ship === card.self && shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend === undefined) return;
            for (const [from, to] of [
              [card.self, friend],
              [friend, card.self],
            ]) {
              const kinds = tokensAmong(from, TOKEN_KINDS).filter((kind) => to.tokens[kind] === 0);
              if (kinds.length === 0 || !(yield* agrees(card, `${from.name}: pass a token?`, 'Yes', 'No'))) continue;
              transfer(game, from, to, yield* pickToken(card, kinds, 'which token?'));
            }
          },
        ),
      },
    },
  ),
  upgrade(
    'c3po-crew',
    'C-3PO',
    'It coordinates calculating friends beyond range 2; calculating or coordinating gains a calculate token.',
    {
      coordinateReach: (game, _card, target, distance) =>
        distance > 2 && onBar(game.state, target, 'calculate') ? true : undefined,
      reactions: {
        'after-action': must(
          (_game, { self }, { ship, type }) => ship === self && (type === 'calculate' || type === 'coordinate'),
          (game, card) => gain(game, card.self, 'calculate'),
        ),
      },
    },
  ),
  upgrade(
    'chewbacca-crew-swz19',
    'Chewbacca',
    'Friends at range 0 to 3 that are dealt damage cards charge it; two charges make a focus a critical.',
    {
      reactions: {
        setup: must(
          (_game, card) => chargesOf(card) > 0,
          function* (_game, card) {
            card.upgrade!.charges--;
          },
        ),
        // What ships are dealt at setup does not count (FAQ).
        'damage-dealt': must(
          (game, card, { ship }) =>
            game.state.phase !== 'forces' &&
            isFriend(card, ship) &&
            isNear(card, ship, 0, 3) &&
            chargesOf(card) < sideUp(card.upgrade!)!.charges!.value,
          function* (_game, card) {
            card.upgrade!.charges++;
          },
        ),
      },
      dice: [
        {
          ...changes({
            dice: 'attack',
            from: ['focus'],
            to: 'crit',
            most: 1,
            when: (_game, card) => chargesOf(card) >= 2,
          }),
          *resolve(game, card, attack) {
            spendCharge(game, card, 2);
            changeDie(attack.attackDice, 'focus', 'crit');
          },
        },
      ],
    },
  ),
  upgrade(
    'ga97',
    'GA-97',
    "Before forces are placed three to five charges keep another friendly ship in reserve: It's the Resistance.",
    {
      inReserve: true,
      reactions: {
        'before-forces': may(
          (game, card) => chargesOf(card) > 2 && recruits(game, card).length > 0,
          function* (game, card) {
            const count = yield* pick(
              card,
              'choose-number',
              'how many charges?',
              [3, 4, 5]
                .filter((one) => one <= chargesOf(card))
                .map((one) => ({ id: String(one), label: String(one), value: one })),
            );
            const ship = yield* chooseShip(card, recruits(game, card));
            if (ship === undefined) return;
            spendCharge(game, card, count);
            assign(game, card, ship, 'itstheresistance');
            startInReserve(game, ship, card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade('hansolo-crew', 'Han Solo', 'An evade action gains one more token for each enemy at range 0 to 1.', {
    reactions: {
      'after-action': must(
        (game, card, { ship, type }) =>
          ship === card.self && type === 'evade' && shipsAt(game, card, 0, 1, 'enemy').length > 0,
        (game, card) => gain(game, card.self, 'evade', shipsAt(game, card, 0, 1, 'enemy').length),
      ),
    },
  }),
  upgrade(
    'kaydelconnix',
    'Kaydel Connix',
    'After the dial is revealed it may be set to a basic maneuver of the next speed, one step harder.',
    {
      reactions: {
        'after-reveal': may(
          (_game, { self }, { ship }) => ship === self && faster(self).length > 0,
          function* (game, card) {
            yield* resetDial(game, card, card.self, faster(card.self));
            card.self.round.used.push('harder');
          },
        ),
      },
      maneuverDifficulty: (game, { self }, ship) =>
        ship === self && game.state.active === ship.id && self.round.used.includes('harder') ? 1 : 0,
    },
  ),
  upgrade('korrsella', 'Korr Sella', 'A full blue maneuver removes all stress.', {
    reactions: {
      'after-maneuver': must(
        (_game, { self }, { ship, full, maneuver }) =>
          ship === self && full && maneuver.difficulty === 'blue' && isStressed(self),
        function* (game, card) {
          lose(game, card.self, 'stress', card.self.tokens.stress);
        },
      ),
    },
  }),
  upgrade(
    'larmadacy',
    "Larma D'Acy",
    'With two stress or fewer it reinforces, coordinates and jams while stressed; white ones are red then.',
    {
      actsWhileStressed: (_game, { self }, type) => self.tokens.stress <= 2 && LARMA.includes(type),
      actionColour: (_game, { self }, ship, type, colour) =>
        ship === self && isStressed(ship) && colour === 'white' && LARMA.includes(type) ? 'red' : undefined,
    },
  ),
  upgrade(
    'leiaorgana-resistance',
    'Leia Organa',
    'After a friend reveals its dial a force makes that maneuver easier.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, { ship }) => isFriend(card, ship) && canSpendForce(game, card.self),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            ship.round.used.push('easier');
          },
        ),
      },
      maneuverDifficulty: (game, card, ship) =>
        isFriend(card, ship) && game.state.active === ship.id && ship.round.used.includes('easier') ? -1 : 0,
    },
  ),
  upgrade(
    'pz4co',
    'PZ-4CO',
    'At the end of the Activation Phase a calculate token goes to a friend at range 1 to 2; after a blue maneuver a focus token may.',
    {
      reactions: {
        'end-activation': may(
          (game, card) => passes(card).length > 0 && shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend !== undefined)
              transfer(game, card.self, friend, yield* pickToken(card, passes(card), 'which token?'));
          },
        ),
      },
    },
  ),
  upgrade('rosetico', 'Rose Tico', 'A result spent: a lock on the enemy.', {
    dice: both((dice) => ({
      id: 'lock',
      text: 'spend a result to lock the enemy',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (game, card, attack) =>
        poolOf(attack, dice).length > 0 && canLock(game, card.self, enemyIn(game, card, attack)),
      *resolve(game, card, attack) {
        yield* spendResult(card, attack, dice, ['blank', 'focus', 'hit', 'crit', 'evade']);
        lock(game, card.self, enemyIn(game, card, attack));
      },
    })),
  }),
];
