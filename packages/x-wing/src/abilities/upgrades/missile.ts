import { type Option, type Rule, choose } from '@orrery/kernel';
import { mayAttack } from '../../rules/attack.ts';
import { inBullseye } from '../../rules/bullseye.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { canDrop } from '../../rules/devices.ts';
import { lockOn } from '../../rules/lock.ts';
import { changeDie, rerollSome } from '../../rules/modify-dice.ts';
import { rollOne } from '../../rules/roll.ts';
import { tell } from '../../rules/say.ts';
import { gain, gainJam, spend } from '../../rules/tokens.ts';
import { shotsOf } from '../../rules/weapons.ts';
import { type Game, type Ship, hasLockOn, isInArc, range, shipsOnMat } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { ORDNANCE, attackerOf, bullseyed, defenderOf, withIt } from '../kit/attacks.ts';
import { chargesOf, spendCharge } from '../kit/charges.ts';
import { agrees } from '../kit/choices.ts';
import { SPEED_3, sendOut, ways } from '../kit/devices.ts';
import { may, must, upgrade } from '../kit/write.ts';
import { ionWeapon } from './ion-weapon.ts';

function clusterLimits(card: Owned, first: number, game: Game) {
  const target = game.state.ships[first];
  return {
    bonus: true,
    ignoreRequirement: true,
    weapons: (weapon: { id: string }) => weapon.id === `upgrade:${card.upgrade?.xws}`,
    targets: (ship: Owned['self']) => ship !== target && range(ship, target) <= 1,
  };
}

/** A friend may take the lock. */
function* mayLock(game: Game, card: Owned, friend: Ship, target: Ship): Rule {
  const picked = yield* choose<Option>({
    seat: friend.seat,
    kind: 'may-lock',
    rule: card.ability.name,
    prompt: `Does ${friend.name} lock ${target.name}?`,
    list: () => [{ id: 'pass' }, { id: 'lock' }],
    text: ({ id }) => ({ label: id === 'pass' ? 'No' : 'Lock it', target: `ship:${target.name}` }),
  });
  if (picked.id === 'lock') lockOn(game, friend, `ship:${target.id}`);
}

const SWARM_WAYS = ways(
  SPEED_3.filter(({ kind }) => kind !== 'turn'),
  true,
);

