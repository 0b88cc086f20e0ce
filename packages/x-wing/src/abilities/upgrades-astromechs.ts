import { choose, type Option, type Rule } from '@orrery/kernel';
import { damageCard } from '../data/index.ts';
import { repair } from '../rules/damage.ts';
import { acquireLock } from '../rules/lock.ts';
import { changeDie } from '../rules/modify-dice.ts';
import { tell } from '../rules/say.ts';
import { breakLock, gain, gainJam, lose, spend } from '../rules/tokens.ts';
import {
  type DamageDealt,
  type Game,
  hasLockOn,
  isInArc,
  type Ship,
  TOKEN_KINDS,
  type TokenKind,
} from '../state/index.ts';
import { maneuverOf } from '../geometry/index.ts';
import type { Ability, CardAction, Owned } from './ability.ts';
import {
  act,
  attackerOf,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  grantOf,
  may,
  must,
  shipsAt,
  spendCharge,
  upgrade,
} from './kit.ts';
import { rerollSome } from '../rules/modify-dice.ts';

const BASIC = ['turnLeft', 'bankLeft', 'straight', 'bankRight', 'turnRight'];

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
          breakLock(game, card.self, `ship:${attack.attacker}`);
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
          shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(card.self, 'bullseye', enemy)),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  upgrade('r2a6', 'R2-A6', 'After the dial is revealed it may be set to the same bearing, one speed higher or lower.', {
    reactions: {
      'after-reveal': may(
        (_game, card, event) => event.ship === card.self && neighbours(card.self).length > 0,
        function* (game, card) {
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'reset-dial',
            rule: card.ability.name,
            prompt: 'To which speed?',
            list: () => neighbours(card.self).map((code) => ({ id: `dial:${code}` })),
            text: ({ id }) => ({ label: `Speed ${id[5]}` }),
          });
          card.self.dial = picked.id.slice('dial:'.length);
          tell(game, 'dial-changed', card.self, 'changes its dial', card.ability.name, { maneuver: card.self.dial });
        },
      ),
    },
  }),
  upgrade('q7astromech', 'Q7 Astromech', 'It may roll and boost through and onto obstacles.', {
    ignoresObstacles: (_game, _card, _kind, _obstacle, doing) => doing === 'reposition',
  }),
  upgrade('r7a7', 'R7-A7', 'A charge makes a hit a critical.', {
    dice: [changes({ dice: 'attack', from: ['hit'], to: 'crit', most: 1, cost: 'charge' })],
  }),
  upgrade('r4b11', 'R4-B11', 'An orange or red token off the defender rerolls attack dice.', {
    dice: [
      {
        id: 'token',
        text: 'remove an orange or red token of the defender to reroll',
        dice: 'attack',
        as: 'attacker',
        usable: (game, _card, attack) =>
          badTokens(defenderOf(game, attack)).length > 0 && attack.attackDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          const defender = defenderOf(game, attack);
          const picked = yield* choose<Option & { readonly token: TokenKind }>({
            seat: card.self.seat,
            kind: 'choose-token',
            rule: card.ability.name,
            prompt: 'Which token does the defender lose?',
            list: () => badTokens(defender).map((token) => ({ id: token, token })),
            text: ({ token }) => ({ label: token }),
          });
          lose(game, defender, picked.token);
          yield* rerollSome(game, attack.attackDice, 'attack', card.self, 6);
        },
      },
    ],
  }),
  upgrade(
    'c110p',
    'C1-10P',
    'After a maneuver a charge buys a red evade, even while stressed; without charges it turns erratic.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            chargesOf(card) > 0 &&
            canAct(game, card.self, grantOf(card, ['evade'], { treat: 'red', whileStressed: true })),
          function* (game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, ['evade'], { treat: 'red', whileStressed: true });
          },
        ),
        'end-phase': must(
          (_game, card) => chargesOf(card) === 0,
          function* (game, card) {
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has C1-10P turn erratic', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'c110p',
    'C1-10P (Erratic)',
    'After a maneuver a ship at range 0 to 1, which its player chooses, gains a jam token.',
    {
      reactions: {
        'after-maneuver': must(
          (game, card, event) => event.ship === card.self && shipsAt(game, card, 0, 1, 'any').length > 0,
          function* (game, card) {
            const target = yield* chooseShip(card, [card.self, ...shipsAt(game, card, 0, 1, 'any')]);
            yield* gainJam(game, target!, card.self.seat);
          },
        ),
      },
    },
    1,
  ),
];

/** Dial maneuvers of the bearing on the dial, one speed off. */
function neighbours(ship: Ship): string[] {
  if (ship.dial === null) return [];
  const now = maneuverOf(ship.dial);
  return ship.profile.dial.filter((code) => {
    const { speed, bearing } = maneuverOf(code);
    return bearing === now.bearing && Math.abs(speed - now.speed) === 1;
  });
}

/** The orange and red tokens a ship has. */
function badTokens(ship: Ship): TokenKind[] {
  const bad: readonly TokenKind[] = ['disarm', 'jam', 'tractor', 'stress', 'ion', 'deplete', 'strain'];
  return TOKEN_KINDS.filter((token) => bad.includes(token) && ship.tokens[token] > 0);
}
