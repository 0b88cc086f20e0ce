import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import { deviceCards, placeOne } from '../kit-devices.ts';
import { agrees, isFriend, revealed } from '../kit-more.ts';
import { inTurretArc, moreDice } from '../kit-roles.ts';
import {
  act,
  adds,
  attackerOf,
  attacks,
  both,
  canAct,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
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
} from '../kit.ts';
import { devicePolygon, distance, rangeOf } from '../../geometry/index.ts';
import { initiativeOf } from '../../rules/initiative.ts';
import { gain } from '../../rules/tokens.ts';
import { baseOf, onMat, range, remotesOnMat } from '../../state/index.ts';

const BASIC = ['turnLeft', 'bankLeft', 'straight', 'bankRight', 'turnRight'];

/** Resistance pilots of bombers, Fireballs and transports. */
export const RESISTANCE_BOMBERS_PILOTS: readonly Ability[] = [
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
          initiativeOf(game, enemyIn(game, card, attack)) > card.self.damage.length,
      ),
    },
  ),
  pilot('cat', 'Cat', 'One more die in primary attacks on a ship at range 0 to 1 of a friendly device.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) &&
      isPrimary(attack) &&
      (game.state.devices.some(
        (device) =>
          device.seat === card.self.seat &&
          rangeOf(distance(baseOf(defenderOf(game, attack)), devicePolygon(device.kind, device.pose))) <= 1,
      ) ||
        remotesOnMat(game.state, card.self.seat).some((remote) => range(remote, defenderOf(game, attack)) <= 1))
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
        (game, card, { attacker }) =>
          !isFriend(card, attacker) && chargesOf(card) > 0 && inBullseye(game, card.self, attacker),
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
  pilot('r1j5', 'R1-J5', 'Before a damage card of its own is exposed it looks at the facedown ones and chooses.', {
    choosesExposed: true,
  }),
];
