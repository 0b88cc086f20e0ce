import { damageCard } from '../../data/index.ts';
import { maneuverOf, obstructed } from '../../geometry/index.ts';
import { dropCargo } from '../../rules/cargo.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { breakLocksOn, gain, gainJam, lose, spendLock } from '../../rules/tokens.ts';
import { type Game, type Ship, baseOf, hasLockOn, isStressed } from '../../state/index.ts';
import type { Ability, Drop, Owned } from '../ability.ts';
import { act, canAct, grantOf } from '../kit/actions.ts';
import { attackerOf, attacks, defenderOf, defends, weaponType } from '../kit/attacks.ts';
import { chargesOf, recoverOne, spendCharge, spentUpgrades } from '../kit/charges.ts';
import { chooseShip, pick } from '../kit/choices.ts';
import { cannotDrop } from '../kit/devices.ts';
import { isFriend } from '../kit/friends.ts';
import { canLock, lock } from '../kit/locks.ts';
import { isNear, shipsAt } from '../kit/ships.ts';
import { RED_TOKENS, pickToken, tokensAmong } from '../kit/tokens.ts';
import { may, must, upgrade } from '../kit/write.ts';

function consoles(game: Game, card: Owned, defender: Ship): Ship[] {
  return shipsAt(game, card, 1, 3, 'other friendly').filter(
    (friend) =>
      (isNear(card, friend, 1, 1) || friend.upgrades.some(({ xws }) => xws === 'synchronizedconsole')) &&
      canLock(game, friend, defender),
  );
}

const TOUCHING: readonly Drop[] = [{ template: null, launch: false }];