/** Missile upgrades. */
export const MISSILE_UPGRADES: readonly Ability[] = [
  upgrade('barragerockets', 'Barrage Rockets', 'With the target in the bullseye, charges reroll dice.', {
    weapon: { requires: 'focus', charges: 1 },
    dice: [
      {
        id: 'barrage',
        text: 'spend charges to reroll that many dice',
        dice: 'attack',
        as: 'attacker',
        usable: (game, card, attack) =>
          withIt(card, attack) &&
          chargesOf(card) > 0 &&
          bullseyed(game, card, attack) &&
          attack.attackDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          const count = yield* rerollSome(game, attack.attackDice, 'attack', card.self, chargesOf(card));
          spendCharge(game, card, count);
        },
      },
    ],
  }),
  upgrade(
    'clustermissiles',
    'Cluster Missiles',
    'Afterwards a bonus attack with it on another ship at range 0 to 1 of the target, without a lock.',
    {
      weapon: ORDNANCE,
      reactions: {
        'bonus-attack': may(
          (game, card, { attack, defender }) =>
            withIt(card, attack) &&
            !attack.bonus &&
            !card.self.round.bonusAttack &&
            shotsOf(game, card.self, clusterLimits(card, defender.id, game)).length > 0,
          (game, card, { defender }) => mayAttack(game, card.self, clusterLimits(card, defender.id, game)),
        ),
      },
    },
  ),
  upgrade(
    'concussionmissiles',
    'Concussion Missiles',
    'A hit exposes a damage card of each ship at range 0 to 1 of the target.',
    {
      weapon: ORDNANCE,
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => withIt(card, attack) && attack.hit,
          function* (game, _card, { defender }) {
            for (const ship of shipsOnMat(game.state)) if (range(ship, defender) <= 1) yield* expose(game, ship);
          },
        ),
      },
    },
  ),
  upgrade(
    'diamondboronmissiles',
    'Diamond-Boron Missiles',
    'After a hit a charge lets ships near the target that are no nimbler roll for damage.',
    {
      weapon: ORDNANCE,
      reactions: {
        'after-attack': may(
          (_game, card, { attack }) => withIt(card, attack) && attack.hit && chargesOf(card) > 0,
          function* (game, card, { defender }) {
            spendCharge(game, card);
            for (const ship of shipsOnMat(game.state)) {
              if (range(ship, defender) > 1 || ship.profile.agility > defender.profile.agility) continue;
              const die = yield* rollOne(game, ship, card.ability.name);
              tell(game, 'weapon-rolled', ship, `rolls ${die}`, card.ability.name, { die });
              yield* sufferDamage(game, ship, die === 'hit' ? 1 : 0, die === 'crit' ? 1 : 0, card.self);
            }
          },
        ),
      },
    },
  ),
  upgrade(
    'discordmissiles',
    'Discord Missiles',
    'At the start of the Engagement Phase a calculate token and a charge launch a buzz droid swarm, straight or a bank of speed 3.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            card.self.status === 'play' &&
            card.self.tokens.calculate > 0 &&
            chargesOf(card) > 0 &&
            canDrop(game, card.self, 'buzzdroidswarm', SWARM_WAYS),
          function* (game, card) {
            spend(game, card.self, 'calculate');
            spendCharge(game, card);
            yield* sendOut(game, card, 'buzzdroidswarm', SWARM_WAYS);
          },
        ),
      },
    },
  ),
  upgrade(
    'energyshellcharges',
    'Energy-Shell Charges',
    'A calculate token makes a focus a critical. Action: reload this card.',
    {
      weapon: { requires: 'calculate', charges: 1 },
      dice: [
        {
          id: 'shell',
          text: 'spend a calculate token: a focus becomes a critical',
          dice: 'attack',
          as: 'attacker',
          repeatable: true,
          usable: (_game, card, attack) =>
            withIt(card, attack) &&
            card.self.tokens.calculate > 0 &&
            attack.attackDice.some((die) => die.face === 'focus'),
          *resolve(game, card, attack) {
            spend(game, card.self, 'calculate');
            changeDie(attack.attackDice, 'focus', 'crit');
          },
        },
      ],
      actions: [
        {
          header: 'reload',
          title: 'Reload Energy-Shell Charges',
          unavailable: (_game, card) => (chargesOf(card) > 0 ? 'its charge is active' : undefined),
          *perform(game, card) {
            card.upgrade!.charges++;
            yield* gain(game, card.self, 'disarm');
            return true;
          },
        },
      ],
    },
  ),
  upgrade(
    'homingmissiles',
    'Homing Missiles',
    'The defender may suffer a hit: then there are no dice, and the attack hits.',
    {
      weapon: {
        requires: 'lock',
        charges: 1,
        *onDeclare(game, card, attack) {
          const defender = defenderOf(game, attack);
          if (
            !(yield* agrees(
              card,
              `${defender.name}: suffer a hit?`,
              'Suffer a hit',
              'No: dice are rolled',
              defender.seat,
            ))
          )
            return false;
          yield* sufferDamage(game, defender, 1, 0, attackerOf(game, attack));
          return true;
        },
      },
    },
  ),
  ionWeapon('ionmissiles', 'Ion Missiles', ORDNANCE),
  upgrade(
    'magpulsewarheads',
    'Mag-Pulse Warheads',
    'A hit deals one critical, a deplete and a jam token, and no more.',
    {
      weapon: {
        ...ORDNANCE,
        *onHit(game, card, attack) {
          const defender = defenderOf(game, attack);
          yield* sufferDamage(game, defender, 0, 1, card.self);
          if (defender.status !== 'play') return true;
          yield* gain(game, defender, 'deplete');
          yield* gainJam(game, defender, card.self.seat);
          return true;
        },
      },
    },
  ),
  upgrade(
    'multimissilepods',
    'Multi-Missile Pods',
    'Charges add dice: one for a target in the front arc, up to two in the bullseye.',
    {
      weapon: {
        charges: 1,
        fits: (_game, card, target) => card.self.tokens.calculate > 0 || hasLockOn(card.self, target),
      },
      reactions: {
        'attack-declared': may(
          (_game, card, { attack, defender }) =>
            withIt(card, attack) && chargesOf(card) > 0 && isInArc(card.self, 'front', defender),
          function* (game, card, { attack, defender }) {
            const most = Math.min(chargesOf(card), inBullseye(game, card.self, defender) ? 2 : 1);
            const picked = yield* choose<Option>({
              seat: card.self.seat,
              kind: 'spend-charges',
              rule: card.ability.name,
              prompt: 'How many charges for as many dice?',
              list: () => Array.from({ length: most }, (_, i) => ({ id: `charges:${i + 1}` })),
              text: ({ id }) => ({ label: id.slice('charges:'.length) }),
            });
            const count = Number(picked.id.slice('charges:'.length));
            spendCharge(game, card, count);
            attack.extraDice += count;
          },
        ),
      },
    },
  ),
  upgrade('protonrockets', 'Proton Rockets', 'A rocket for a focused ship and a target in its bullseye.', {
    weapon: { requires: 'focus', charges: 1 },
  }),
  upgrade(
    'xx23sthreadtracers',
    'XX-23 S-Thread Tracers',
    'After a hit, friends at range 1 to 3 of the target may lock it; no damage.',
    {
      weapon: {
        charges: 1,
        fits: (_game, card, target) =>
          card.self.tokens.focus + card.self.tokens.calculate > 0 || hasLockOn(card.self, target),
        *onHit(game, card, attack) {
          const defender = defenderOf(game, attack);
          for (const friend of shipsOnMat(game.state, card.self.seat)) {
            const distance = range(friend, defender);
            if (distance >= 1 && distance <= 3) yield* mayLock(game, card, friend, defender);
          }
          return true;
        },
      },
    },
  ),
];
