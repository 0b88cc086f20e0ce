import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, Owned } from '../ability.ts';
import { agrees, bonusAttack, canAttack, canLock, isFriend, isNear, lock, pickShips, turnShip } from '../kit-more.ts';
import { tell } from '../../rules/say.ts';
import { friendIn, inTurretArc } from '../kit-roles.ts';
import {
  act,
  actionAfterManeuver,
  both,
  canAct,
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
  poolOf,
  rerolls,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { upgradeCard } from '../../data/index.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { gain, lose, spend, transfer } from '../../rules/tokens.ts';
import { type Game, type Ship, isInArc, isStressed, sideUp } from '../../state/index.ts';

/** Ships with a focus token that have this enemy in their turret arc. */
function watchers(ships: readonly Ship[], enemy: Ship): Ship[] {
  return ships.filter((friend) => friend.tokens.focus > 0 && inTurretArc(friend, enemy));
}

/** Astromechs of a ship with a charge that does not recur. */
function droids(ship: Ship) {
  return ship.upgrades.filter(
    (upgrade) =>
      upgrade.charges > 0 && sideUp(upgrade)?.charges?.recovers === 0 && upgradeCard(upgrade.xws)?.type === 'astromech',
  );
}

/** Resistance pilots of A-wings and T-70s. */
export const RESISTANCE_FIGHTERS_PILOTS: readonly Ability[] = [
  pilot(
    'ronithblario',
    'Ronith Blario',
    "With the enemy in a friend's turret arc that friend's focus token changes a focus of his.",
    {
      dice: both((dice) => ({
        id: 'focus',
        text: 'spend a focus token of a friend: a focus changes',
        spendsTokens: true,
        dice,
        as: dice === 'attack' ? 'attacker' : 'defender',
        usable: (game, card, attack) =>
          poolOf(attack, dice).some((die) => die.face === 'focus') &&
          watchers(shipsAt(game, card, 0, 9, 'other friendly'), enemyIn(game, card, attack)).length > 0,
        *resolve(game, card, attack) {
          const friends = watchers(shipsAt(game, card, 0, 9, 'other friendly'), enemyIn(game, card, attack));
          spend(game, (yield* chooseShip(card, friends))!, 'focus');
          poolOf(attack, dice).find((die) => die.face === 'focus')!.face = dice === 'attack' ? 'hit' : 'evade';
        },
      })),
    },
  ),
  pilot(
    'merlcobben',
    'Merl Cobben',
    'A friend at range 0 to 2 in a primary attack: one defense die fewer if he is in the bullseye of the defender.',
    {
      defenseDice: (game, card, attack) =>
        isPrimary(attack) &&
        friendIn(game, card, attack, { dice: 'attack', to: 2 }) !== undefined &&
        inBullseye(game, defenderOf(game, attack), card.self)
          ? -1
          : 0,
    },
  ),
  pilot(
    'suralindajavos',
    'Suralinda Javos',
    'After a partial maneuver a strain token turns her by 90 or 180 degrees.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, { ship, full }) => ship === card.self && !full,
          function* (game, card) {
            yield* gain(game, card.self, 'strain');
            yield* turnShip(game, card, card.self, true);
          },
        ),
      },
    },
  ),
  pilot(
    'wrobietyce',
    'Wrobie Tyce',
    'After she defended at range 1 an attacker that modified its dice gains a deplete token.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => defends(card, attack) && attack.range === 1 && attack.modified,
          function* (game, _card, { attacker }) {
            yield* gain(game, attacker, 'deplete');
          },
        ),
      },
    },
  ),
  pilot('seftinvanik', 'Seftin Vanik', 'After he boosts he may pass an evade token to a friend at range 1.', {
    reactions: {
      'after-action': may(
        (game, card, { ship, type }) =>
          ship === card.self &&
          type === 'boost' &&
          ship.tokens.evade > 0 &&
          shipsAt(game, card, 1, 1, 'other friendly').length > 0,
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 1, 1, 'other friendly'), true);
          if (friend !== undefined) transfer(game, card.self, friend, 'evade');
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
  pilot('caithrenalli', "C'ai Threnalli", 'After a full maneuver through a friend: an evade action.', {
    reactions: {
      'after-maneuver': actionAfterManeuver(
        ({ ship, passed }) => passed().some((other) => other.seat === ship.seat),
        ['evade'],
      ),
    },
  }),
  pilot(
    'chewbacca-scavengedyt1300',
    'Chewbacca',
    'After a friend at range 0 to 3 is destroyed: an action, then a bonus attack.',
    {
      reactions: {
        destroyed: may(
          (game, card, { ship }) =>
            isFriend(card, ship) &&
            ship !== card.self &&
            isNear(card, ship, 0, 3) &&
            (canAct(game, card.self, grantOf(card, 'standard')) || canAttack(game, card.self, {})),
          function* (game, card) {
            yield* act(game, card, card.self, 'standard');
            if (canAttack(game, card.self, {})) yield* bonusAttack(game, card.self, {});
          },
        ),
      },
    },
  ),
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
];

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
