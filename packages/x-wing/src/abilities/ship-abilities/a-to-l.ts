import { type Option, type Rule, choose } from '@orrery/kernel';
import { damageCard } from '../../data/index.ts';
import { inBullseye } from '../../rules/bullseye.ts';
import { dealCard, dealDamageCard, expose } from '../../rules/damage.ts';
import { carrierOf } from '../../rules/docking.ts';
import { rerollSome } from '../../rules/modify-dice.ts';
import { gain, lose, spendForce } from '../../rules/tokens.ts';
import type { AttackLimits } from '../../rules/weapons.ts';
import { type Game, hasLockOn, isInArc, isStressed } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { act, actionAfterAction, actionAfterManeuver, canAct, grantOf } from '../kit/actions.ts';
import { attackerOf, attacks, bonusAttack, canAttack, defenderOf, isPrimary, weaponType } from '../kit/attacks.ts';
import { chargesOf, spendCharge } from '../kit/charges.ts';
import { agrees, pick } from '../kit/choices.ts';
import { changes } from '../kit/dice.ts';
import { flyAilerons } from '../kit/maneuvers.ts';
import { inTurretArc } from '../kit/ships.ts';
import { may, must, ship } from '../kit/write.ts';
import { cardsOf } from '../registry.ts';
import { turretMount } from './turret-mount.ts';

/** Primary weapons of the rear arc. */
const REAR: AttackLimits = { weapons: (weapon) => weapon.primary && weapon.printedArc === 'rear' };

/** Its player may search the damage deck for a card that its ship is dealt facedown; then the deck is shuffled. False where it does not. */
function* searchDamage(game: Game, card: Owned): Rule<boolean> {
  if (!(yield* agrees(card, 'search the damage deck?', 'Search it', 'Draw the next card'))) return false;
  const deck = game.state.decks[card.self.seat].draw;
  const among = [...new Set(deck)].filter((id) => card.ability.findsDamage!(id)).sort();
  const damage = yield* pick(
    card,
    'choose-damage',
    'which damage card?',
    among.map((id) => ({ id: `card:${id}`, label: damageCard(id).name, value: id })),
  );
  yield* dealCard(game, card.self, damage, false, () => {
    deck.splice(deck.indexOf(damage), 1);
    game.shuffle(deck);
  });
  return true;
}

