import type { Ability, Owned } from '../ability.ts';
import { ORDNANCE, withIt } from '../kit-weapons.ts';
import { attackerOf, bullseyed, changes, chargesOf, defenderOf, may, must, spendCharge, upgrade } from '../kit.ts';
import { mayAttack } from '../../rules/attack.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { rerollSome } from '../../rules/modify-dice.ts';
import { gain, gainJam, loseShield } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { shotsOf } from '../../rules/weapons.ts';
import { type Attack, type Game, isOutsideArc, range, shipsOnMat } from '../../state/index.ts';
import type { Rule } from '@orrery/kernel';

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

function clusterLimits(card: Owned, first: number, game: Game) {
  const target = game.state.ships[first];
  return {
    bonus: true,
    ignoreRequirement: true,
    weapons: (weapon: { id: string }) => weapon.id === `upgrade:${card.upgrade?.xws}`,
    targets: (ship: Owned['self']) => ship !== target && range(ship, target) <= 1,
  };
}

/** Cannons, turrets and torpedoes. */
export const CANNONS_AND_TORPEDOES: readonly Ability[] = [
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
        withIt(card, attack) && isOutsideArc(defenderOf(game, attack), 'front', card.self) ? 'uncancelled' : undefined,
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
        must: true,
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
        must: true,
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
];
