import { choose, type Option, type Rule } from '@orrery/kernel';
import { mayAttack } from '../rules/attack.ts';
import { expose, sufferDamage } from '../rules/damage.ts';
import { attackDie } from '../rules/dice.ts';
import { lockOn } from '../rules/lock.ts';
import { changeDie, rerollSome } from '../rules/modify-dice.ts';
import { tell } from '../rules/say.ts';
import { gain, gainJam, loseShield, spend } from '../rules/tokens.ts';
import { gainTractor } from '../rules/tractor.ts';
import { shotsOf } from '../rules/weapons.ts';
import { type Attack, type Game, hasLockOn, isInArc, range, type Ship, shipsOnMat } from '../state/index.ts';
import type { Ability, Owned } from './ability.ts';
import {
  attackerOf,
  attacks,
  bullseyed,
  changes,
  chargesOf,
  defenderOf,
  may,
  must,
  spendCharge,
  upgrade,
} from './kit.ts';

/** Is this attack made with the card? */
function withIt(card: Owned, attack: Attack): boolean {
  return attacks(card, attack) && attack.weapon === `upgrade:${card.upgrade?.xws}`;
}

/** One result deals a hit; the others give tokens instead of damage. */
function* ionize(game: Game, _card: Owned, attack: Attack): Rule<boolean> {
  const defender = defenderOf(game, attack);
  const others = attack.hits + attack.crits - 1;
  yield* sufferDamage(game, defender, 1, 0, attackerOf(game, attack));
  if (defender.status === 'play') yield* gain(game, defender, 'ion', others);
  return true;
}

function ionWeapon(xws: string, name: string, more: object = {}): Ability {
  return upgrade(xws, name, 'A hit deals one damage; the other results give ion tokens.', {
    weapon: { ...more, onHit: ionize },
  });
}

const ORDNANCE = { requires: 'lock', charges: 1 } as const;

/** Cannons, missiles, torpedoes and turrets. */
export const WEAPONS: readonly Ability[] = [
  ionWeapon('ioncannon', 'Ion Cannon'),
  ionWeapon('ioncannonturret', 'Ion Cannon Turret'),
  ionWeapon('ionmissiles', 'Ion Missiles', ORDNANCE),
  ionWeapon('iontorpedoes', 'Ion Torpedoes', ORDNANCE),
  upgrade('dorsalturret', 'Dorsal Turret', 'A turret weapon.', { weapon: {} }),
  upgrade('heavylasercannon', 'Heavy Laser Cannon', 'Its criticals become hits after its dice are modified.', {
    weapon: {},
    reactions: {
      'attack-modified': must(
        (_game, card, { attack }) => withIt(card, attack) && attack.attackDice.some((die) => die.face === 'crit'),
        function* (_game, _card, { attack }) {
          for (const die of attack.attackDice) if (die.face === 'crit') die.face = 'hit';
        },
      ),
    },
  }),
  upgrade('jammingbeam', 'Jamming Beam', 'Its results give jam tokens instead of damage.', {
    weapon: {
      *onHit(game, card, attack) {
        for (let i = attack.hits + attack.crits; i > 0; i--)
          yield* gainJam(game, defenderOf(game, attack), card.self.seat);
        return true;
      },
    },
  }),
  upgrade('tractorbeam', 'Tractor Beam', 'Its results give tractor tokens instead of damage.', {
    weapon: {
      *onHit(game, card, attack) {
        yield* gainTractor(game, defenderOf(game, attack), attack.hits + attack.crits, card.self.seat);
        return true;
      },
    },
  }),
  upgrade(
    'autoblasters',
    'Autoblasters',
    'One more die in the bullseye; out of the front arc of the target its criticals are not cancelled.',
    {
      weapon: {},
      attackDice: (game, card, attack) => (withIt(card, attack) && bullseyed(game, card, attack) ? 1 : 0),
      criticals: (game, card, attack) =>
        withIt(card, attack) && !isInArc(defenderOf(game, attack), 'front', card.self) ? 'uncancelled' : undefined,
    },
  ),
  upgrade('protontorpedoes', 'Proton Torpedoes', 'One hit becomes a critical.', {
    weapon: ORDNANCE,
    dice: [
      changes({
        dice: 'attack',
        from: ['hit'],
        to: 'crit',
        most: 1,
        when: (_game, card, attack) => withIt(card, attack),
      }),
    ],
  }),
  upgrade('advprotontorpedoes', 'Adv. Proton Torpedoes', 'One hit becomes a critical.', {
    weapon: ORDNANCE,
    dice: [
      changes({
        dice: 'attack',
        from: ['hit'],
        to: 'crit',
        most: 1,
        when: (_game, card, attack) => withIt(card, attack),
      }),
    ],
  }),
  upgrade('plasmatorpedoes', 'Plasma Torpedoes', 'Criticals are cancelled before hits; a hit takes a shield away.', {
    weapon: ORDNANCE,
    criticals: (_game, card, attack) => (withIt(card, attack) ? 'first' : undefined),
    reactions: {
      'after-neutralize': must(
        (_game, card, { attack, defender }) => withIt(card, attack) && attack.hit && defender.shields > 0,
        function* (game, _card, { defender }) {
          loseShield(game, defender, 'Plasma Torpedoes');
        },
      ),
    },
  }),
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
  upgrade('protonrockets', 'Proton Rockets', 'A rocket for a focused ship and a target in its bullseye.', {
    weapon: { requires: 'focus', charges: 1 },
  }),
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
            const most = Math.min(chargesOf(card), isInArc(card.self, 'bullseye', defender) ? 2 : 1);
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
              const die = attackDie(game);
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

function clusterLimits(card: Owned, first: number, game: Game) {
  const target = game.state.ships[first];
  return {
    bonus: true,
    ignoreRequirement: true,
    weapons: (weapon: { id: string }) => weapon.id === `upgrade:${card.upgrade?.xws}`,
    targets: (ship: Owned['self']) => ship !== target && range(ship, target) <= 1,
  };
}