/** Modification upgrades. */
export const MODIFICATION_UPGRADES: readonly Ability[] = [
  upgrade('ablativeplating', 'Ablative Plating', 'A charge prevents one damage of an obstacle or a friendly bomb.', {
    reactions: {
      'would-suffer': may(
        (_game, card, { ship, damage, source }) =>
          ship === card.self &&
          (source === 'obstacle' || source === 'friendly bomb') &&
          damage.hits + damage.crits > 0 &&
          chargesOf(card) > 0,
        function* (game, card, { damage }) {
          spendCharge(game, card);
          if (damage.crits > 0) damage.crits--;
          else damage.hits--;
        },
      ),
    },
  }),
  upgrade(
    'advancedslam',
    'Advanced SLAM',
    'After a SLAM with a full maneuver: a white action of the bar, treated as red.',
    {
      reactions: {
        'after-action': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.type === 'slam' &&
            card.self.round.fullyExecuted &&
            canAct(game, card.self, grantOf(card, 'bar', { treat: 'red', onlyColour: 'white' })),
          (game, card) => act(game, card, card.self, 'bar', { treat: 'red', onlyColour: 'white' }),
        ),
      },
    },
  ),
  upgrade(
    'afterburners',
    'Afterburners',
    'After a full maneuver of speed 3 to 5 a charge buys a boost action, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.full &&
            event.maneuver.speed >= 3 &&
            chargesOf(card) > 0 &&
            canAct(game, card.self, grantOf(card, ['boost'], { whileStressed: true })),
          function* (game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, ['boost'], { whileStressed: true });
          },
        ),
      },
    },
  ),
  upgrade('delayedfuses', 'Delayed Fuses', 'A bomb or mine it places may get a fuse marker.', {
    reactions: {
      'device-placed': may(
        (_game, card, { ship, device }) => ship === card.self && device !== null,
        function* (_game, _card, { device }) {
          device!.fuse++;
        },
      ),
    },
  }),
  upgrade('electronicbaffle', 'Electronic Baffle', 'In the End Phase a hit suffered removes a red token.', {
    reactions: {
      'end-phase': may(
        (_game, card) => tokensAmong(card.self, RED_TOKENS).length > 0,
        function* (game, card) {
          yield* sufferDamage(game, card.self, 1);
          lose(game, card.self, yield* pickToken(card, tokensAmong(card.self, RED_TOKENS), 'which token goes?'));
        },
      ),
    },
  }),
  upgrade('engineupgrade', 'Engine Upgrade', 'Adds a boost to the bar.', {}),
  upgrade('hullupgrade', 'Hull Upgrade', 'One more hull.', {}),
  upgrade(
    'imperviumplating',
    'Impervium Plating',
    'A charge discards a faceup Ship damage card that it would be dealt.',
    {
      reactions: {
        'would-show-damage': may(
          (_game, card, { ship, card: dealt, deal }) =>
            ship === card.self &&
            deal.faceup &&
            !deal.discarded &&
            damageCard(dealt).type === 'ship' &&
            chargesOf(card) > 0,
          function* (game, card, { deal }) {
            spendCharge(game, card);
            deal.discarded = true;
          },
        ),
      },
    },
  ),
  upgrade(
    'independentcalculations',
    'Independent Calculations',
    'A white calculate action may be red for one more token; nobody else spends its tokens.',
    {
      reactions: {
        'after-action': may(
          (_game, card, { ship, type, difficulty }) =>
            ship === card.self && type === 'calculate' && difficulty === 'white',
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
            yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade(
    'munitionsfailsafe',
    'Munitions Failsafe',
    'A torpedo or missile attack may cancel its dice to get a charge back.',
    {
      reactions: {
        'attack-rolled': may(
          (_game, card, { attack }) => attacks(card, attack) && ['torpedo', 'missile'].includes(weaponType(attack)),
          function* (_game, card, { attack }) {
            attack.attackDice.length = 0;
            card.self.upgrades.find((one) => attack.weapon === `upgrade:${one.xws}`)!.charges++;
          },
        ),
      },
    },
  ),
  upgrade(
    'overdrivethruster',
    'Overdrive Thruster',
    'Red boosts, barrel rolls and SLAMs use a template one speed higher.',
    { fasterWhenRed: true },
  ),
  upgrade(
    'precisionionengines',
    'Precision Ion Engines',
    "A charge makes a Koiogran turn of speed 1 to 3 a Segnor's loop.",
    {
      reactions: {
        'before-maneuver': may(
          (_game, card, { ship, plan }) => {
            const { bearing, speed } = maneuverOf(plan.code);
            return ship === card.self && bearing === 'koiogranTurn' && speed <= 3 && chargesOf(card) > 0;
          },
          function* (game, card, { plan }) {
            spendCharge(game, card);
            const letter = yield* pick(card, 'change-maneuver', 'which way?', [
              { id: 'left', label: "Segnor's loop to the left", value: 'L' },
              { id: 'right', label: "Segnor's loop to the right", value: 'P' },
            ]);
            plan.code = `${plan.code[0]}${letter}${plan.code[2]}`;
          },
        ),
      },
    },
  ),
  upgrade('shieldupgrade', 'Shield Upgrade', 'One more shield.', {}),
  upgrade(
    'sparepartscanisters',
    'Spare Parts Canisters',
    'Action: a charge gives an astromech one back. Action: a charge drops spare parts and breaks all locks on the ship.',
    {
      actions: [
        {
          header: 'recover',
          title: 'Recover a charge of an astromech',
          unavailable: (_game, card) =>
            chargesOf(card) < 1
              ? 'it has no active charge'
              : spentUpgrades(card.self, ['astromech'], false).length === 0
                ? 'no astromech lacks a charge'
                : undefined,
          *perform(game, card) {
            spendCharge(game, card);
            yield* recoverOne(game, card, card.self, spentUpgrades(card.self, ['astromech'], false));
            return true;
          },
        },
        {
          header: 'drop',
          title: 'Drop spare parts',
          unavailable: (game, card) => cannotDrop(game, card, 'spareparts', TOUCHING),
          *perform(game, card) {
            spendCharge(game, card);
            yield* dropCargo(game, card.self, 'spareparts', TOUCHING, card.ability.name);
            breakLocksOn(game, `ship:${card.self.id}`);
            return true;
          },
        },
      ],
    },
  ),
  upgrade(
    'staticdischargevanes',
    'Static Discharge Vanes',
    'Unstressed, stress passes an ion or jam token on to a ship at range 0 to 1; then it suffers a hit.',
    {
      reactions: {
        'would-gain': may(
          (game, card, { ship, gain: token }) =>
            ship === card.self &&
            (token.token === 'ion' || token.token === 'jam') &&
            !isStressed(ship) &&
            shipsAt(game, card, 0, 1, 'any').length > 0,
          function* (game, card, { gain: token }) {
            const kind = token.token!;
            const other = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'any'));
            token.token = null;
            yield* gain(game, card.self, 'stress');
            if (kind === 'jam') yield* gainJam(game, other!, card.self.seat);
            else yield* gain(game, other!, kind);
            yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade('stealthdevice', 'Stealth Device', 'With its charge one more defense die; damage takes the charge.', {
    defenseDice: (_game, card, attack) => (defends(card, attack) && chargesOf(card) > 0 ? 1 : 0),
    reactions: {
      'suffered-damage': must(
        (_game, card, event) => event.ship === card.self && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
        },
      ),
    },
  }),
  upgrade(
    'synchronizedconsole',
    'Synchronized Console',
    'After an attack its lock on the defender goes to a friend at range 1, or to range 3 with this card.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            defender.status === 'play' &&
            hasLockOn(card.self, defender) &&
            consoles(game, card, defender).length > 0,
          function* (game, card, { defender }) {
            const friend = yield* chooseShip(card, consoles(game, card, defender), true);
            if (friend === undefined) return;
            spendLock(game, card.self, `ship:${defender.id}`);
            lock(game, friend, defender);
          },
        ),
      },
    },
  ),
  upgrade(
    'tacticalscrambler',
    'Tactical Scrambler',
    "While it obstructs an enemy's attack the defender rolls one more die.",
    {
      defenseDice: (game, card, attack) => {
        const [from, to] = [attackerOf(game, attack), defenderOf(game, attack)];
        return !isFriend(card, from) &&
          to !== card.self &&
          attack.range > 0 &&
          obstructed(baseOf(from), baseOf(to), [baseOf(card.self)])
          ? 1
          : 0;
      },
    },
  ),
  upgrade('targetingcomputer', 'Targeting Computer', 'Adds a lock to the bar.', {}),
];
