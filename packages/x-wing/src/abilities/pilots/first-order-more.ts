import { beginEffect, effectsOf, type Rule } from '@orrery/kernel';
import { sufferDamage } from '../../rules/damage.ts';
import { isForbidden } from '../../rules/modify-dice.ts';
import { canSpendForce, gain, spend, spendForce, spendLock, transfer } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { hasLockOn, isInArc, onMat, range, type Game, type Ship, TOKEN_KINDS } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { facesOf, rollDice } from '../../rules/dice.ts';
import { tell } from '../../rules/say.ts';
import { assignDarkSide } from '../kit-conditions.ts';
import {
  act,
  attacks,
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
  rerolls,
  shipsAt,
  spendCharge,
  both,
} from '../kit.ts';
import {
  bonusAttack,
  canAttack,
  canLock,
  isFriend,
  isNear,
  lock,
  pickToken,
  RED_OR_ORANGE,
  tokensAmong,
} from '../kit-more.ts';
import { friendIn, friendRerolls } from '../kit-roles.ts';
import { sharers, shareResult } from '../kit-sharing.ts';

/** More pilots of the First Order. */
export const MORE_FIRST_ORDER_PILOTS: readonly Ability[] = [
  pilot(
    'majorvonreg',
    'Major Vonreg',
    'In the System Phase an enemy in his bullseye gains a deplete or strain token.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && bullseyeEnemies(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, bullseyeEnemies(game, card), true);
            if (enemy !== undefined)
              yield* gain(game, enemy, yield* pickToken(card, ['deplete', 'strain'], 'which token?'));
          },
        ),
      },
    },
  ),
  pilot(
    'holo',
    '"Holo"',
    'At the start of the Engagement Phase one of her tokens goes to another friend at range 0 to 2.',
    {
      reactions: {
        'start-engagement': must(
          (game, card) =>
            tokensAmong(card.self, TOKEN_KINDS).length > 0 && shipsAt(game, card, 0, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 2, 'other friendly'));
            transfer(
              game,
              card.self,
              friend!,
              yield* pickToken(card, tokensAmong(card.self, TOKEN_KINDS), 'which token?'),
            );
          },
        ),
      },
    },
  ),
  pilot(
    'ember',
    '"Ember"',
    'With a damaged friend of the defender at range 0 to 1 of it the defender spends no focus or calculate tokens.',
    {
      forbidsToken: (game, card, attack, _dice, owner, token) =>
        attacks(card, attack) &&
        owner.id === attack.defender &&
        (token === 'focus' || token === 'calculate') &&
        game.state.ships.some(
          (ship) =>
            ship.seat === owner.seat &&
            onMat(ship) &&
            ship.damage.length > 0 &&
            (ship === owner || range(ship, owner) <= 1),
        ),
    },
  ),
  pilot(
    'midnight',
    '"Midnight"',
    'The dice of a ship he has locked are not modified when it attacks him or he attacks it.',
    {
      forbidsModifying: (game, card, attack, dice) =>
        (dice === 'defense' ? attacks(card, attack) : defends(card, attack)) &&
        hasLockOn(card.self, enemyIn(game, card, attack)),
    },
  ),
  pilot(
    'commandermalarus',
    'Commander Malarus',
    'A charge and a stress token at the start of the Engagement Phase: this round focus results are hits and evades.',
    {
      reactions: {
        'start-engagement': may(
          (_game, card) => chargesOf(card) > 0,
          function* (game, card) {
            spendCharge(game, card);
            yield* gain(game, card.self, 'stress');
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'malarus',
              until: 'round',
              data: { ship: card.self.id },
            });
          },
        ),
      },
      dice: both((dice) =>
        changes({
          dice,
          from: ['focus'],
          to: dice === 'attack' ? 'hit' : 'evade',
          when: (game, card) => effectsOf(game.state, 'malarus').some(({ data }) => data.ship === card.self.id),
        }),
      ),
    },
  ),
  pilot(
    'static',
    '"Static"',
    'In a primary attack a lock on the defender and a focus token make every result a critical.',
    {
      dice: [
        {
          id: 'all',
          text: 'spend the lock and a focus token: all results become criticals',
          dice: 'attack',
          as: 'attacker',
          spendsTokens: true,
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            card.self.tokens.focus > 0 &&
            hasLockOn(card.self, defenderOf(game, attack)) &&
            !isForbidden(game, attack, 'attack', card.self, 'focus'),
          *resolve(game, card, attack) {
            spendLock(game, card.self, `ship:${attack.defender}`);
            spend(game, card.self, 'focus');
            for (const die of attack.attackDice) die.face = 'crit';
          },
        },
      ],
    },
  ),
  pilot(
    'tn3465',
    'TN-3465',
    'Near the defender (range 0 to 1) a critical suffered makes a result of another friend a critical.',
    {
      dice: [
        {
          id: 'critical',
          text: 'suffer a critical: a result becomes a critical',
          dice: 'attack',
          as: 'other',
          usable: (game, card, attack) =>
            !attacks(card, attack) &&
            friendIn(game, card, attack, { dice: 'attack' }) !== undefined &&
            range(card.self, defenderOf(game, attack)) <= 1 &&
            card.self.status === 'play' &&
            attack.attackDice.some((die) => die.face !== 'crit'),
          *resolve(game, card, attack) {
            yield* sufferDamage(game, card.self, 0, 1);
            for (const face of ['blank', 'focus', 'hit'] as const) {
              const die = attack.attackDice.find((one) => one.face === face);
              if (die === undefined) continue;
              die.face = 'crit';
              return;
            }
          },
        },
      ],
    },
  ),
  pilot(
    'lieutenantrivas',
    'Lieutenant Rivas',
    'After a ship at range 1 to 2 gained a red or orange token he may lock it, unless he has.',
    {
      reactions: {
        'token-gained': may(
          (game, card, { ship, token }) =>
            RED_OR_ORANGE.includes(token) &&
            ship.status === 'play' &&
            isNear(card, ship, 1, 2) &&
            !hasLockOn(card.self, ship) &&
            canLock(game, card.self, ship),
          function* (game, card, { ship }) {
            lock(game, card.self, ship);
          },
        ),
      },
    },
  ),
  pilot('quickdraw', '"Quickdraw"', 'After she lost a shield a charge buys a bonus primary attack.', {
    reactions: {
      'shield-lost': may(
        (game, card, { ship }) =>
          ship === card.self && game.state.attack === null && chargesOf(card) > 0 && canAttack(game, ship, PRIMARY),
        drawsFirst,
      ),
      // A shield lost in an attack: bonus attacks come at its end (RR Attack, Aftermath).
      'suffered-damage': must(
        (game, card, { ship, shield }) => ship === card.self && shield && game.state.attack !== null,
        function* (game, card) {
          game.state.attack!.used.push(`shield-lost:${card.self.id}`);
        },
      ),
      'bonus-attack': may(
        (game, card, { attack }) =>
          attack.used.includes(`shield-lost:${card.self.id}`) &&
          chargesOf(card) > 0 &&
          canAttack(game, card.self, PRIMARY),
        drawsFirst,
      ),
    },
  }),
  pilot('lieutenantlehuse', 'Lieutenant LeHuse', "Another friend's lock on the defender rerolls any of his dice.", {
    dice: [
      {
        ...rerolls({ dice: 'attack', most: 6 }),
        usable: (game, card, attack) =>
          lockers(game, card, defenderOf(game, attack)).length > 0 && attack.attackDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          const friend = yield* chooseShip(card, lockers(game, card, defenderOf(game, attack)));
          spendLock(game, friend!, `ship:${attack.defender}`);
          yield* rerolls({ dice: 'attack', most: 6 }).resolve(game, card, attack);
        },
      },
    ],
  }),
  pilot(
    'captainphasma',
    'Captain Phasma',
    'After neutralizing, another friend at range 0 to 1 suffers a result for her.',
    {
      reactions: {
        'after-neutralize': must(
          (game, card, { attack }) =>
            defends(card, attack) && attack.hits + attack.crits > 0 && sharers(game, card, attack, false).length > 0,
          function* (game, card, { attack }) {
            yield* shareResult(game, card, attack, (yield* chooseShip(card, sharers(game, card, attack, false)))!);
          },
        ),
      },
    },
  ),
  pilot('blackout', '"Blackout"', 'Two defense dice fewer if an obstacle obstructs his attack.', {
    defenseDice: (_game, card, attack) => (attacks(card, attack) && attack.obstructed ? -2 : 0),
  }),
  pilot('kyloren', 'Kylo Ren', 'After he defended a force shows the attacker the dark side.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack, attacker }) =>
          defends(card, attack) && attacker.status === 'play' && canSpendForce(game, card.self),
        function* (game, card, { attacker }) {
          spendForce(game, card.self);
          yield* assignDarkSide(game, card, attacker);
        },
      ),
    },
  }),
  pilot(
    'pettyofficerthanisson',
    'Petty Officer Thanisson',
    'A charge tractors a ship in his front arc at range 0 to 2 that gained stress.',
    {
      reactions: {
        'token-gained': may(
          (game, card, { ship, token }) =>
            token === 'stress' &&
            ['activation', 'engagement-start', 'engagement'].includes(game.state.phase) &&
            ship.status === 'play' &&
            ship !== card.self &&
            isInArc(card.self, 'front', ship) &&
            isNear(card, ship, 0, 2) &&
            chargesOf(card) > 0,
          function* (game, card, { ship }) {
            spendCharge(game, card);
            yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  pilot('lieutenanttavson', 'Lieutenant Tavson', 'After he suffered damage a charge buys an action.', {
    reactions: {
      'suffered-damage': may(
        (game, card, { ship }) =>
          ship === card.self && chargesOf(card) > 0 && canAct(game, ship, grantOf(card, 'standard')),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, 'standard');
        },
      ),
    },
  }),
  pilot(
    'captaincardinal',
    'Captain Cardinal',
    'While he has a charge, friends at range 1 to 2 of lower initiative reroll a focus; enemies that die near take a charge.',
    {
      dice: (['attack', 'defense'] as const).map((dice) => ({
        ...friendRerolls(
          {
            dice,
            from: 1,
            to: 2,
            when: (_game, card, _attack, roller) =>
              chargesOf(card) > 0 && roller.profile.initiative < card.self.profile.initiative,
          },
          1,
          ['focus'],
        ),
      })),
      reactions: {
        destroyed: must(
          (_game, card, { ship }) => !isFriend(card, ship) && isNear(card, ship, 0, 3) && chargesOf(card) > 0,
          function* (_game, card) {
            card.self.charges--;
          },
        ),
      },
    },
  ),
  pilot(
    'commandermalarus-xiclasslightshuttle',
    'Commander Malarus',
    'Friends at range 0 to 2 with a blank in a primary attack gain strain and reroll it.',
    {
      reactions: {
        'attack-rolled': must(
          (game, card, { attack }) =>
            isPrimary(attack) &&
            friendIn(game, card, attack, { dice: 'attack', to: 2 }) !== undefined &&
            attack.range > 0 &&
            attack.attackDice.some((die) => die.face === 'blank' && !die.rerolled),
          function* (game, card, { attack, attacker }) {
            yield* gain(game, attacker, 'strain');
            attack.modified = true;
            yield* rerolls({ dice: 'attack', most: 1, faces: ['blank'] }).resolve(game, card, attack);
          },
        ),
      },
    },
  ),
  pilot(
    'gideonhask-xiclasslightshuttle',
    'Gideon Hask',
    'He or a small friend at range 0 to 2 with two dice or fewer in a primary attack on a damaged ship may gain strain for one more.',
    {
      reactions: {
        'attack-rolled': may(
          (_game, card, { attack, attacker, defender }) =>
            isPrimary(attack) &&
            defender.damage.length > 0 &&
            attack.attackDice.length <= 2 &&
            isFriend(card, attacker) &&
            (attacker === card.self || (attacker.profile.size === 'small' && isNear(card, attacker, 0, 2))),
          function* (game, _card, { attack, attacker }) {
            yield* gain(game, attacker, 'strain');
            attack.attackDice.push(...rollDice(game, 'attack', 1));
            tell(game, 'attack-rolled', attacker, `rolls ${facesOf(attack.attackDice)}`, 'RR Attack', {
              dice: attack.attackDice.map((die) => die.face),
            });
          },
        ),
      },
    },
  ),
];

const PRIMARY = { weapons: ({ primary }: { primary: boolean }) => primary };

function* drawsFirst(game: Game, card: Owned): Rule {
  spendCharge(game, card);
  yield* bonusAttack(game, card.self, PRIMARY);
}

function bullseyeEnemies(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => isInArc(card.self, 'bullseye', enemy));
}

/** Other friends that have locked a ship. */
function lockers(game: Game, card: Owned, target: Ship): Ship[] {
  return shipsAt(game, card, 0, 9, 'other friendly').filter((friend) => hasLockOn(friend, target));
}
