import { upgradeCard } from '../../../data/index.ts';
import { maneuverOf } from '../../../geometry/index.ts';
import { initiativeOf } from '../../../rules/initiative.ts';
import { tell } from '../../../rules/say.ts';
import { gain, lose } from '../../../rules/tokens.ts';
import { type Game, type Ship, isInArc, isStressed, sideUp } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, actionAfterManeuver, canAct, grantOf } from '../../kit/actions.ts';
import { defenderOf } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees, chooseShip, pickShips } from '../../kit/choices.ts';
import { both, changes, rerolls } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { canLock, lock } from '../../kit/locks.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Astromechs of a ship with a charge that does not recur. */
function droids(ship: Ship) {
  return ship.upgrades.filter(
    (upgrade) =>
      upgrade.charges > 0 && sideUp(upgrade)?.charges?.recovers === 0 && upgradeCard(upgrade.xws)?.type === 'astromech',
  );
}

/** Is it a configuration of two sides? */
function turnsOver(xws: string): boolean {
  const card = upgradeCard(xws);
  return card?.type === 'configuration' && card.sides.length === 2;
}

/** T-70 X-wings at range 0 to 3 with such a configuration. */
function foiled(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'friendly').filter(
    (friend) => friend.profile.ship === 't70xwing' && friend.upgrades.some(({ xws }) => turnsOver(xws)),
  );
}

/** Pilots of the T-70 X-wing, Resistance. */
export const T_70_X_WING_PILOTS: readonly Ability[] = [
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
  pilot(
    'poedameron-swz68',
    'Poe Dameron',
    'After a friend at range 0 to 2 acted in its activation two charges buy it a white action, red.',
    {
      reactions: {
        'after-action': may(
          (game, card, { ship }) =>
            isFriend(card, ship) &&
            isNear(card, ship, 0, 2) &&
            game.state.phase === 'activation' &&
            game.state.active === ship.id &&
            chargesOf(card) >= 2 &&
            canAct(game, ship, grantOf(card, 'bar', { treat: 'red', onlyColour: 'white' })),
          function* (game, card, { ship }) {
            spendCharge(game, card, 2);
            yield* act(game, card, ship, 'bar', { treat: 'red', onlyColour: 'white' });
          },
        ),
      },
    },
  ),
  pilot('elloasty', 'Ello Asty', 'A red Tallon roll he reveals is white with two stress tokens or fewer.', {
    reactions: {
      'before-maneuver': must(
        (_game, card, { ship, plan }) =>
          ship === card.self &&
          ship.tokens.stress <= 2 &&
          /tallonRoll/.test(maneuverOf(plan.code).bearing) &&
          maneuverOf(plan.code).difficulty === 'red',
        function* (_game, _card, { plan }) {
          plan.white = true;
        },
      ),
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
  pilot('karekun', 'Kare Kun', 'She may boost with turn templates.', {
    boostTemplates: () => [
      { kind: 'turn', speed: 1, side: 'left' },
      { kind: 'turn', speed: 1, side: 'right' },
    ],
  }),
  pilot(
    'lieutenantbastian',
    'Lieutenant Bastian',
    'After a ship at range 1 to 2 is dealt a damage card he may lock it.',
    {
      reactions: {
        'suffered-damage': may(
          (game, card, { ship, shield }) =>
            !shield && ship.status === 'play' && isNear(card, ship, 1, 2) && canLock(game, card.self, ship),
          function* (game, card, { ship }) {
            lock(game, card.self, ship);
          },
        ),
      },
    },
  ),
  pilot('niennunb', 'Nien Nunb', 'A stress token he gains goes, with an enemy in his front arc at range 0 to 1.', {
    reactions: {
      'token-gained': may(
        (game, card, { ship, token }) =>
          ship === card.self &&
          token === 'stress' &&
          isStressed(ship) &&
          shipsAt(game, card, 0, 1, 'enemy').some((enemy) => isInArc(ship, 'front', enemy)),
        function* (game, card) {
          lose(game, card.self, 'stress');
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
  pilot(
    'jessikapava',
    'Jessika Pava',
    'A charge of hers or of her astromech rerolls a die for each other friend at range 0 to 1.',
    {
      dice: both((dice) => ({
        ...rerolls({ dice, most: (game, card) => shipsAt(game, card, 0, 1, 'other friendly').length }),
        usable: (game, card, attack) =>
          (card.self.charges > 0 || droids(card.self).length > 0) &&
          rerolls({ dice, most: (g, c) => shipsAt(g, c, 0, 1, 'other friendly').length }).usable(game, card, attack),
        *resolve(game, card, attack) {
          const fromDroid =
            droids(card.self).length > 0 &&
            (card.self.charges === 0 || (yield* agrees(card, 'which charge?', "The astromech's", 'Her own')));
          if (fromDroid) droids(card.self)[0].charges--;
          else spendCharge(game, card);
          yield* rerolls({ dice, most: (g, c) => shipsAt(g, c, 0, 1, 'other friendly').length }).resolve(
            game,
            card,
            attack,
          );
        },
      })),
    },
  ),
  pilot('temminwexley', 'Temmin Wexley', 'After a full maneuver of speed 2 to 4: a boost action.', {
    reactions: {
      'after-maneuver': actionAfterManeuver(({ maneuver }) => maneuver.speed >= 2 && maneuver.speed <= 4, ['boost']),
    },
  }),
  pilot(
    'temminwexley-swz68',
    'Temmin Wexley',
    'At the start of the Engagement Phase T-70s at range 0 to 3 may gain strain to turn their configuration over; then a calculate token.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => foiled(game, card).length > 0,
          function* (game, card) {
            for (const friend of yield* pickShips(card, foiled(game, card))) {
              yield* gain(game, friend, 'strain');
              const foils = friend.upgrades.find(({ xws }) => turnsOver(xws))!;
              foils.side = 1 - foils.side;
              tell(game, 'flipped', friend, 'turns its configuration over', card.ability.name);
              yield* gain(game, friend, 'calculate');
            }
          },
        ),
      },
    },
  ),
  pilot('caithrenalli', "C'ai Threnalli", 'After a full maneuver through a friend: an evade action.', {
    reactions: {
      'after-maneuver': actionAfterManeuver(
        ({ ship, passed }) => passed().some((other) => other.seat === ship.seat),
        ['evade'],
      ),
    },
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
];
