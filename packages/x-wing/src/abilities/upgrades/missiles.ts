import { inBullseye } from '../../rules/bullseye.ts';
import { rollOne } from '../../rules/roll.ts';
import type { Ability, Owned } from '../ability.ts';
import { ORDNANCE, withIt } from '../kit-weapons.ts';
import { chargesOf, defenderOf, may, spendCharge, upgrade } from '../kit.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { lockOn } from '../../rules/lock.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { gain, gainJam, spend } from '../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, isInArc, range, shipsOnMat } from '../../state/index.ts';
import { type Option, type Rule, choose } from '@orrery/kernel';

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

/** Missiles. */
export const MISSILES: readonly Ability[] = [
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