/** Abilities of ships, A to L. */
export const SHIP_ABILITIES_A_TO_L: readonly Ability[] = [
  ship('Adaptive Ailerons', 'Before it reveals its dial, unless stressed, it flies a white 1 bank or straight.', {
    reactions: {
      'before-activate': must(
        (game, card, event) =>
          event.ship === card.self && !isStressed(card.self) && cardsOf(game, card.self, 'freesAilerons').length === 0,
        flyAilerons,
      ),
    },
  }),
  ship('Advanced Droid Brain', 'After its calculate action it gains one more calculate token.', {
    reactions: {
      'after-action': must(
        (_game, card, event) => event.ship === card.self && event.type === 'calculate',
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  ship(
    'Advanced Targeting Computer',
    'Primary attacks on a locked ship roll one more die and make one hit a critical.',
    {
      attackDice: (game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && hasLockOn(card.self, defenderOf(game, attack)) ? 1 : 0,
      dice: [
        changes({
          dice: 'attack',
          from: ['hit'],
          to: 'crit',
          most: 1,
          must: true,
          when: (game, card, attack) => isPrimary(attack) && hasLockOn(card.self, defenderOf(game, attack)),
        }),
      ],
    },
  ),
  ship('Autothrusters', 'After an action: a red barrel roll or boost.', {
    reactions: { 'after-action': actionAfterAction(() => true, ['barrelroll', 'boost'], { treat: 'red' }) },
  }),
  ship('Co-Pilot', "Docked: its carrier has its pilot's ability beside its own.", {
    inReserve: true,
    lendsPilot: true,
  }),
  ship('Comms Shuttle', 'Docked: its carrier has the coordinate action, and may perform one before it activates.', {
    inReserve: true,
    reactions: {
      'before-activate': may(
        (game, card, event) =>
          event.ship === carrierOf(game, card.self) && canAct(game, event.ship, grantOf(card, ['coordinate'])),
        (game, card, event) => act(game, card, event.ship, ['coordinate']),
      ),
    },
  }),
  ship('Concordia Faceoff', 'Defending at range 1 in the front arc of the attacker, one result becomes an evade.', {
    dice: [
      changes({
        dice: 'defense',
        from: ['blank', 'focus'],
        to: 'evade',
        most: 1,
        must: true,
        when: (game, card, attack) => attack.range === 1 && isInArc(attackerOf(game, attack), 'front', card.self),
      }),
    ],
  }),
  ship('Dead to Rights', 'Attacking in its bullseye arc: green tokens do not modify the defense dice.', {
    bansGreenTokens: (game, card, attack) =>
      attacks(card, attack) && inBullseye(game, card.self, defenderOf(game, attack)),
  }),
  ship('Escape Craft', "It begins the game docked with the Hound's Tooth.", { beginsDocked: true }),
  ship('Experimental Scanners', 'It locks beyond range 3 too, and not at range 1.', {
    lockReach: (_game, { self }, other, { distance }) =>
      other !== self ? undefined : distance === 1 ? false : distance > 3 ? true : undefined,
  }),
  ship(
    'Explosion with Wings',
    'It begins with a facedown damage card. After a SLAM an exposed card removes a disarm token.',
    {
      reactions: {
        setup: {
          may: false,
          usable: () => true,
          *resolve(game, card) {
            const finds = cardsOf(game, card.self, 'findsDamage')[0];
            if (finds === undefined || !(yield* searchDamage(game, finds)))
              yield* dealDamageCard(game, card.self, false);
          },
        },
        'after-action': may(
          (_game, { self }, event) =>
            event.ship === self &&
            event.type === 'slam' &&
            self.tokens.disarm > 0 &&
            self.damage.some((dealt) => !dealt.faceup),
          function* (game, card) {
            yield* expose(game, card.self);
            lose(game, card.self, 'disarm');
          },
        ),
      },
    },
  ),
  ship('Fine-tuned Controls', 'After a full maneuver, a force buys a boost or barrel roll action.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          card.self.force > 0 &&
          canAct(game, card.self, grantOf(card, ['boost', 'barrelroll'])),
        function* (game, card) {
          spendForce(game, card.self);
          yield* act(game, card, card.self, ['boost', 'barrelroll']);
        },
      ),
    },
  }),
  ship('Fine-Tuned Thrusters', 'After a full maneuver, a deplete or strain token buys a lock or barrel roll action.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          card.self.tokens.deplete + card.self.tokens.strain === 0 &&
          canAct(game, card.self, grantOf(card, ['lock', 'barrelroll'])),
        function* (game, card) {
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'choose-token',
            rule: card.ability.name,
            prompt: 'Which token does it gain?',
            list: () => [{ id: 'deplete' }, { id: 'strain' }],
            text: ({ id }) => ({ label: id }),
          });
          yield* gain(game, card.self, picked.id as 'deplete' | 'strain');
          yield* act(game, card, card.self, ['lock', 'barrelroll']);
        },
      ),
    },
  }),
  ship(
    'Fire Convergence',
    'A charge rerolls up to two dice of a friend whose target is in its turret arc, but in turret attacks.',
    {
      dice: [
        {
          id: 'converge',
          text: 'spend a charge: reroll up to two',
          dice: 'attack',
          as: 'other',
          usable: (game, card, attack) =>
            attackerOf(game, attack).seat === card.self.seat &&
            attack.arc !== 'singleturret' &&
            chargesOf(card) > 0 &&
            inTurretArc(card.self, defenderOf(game, attack)) &&
            attack.attackDice.some((die) => !die.rerolled),
          *resolve(game, card, attack) {
            spendCharge(game, card);
            yield* rerollSome(game, attack.attackDice, 'attack', card.self, 2);
          },
        },
      ],
    },
  ),
  ship('Full Throttle', 'After a full maneuver of speed 3 to 5: an evade action.', {
    reactions: { 'after-maneuver': actionAfterManeuver(({ maneuver }) => maneuver.speed >= 3, ['evade']) },
  }),
  turretMount('Heavy Weapon Turret', 'missile'),
  ship('Intuitive Controls', 'In the System Phase: a purple barrel roll or boost.', {
    reactions: {
      system: may(
        (game, card, event) =>
          event.ship === card.self &&
          canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'], { treat: 'purple' })),
        (game, card) => act(game, card, card.self, ['barrelroll', 'boost'], { treat: 'purple' }),
      ),
    },
  }),
  ship('Linked Battery', 'One more die in cannon attacks.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && weaponType(attack) === 'cannon' ? 1 : 0),
  }),
  ship(
    'Locked and Loaded',
    'Docked: after a primary front or turret attack its carrier may attack with its rear weapon.',
    {
      inReserve: true,
      reactions: {
        'bonus-attack': may(
          (game, { self }, { attack, attacker }) =>
            attacker === carrierOf(game, self) &&
            isPrimary(attack) &&
            ['front', 'singleturret', 'doubleturret'].includes(attack.arc) &&
            canAttack(game, attacker, REAR),
          (game, _card, { attacker }) => bonusAttack(game, attacker, REAR),
        ),
      },
    },
  ),
];
