import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, CardAction, Owned } from '../ability.ts';
import { act, attackerOf, canAct, chargesOf, grantOf, may, must, shipsAt, spendCharge, upgrade } from '../kit.ts';
import { damageCard } from '../../data/index.ts';
import { repair } from '../../rules/damage.ts';
import { acquireLock } from '../../rules/lock.ts';
import { changeDie, rerollSome } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { spendLock, gain, spend } from '../../rules/tokens.ts';
import { type DamageDealt, type Game, type Ship, hasLockOn } from '../../state/index.ts';
import { type Option, type Rule, choose } from '@orrery/kernel';

const BASIC = ['turnLeft', 'bankLeft', 'straight', 'bankRight', 'turnRight'];

const REPAIR_ACTIONS: readonly CardAction[] = [
  {
    header: 'facedown',
    title: 'Repair a facedown damage card',
    unavailable: (_game, card) =>
      chargesOf(card) < 1
        ? 'it has no charge'
        : card.self.damage.some((dealt) => !dealt.faceup)
          ? undefined
          : 'no damage card is facedown',
    *perform(game, card) {
      spendCharge(game, card);
      repair(game, card.self, card.self.damage.find((dealt) => !dealt.faceup)!);
      return true;
    },
  },
  {
    header: 'ship',
    title: 'Repair a faceup Ship damage card',
    unavailable: (_game, card) => (shipDamage(card.self).length > 0 ? undefined : 'no Ship damage card is faceup'),
    *perform(game, card) {
      repair(game, card.self, yield* chooseDamage(card, shipDamage(card.self)));
      return true;
    },
  },
];

/** Recover a shield; false when none is missing. */
export function recoverShield(game: Game, ship: Ship): boolean {
  if (ship.shields >= ship.profile.shields) return false;
  ship.shields++;
  tell(game, 'shield-recovered', ship, 'recovers a shield', 'RR Charges', { left: ship.shields });
  return true;
}

/** A choice among damage cards of a ship. */
export function* chooseDamage(card: Owned, among: readonly DamageDealt[]): Rule<DamageDealt> {
  const picked = yield* choose<Option & { readonly dealt: DamageDealt }>({
    seat: card.self.seat,
    kind: 'choose-damage',
    rule: card.ability.name,
    prompt: `${card.ability.name}: which damage card?`,
    list: () => among.map((dealt) => ({ id: `damage:${dealt.key}`, dealt })),
    text: ({ dealt }) => ({ label: dealt.faceup ? damageCard(dealt.card).name : 'A facedown card' }),
  });
  return picked.dealt;
}

/** After the dial is revealed: a charge and a disarm token for a shield. */
function shieldAstromech(xws: string, name: string): Ability {
  return upgrade(xws, name, 'After the dial is revealed, a charge and a disarm token recover a shield.', {
    reactions: {
      'after-reveal': may(
        (_game, card, event) =>
          event.ship === card.self && chargesOf(card) > 0 && card.self.shields < card.self.profile.shields,
        function* (game, card) {
          spendCharge(game, card);
          yield* gain(game, card.self, 'disarm');
          recoverShield(game, card.self);
        },
      ),
    },
  });
}

function shipDamage(ship: Ship): DamageDealt[] {
  return ship.damage.filter((dealt) => dealt.faceup && damageCard(dealt.card).type === 'ship');
}

/** Before a blue maneuver: as the dial is revealed, a charge buys one of these actions. */
function blueAstromech(xws: string, name: string, actions: readonly ('barrelroll' | 'boost')[]): Ability {
  return upgrade(xws, name, `Before a blue maneuver a charge buys a ${actions.join(' or ')} action.`, {
    reactions: {
      'before-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.maneuver.difficulty === 'blue' &&
          chargesOf(card) > 0 &&
          canAct(game, card.self, grantOf(card, actions)),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, actions);
        },
      ),
    },
  });
}

/** Astromechs. */
export const ASTROMECHS: readonly Ability[] = [
  shieldAstromech('r2astromech', 'R2 Astromech'),
  shieldAstromech('r2d2', 'R2-D2'),
  upgrade(
    'r3astromech',
    'R3 Astromech',
    'It keeps two locks on different objects; after a lock action it may acquire another.',
    {
      maximumLocks: 2,
      reactions: {
        'after-action': may(
          (_game, card, event) => event.ship === card.self && event.type === 'lock',
          (game, card) => acquireLock(game, card.self),
        ),
      },
    },
  ),
  upgrade('r4astromech', 'R4 Astromech', 'Basic maneuvers of speed 1 and 2 are easier.', {
    maneuverDifficulty: (_game, card, ship, { speed, bearing }) =>
      ship === card.self && (speed === 1 || speed === 2) && BASIC.includes(bearing) ? -1 : 0,
  }),
  upgrade('r5astromech', 'R5 Astromech', 'Actions: a charge repairs a facedown card; repair a faceup Ship card.', {
    actions: REPAIR_ACTIONS,
  }),
  upgrade('r5d8', 'R5-D8', 'Actions: a charge repairs a facedown card; repair a faceup Ship card.', {
    actions: REPAIR_ACTIONS,
  }),
  upgrade('r2ha', 'R2-HA', 'Defending, its lock on the attacker rerolls defense dice.', {
    dice: [
      {
        id: 'lock',
        text: 'spend the lock on the attacker to reroll',
        dice: 'defense',
        as: 'defender',
        usable: (game, card, attack) =>
          hasLockOn(card.self, attackerOf(game, attack)) && attack.defenseDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          spendLock(game, card.self, `ship:${attack.attacker}`);
          yield* rerollSome(game, attack.defenseDice, 'defense', card.self, 6);
        },
      },
    ],
  }),
  blueAstromech('bb8', 'BB-8', ['barrelroll', 'boost']),
  blueAstromech('bbastromech', 'BB Astromech', ['barrelroll']),
  upgrade('r2c4', 'R2-C4', 'An evade token changes a focus to a hit.', {
    dice: [
      {
        id: 'evade',
        text: 'spend an evade token: a focus becomes a hit',
        dice: 'attack',
        as: 'attacker',
        repeatable: true,
        usable: (_game, card, attack) =>
          card.self.tokens.evade > 0 && attack.attackDice.some((die) => die.face === 'focus'),
        *resolve(game, card, attack) {
          spend(game, card.self, 'evade');
          changeDie(attack.attackDice, 'focus', 'hit');
        },
      },
    ],
  }),
  upgrade('r4p17', 'R4-P17', 'After a full red maneuver a charge buys an action, even while stressed.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'red' &&
          chargesOf(card) > 0 &&
          canAct(game, card.self, grantOf(card, 'standard', { whileStressed: true })),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, 'standard', { whileStressed: true });
        },
      ),
    },
  }),
  upgrade('r4p44', 'R4-P44', 'After a full red maneuver with an enemy in its bullseye it gains a calculate token.', {
    reactions: {
      'after-maneuver': must(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'red' &&
          shipsAt(game, card, 0, 3, 'enemy').some((enemy) => inBullseye(game, card.self, enemy)),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
];
