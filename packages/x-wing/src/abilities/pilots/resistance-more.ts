import { maneuverOf } from '../../geometry/index.ts';
import { gain, lose, spend, transfer } from '../../rules/tokens.ts';
import { distance, devicePolygon, rangeOf } from '../../geometry/index.ts';
import { baseOf, isInArc, isStressed, onMat, type Ship, sideUp } from '../../state/index.ts';
import { upgradeCard } from '../../data/index.ts';
import type { Ability } from '../ability.ts';
import {
  act,
  actionAfterManeuver,
  adds,
  attacks,
  canAct,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  attackerOf,
  grantOf,
  inAttackArc,
  isPrimary,
  may,
  must,
  pilot,
  poolOf,
  rerolls,
  shipsAt,
  spendCharge,
  both,
} from '../kit.ts';
import { agrees, bonusAttack, canAttack, canLock, isFriend, isNear, lock, revealed, turnShip } from '../kit-more.ts';
import { deviceCards, placeOne } from '../kit-devices.ts';
import { assign } from '../kit-conditions.ts';
import { friendIn, inTurretArc, moreDice } from '../kit-roles.ts';

const BASIC = ['turnLeft', 'bankLeft', 'straight', 'bankRight', 'turnRight'];

/** Resistance pilots. */
export const MORE_RESISTANCE_PILOTS: readonly Ability[] = [
  pilot(
    'jarekyeager',
    'Jarek Yeager',
    'With two stress or fewer: damaged, red basic maneuvers while stressed; critically, advanced ones.',
    {
      allows: (_game, { self }, _what, maneuver) =>
        maneuver !== undefined &&
        self.tokens.stress <= 2 &&
        (BASIC.includes(maneuver.bearing) ? self.damage.length > 0 : self.damage.some((dealt) => dealt.faceup)),
    },
  ),
  pilot(
    'kazudaxiono',
    'Kazuda Xiono',
    "One more die, defending or in primary attacks, if the enemy's initiative is higher than his damage cards.",
    {
      ...moreDice(
        (game, card, attack) =>
          (defends(card, attack) || isPrimary(attack)) &&
          enemyIn(game, card, attack).profile.initiative > card.self.damage.length,
      ),
    },
  ),
  pilot('cat', 'Cat', 'One more die in primary attacks on a ship at range 0 to 1 of a friendly device.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) &&
      isPrimary(attack) &&
      game.state.devices.some(
        (device) =>
          device.seat === card.self.seat &&
          rangeOf(distance(baseOf(defenderOf(game, attack)), devicePolygon(device.kind, device.pose))) <= 1,
      )
        ? 1
        : 0,
  }),
  pilot('vennie', 'Vennie', "Defending against a ship in a friend's turret arc she adds a focus.", {
    dice: [
      adds('defense', 'focus', (game, card, attack) =>
        game.state.ships.some(
          (friend) => isFriend(card, friend) && onMat(friend) && inTurretArc(friend, attackerOf(game, attack)),
        ),
      ),
    ],
  }),
  pilot('benteene', 'Ben Teene', 'After he attacked a ship in his turret arc it is Rattled.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack, defender }) =>
          attacks(card, attack) && defender.status === 'play' && inTurretArc(card.self, defender),
        function* (game, card, { defender }) {
          assign(game, card, defender, 'rattled');
        },
      ),
    },
  }),
  pilot(
    'edonkappehl',
    'Edon Kappehl',
    'After a full blue or white maneuver he may drop a device, if it is the first of the round.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, maneuver }) =>
            ship === card.self &&
            full &&
            ['blue', 'white'].includes(maneuver.difficulty) &&
            !ship.round.placedDevice &&
            deviceCards(game, ship).length > 0,
          (game, card) => placeOne(game, card, card.self),
        ),
      },
    },
  ),
  pilot('finchdallow', 'Finch Dallow', 'A bomb may be placed against his base instead of dropped.', {
    dropTemplates: (_game, _card, { launch }, bomb) =>
      bomb && !launch
        ? [
            { template: null, launch: false },
            { template: null, launch: true },
          ]
        : [],
  }),
  pilot('paigetico', 'Paige Tico', 'After she drops a device a charge drops another.', {
    reactions: {
      'device-placed': may(
        (game, card, { ship }) =>
          ship === card.self && chargesOf(card) > 0 && deviceCards(game, ship, { again: true }).length > 0,
        function* (game, card) {
          spendCharge(game, card);
          yield* placeOne(game, card, card.self, { again: true });
        },
      ),
    },
  }),
  pilot('bb8', 'BB-8', 'In the System Phase a red barrel roll or boost.', {
    reactions: {
      system: may(
        (game, card, { ship }) =>
          ship === card.self && canAct(game, ship, grantOf(card, ['barrelroll', 'boost'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['barrelroll', 'boost'], { treat: 'red' }),
      ),
    },
  }),
  pilot('rosetico', 'Rose Tico', 'She rerolls a result for each other friend in the attack arc.', {
    dice: both((dice) =>
      rerolls({
        dice,
        most: (game, card, attack) =>
          shipsAt(game, card, 0, 9, 'other friendly').filter((friend) => inAttackArc(game, friend, attack)).length,
      }),
    ),
  }),
  pilot('vimoradi', 'Vi Moradi', 'At the end of setup an enemy has the condition Compromising Intel.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'compromisingintel');
        },
      ),
    },
  }),
  pilot('finn', 'Finn', 'He adds a blank to his dice, or for a strain token a focus.', {
    dice: both((dice) => ({
      id: 'add',
      text: 'add a blank, or for strain a focus',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: () => true,
      *resolve(game, card, attack) {
        const strained = yield* agrees(card, 'which result?', 'A focus, for a strain token', 'A blank');
        if (strained) yield* gain(game, card.self, 'strain');
        poolOf(attack, dice).push({ face: strained ? 'focus' : 'blank', rerolled: false });
      },
    })),
  }),
  pilot('covanell', 'Cova Nell', 'One more die, defending or in primary attacks, if her revealed maneuver is red.', {
    ...moreDice(
      (_game, card, attack) =>
        (defends(card, attack) || isPrimary(attack)) && revealed(card.self)?.difficulty === 'red',
    ),
  }),
  pilot('pammichnerrogoode', 'Pammich Nerro Goode', 'With two stress tokens or fewer she executes red maneuvers.', {
    allows: (_game, card) => card.self.tokens.stress <= 2,
  }),
  pilot(
    'nodinchavdri',
    'Nodin Chavdri',
    'After he coordinates or is coordinated: an action of his bar, red, with up to two stress tokens.',
    {
      reactions: {
        'after-coordinate': may(
          (game, card, { ship, target }) =>
            (ship === card.self || target === card.self) &&
            card.self.tokens.stress <= 2 &&
            canAct(game, card.self, grantOf(card, 'bar', { treat: 'red', whileStressed: true })),
          (game, card) => act(game, card, card.self, 'bar', { treat: 'red', whileStressed: true }),
        ),
      },
    },
  ),
  pilot('tallissanlintra', 'Tallissan Lintra', 'A charge gives the defender a die against an enemy in her bullseye.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attacker }) =>
          !isFriend(card, attacker) && chargesOf(card) > 0 && isInArc(card.self, 'bullseye', attacker),
        function* (game, card, { attack }) {
          spendCharge(game, card);
          attack.extraDefense++;
        },
      ),
    },
  }),
  pilot('zaribangel', 'Zari Bangel', 'A partial maneuver does not cost her the Perform Action step.', {
    reactions: {
      'after-maneuver': must(
        (_game, card, { ship, full }) => ship === card.self && !full && ship.round.skipsAction,
        function* (_game, card) {
          card.self.round.skipsAction = false;
        },
      ),
    },
  }),
  pilot(
    'ronithblario',
    'Ronith Blario',
    "With the enemy in a friend's turret arc that friend's focus token changes a focus of his.",
    {
      dice: both((dice) => ({
        id: 'focus',
        text: 'spend a focus token of a friend: a focus changes',
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
        isInArc(defenderOf(game, attack), 'bullseye', card.self)
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
];

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
