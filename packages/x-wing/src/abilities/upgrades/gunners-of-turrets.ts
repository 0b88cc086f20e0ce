import { otherTurret } from '../kit-weapons.ts';
import { rollOne } from '../../rules/roll.ts';
import type { Ability } from '../ability.ts';
import { agrees, bonusAttack, canAttack, pickToken, tokensAmong } from '../kit-more.ts';
import {
  attacks,
  both,
  changes,
  chargesOf,
  defends,
  enemyIn,
  isPrimary,
  may,
  must,
  poolOf,
  rerolls,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { mayAttack } from '../../rules/attack.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, lose, spendForce } from '../../rules/tokens.ts';
import { shotsOf } from '../../rules/weapons.ts';
import { GREEN_TOKENS, type Ship, inFiringArc, isInArc, isStressed } from '../../state/index.ts';

const TURRET = otherTurretTargets(() => false);

const PRIMARY_TURRET = {
  weapons: ({ primary, printedArc }: { primary: boolean; printedArc: string }) =>
    primary && printedArc === 'singleturret',
};

/** Turret weapons, on ships that were not attacked by this ship in this round (which is: in this attack and before). */
function otherTurretTargets(attacked: (ship: Ship) => boolean) {
  return {
    weapons: ({ printedArc }: { printedArc: string }) => printedArc === 'singleturret' || printedArc === 'doubleturret',
    targets: (ship: Ship) => !attacked(ship),
  };
}

/** After a primary attack, focused: a turret attack on another ship. */
function secondGun(xws: string, name: string): Ability {
  return upgrade(
    xws,
    name,
    'After a primary attack, focused: a bonus turret attack on a ship not attacked in this round.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            card.self.tokens.focus > 0 &&
            canAttack(
              game,
              card.self,
              otherTurretTargets((ship) => ship === defender),
            ),
          (game, card, { defender }) =>
            bonusAttack(
              game,
              card.self,
              otherTurretTargets((ship) => ship === defender),
            ),
        ),
      },
    },
  );
}

/** Gunners of turrets and bombs. */
export const GUNNERS_OF_TURRETS: readonly Ability[] = [
  secondGun('bistan', 'Bistan'),
  secondGun('ghostcompany', 'Ghost Company'),
  upgrade(
    'dengar',
    'Dengar',
    'After it defended against a ship in its firing arc a charge: a die may hurt the attacker, unless it gives up a green token.',
    {
      reactions: {
        'after-attack': may(
          (_game, card, { attack, attacker }) =>
            defends(card, attack) &&
            chargesOf(card) > 0 &&
            attacker.status === 'play' &&
            inFiringArc(card.self, attacker),
          function* (game, card, { attacker }) {
            spendCharge(game, card);
            const green = tokensAmong(attacker, GREEN_TOKENS);
            if (
              green.length > 0 &&
              (yield* agrees(
                card,
                `${attacker.name}: give up a token?`,
                'A green token',
                'A die is rolled',
                attacker.seat,
              ))
            ) {
              lose(game, attacker, yield* pickToken(card, green, 'which token?', attacker.seat));
              return;
            }
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die === 'hit' || die === 'crit') yield* sufferDamage(game, attacker, 1, 0, card.self);
          },
        ),
      },
    },
  ),
  upgrade(
    'ezrabridger',
    'Ezra Bridger',
    'After a primary attack a force buys a bonus turret attack; stressed, it rerolls a die.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            canSpendForce(game, card.self) &&
            canAttack(game, card.self, otherTurret(attack)),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            card.self.round.used.push('ezra');
            yield* bonusAttack(game, card.self, otherTurret(attack));
          },
        ),
      },
      dice: [
        rerolls({
          dice: 'attack',
          most: 1,
          when: (_game, { self }, attack) => attack.bonus && self.round.used.includes('ezra') && isStressed(self),
        }),
      ],
    },
  ),
  upgrade('greedo', 'Greedo', 'A charge makes a hit a critical; while it is active the attacker may do so.', {
    dice: [
      changes({ dice: 'attack', from: ['hit'], to: 'crit', most: 1, cost: 'charge' }),
      {
        ...changes({ dice: 'attack', as: 'other', from: ['hit'], to: 'crit', most: 1 }),
        id: 'against',
        forEnemy: true,
        usable: (_game, card, attack) =>
          defends(card, attack) && chargesOf(card) > 0 && attack.attackDice.some((die) => die.face === 'hit'),
      },
    ],
  }),
  upgrade('hansolo', 'Han Solo', 'At initiative 7 a turret attack; the turret does not attack again in this round.', {
    reactions: {
      'at-initiative': may(
        (game, card, { initiative }) => initiative === 7 && shotsOf(game, card.self, TURRET).length > 0,
        function* (game, card) {
          const turret = card.self.turret;
          const attacked = card.self.round.attacked;
          if (yield* mayAttack(game, card.self, TURRET)) card.self.round.used.push(`fired:${turret}`);
          card.self.round.attacked = attacked;
        },
      ),
    },
    weaponArcs: (_game, { self }, { printedArc }, arcs) =>
      /turret/.test(printedArc) ? arcs.filter((arc) => !self.round.used.includes(`fired:${arc}`)) : arcs,
  }),
  upgrade(
    'hotshotgunner',
    'Hotshot Gunner',
    'After the defense dice are modified the defender of a turret attack loses a focus or calculate token.',
    {
      reactions: {
        'defense-modified': must(
          (_game, card, { attack, defender }) =>
            attacks(card, attack) &&
            attack.arc === 'singleturret' &&
            tokensAmong(defender, ['focus', 'calculate']).length > 0,
          function* (game, card, { defender }) {
            const kinds = tokensAmong(defender, ['focus', 'calculate']);
            lose(game, defender, yield* pickToken(card, kinds, 'which token goes?', defender.seat));
          },
        ),
      },
    },
  ),
  upgrade('skilledbombardier', 'Skilled Bombardier', 'Devices are placed with a template a speed higher or lower.', {
    dropTemplates: (_game, _card, { template, launch }) => {
      if (template === null) return [];
      const longest = template.kind === 'straight' ? 5 : 3;
      return [template.speed - 1, template.speed + 1]
        .filter((speed) => speed >= 1 && speed <= longest)
        .map((speed) => ({ template: { ...template, speed }, launch }));
    },
  }),
  upgrade(
    'specialforcesgunner',
    'Special Forces Gunner',
    'Primary front arc attacks: one more die with the turret ahead; with the turret behind a bonus turret attack.',
    {
      attackDice: (_game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && attack.arc === 'front' && card.self.turret === 'front' ? 1 : 0,
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            attack.arc === 'front' &&
            card.self.turret === 'rear' &&
            canAttack(game, card.self, PRIMARY_TURRET),
          (game, card) => bonusAttack(game, card.self, PRIMARY_TURRET),
        ),
      },
    },
  ),
  upgrade('finn', 'Finn', 'Defending or in a primary attack, with the enemy in the front arc, it adds a blank.', {
    dice: both((dice) => ({
      id: 'add',
      text: 'add a blank',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (game, card, attack) =>
        (dice === 'defense' || isPrimary(attack)) && isInArc(card.self, 'front', enemyIn(game, card, attack)),
      *resolve(_game, _card, attack) {
        poolOf(attack, dice).push({ face: 'blank', rerolled: false });
      },
    })),
  }),
];
