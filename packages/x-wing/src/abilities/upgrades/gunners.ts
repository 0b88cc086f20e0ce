import { attackDie } from '../../rules/dice.ts';
import { rotateArc } from '../../rules/actions/rotate.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { mayAttack } from '../../rules/attack.ts';
import { shotsOf, weaponsOf } from '../../rules/weapons.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, lose, spendForce } from '../../rules/tokens.ts';
import { GREEN_TOKENS, inFiringArc, isInArc, isStressed, type Game, type Ship, shipsOnMat } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  act,
  attacks,
  both,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  grantOf,
  inAttackArc,
  isPrimary,
  may,
  must,
  poolOf,
  rerolls,
  shipsAt,
  spendCharge,
  upgrade,
} from '../kit.ts';
import {
  agrees,
  bonusAttack,
  canAttack,
  canLock,
  isFriend,
  lock,
  pickShips,
  pickToken,
  tokensAmong,
} from '../kit-more.ts';
import { deviceCards, placeOne } from '../kit-devices.ts';
import { inTurretArc, spendResult } from '../kit-roles.ts';

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

const TURRET = otherTurretTargets(() => false);

/** Gunners. */
export const MORE_GUNNERS: readonly Ability[] = [
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
            const die = attackDie(game);
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
            attack.arc !== 'singleturret' &&
            canSpendForce(game, card.self) &&
            canAttack(game, card.self, TURRET),
          function* (game, card) {
            spendForce(game, card.self);
            card.self.round.used.push('ezra');
            yield* bonusAttack(game, card.self, TURRET);
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
  upgrade('paigetico', 'Paige Tico', 'After a primary attack it drops a bomb or rotates; destroyed, it drops a bomb.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) =>
          attacks(card, attack) &&
          isPrimary(attack) &&
          (card.self.turret !== null || deviceCards(game, card.self, { bomb: true }).length > 0),
        function* (game, card) {
          const bombs = deviceCards(game, card.self, { bomb: true }).length > 0;
          if (
            bombs &&
            (card.self.turret === null || (yield* agrees(card, 'which?', 'Drop a bomb', 'Rotate the turret')))
          )
            yield* placeOne(game, card, card.self, { bomb: true });
          else yield* rotateArc(game, card.self);
        },
      ),
      destroyed: may(
        (game, card, { ship }) => ship === card.self && deviceCards(game, ship, { bomb: true }).length > 0,
        (game, card) => placeOne(game, card, card.self, { bomb: true }),
      ),
    },
  }),
  upgrade('rey-gunner', 'Rey', 'With the enemy in the turret arc a force makes a blank a hit or evade.', {
    dice: both((dice) =>
      changes({
        dice,
        from: ['blank'],
        to: dice === 'attack' ? 'hit' : 'evade',
        most: 1,
        cost: 'force',
        when: (game, card, attack) => inTurretArc(card.self, enemyIn(game, card, attack)),
      }),
    ),
  }),
  upgrade(
    'seventhfleetgunner',
    'Seventh Fleet Gunner',
    'A charge gives another friend with its target in the firing arc a die (four at most); a disarm token recovers it.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack, attacker, defender }) =>
            isPrimary(attack) &&
            isFriend(card, attacker) &&
            attacker !== card.self &&
            chargesOf(card) > 0 &&
            inFiringArc(card.self, defender),
          function* (game, card, { attack }) {
            spendCharge(game, card);
            attack.extraDice++;
            attack.used.push('four-dice');
          },
        ),
        system: may(
          (_game, card, { ship }) => ship === card.self && chargesOf(card) === 0,
          function* (game, card) {
            yield* gain(game, card.self, 'disarm');
            card.upgrade!.charges = 1;
          },
        ),
      },
      mostDice: (_game, _card, attack, dice) =>
        dice === 'attack' && attack.used.includes('four-dice') ? 4 : undefined,
    },
  ),
  upgrade(
    'ahsokatano',
    'Ahsoka Tano',
    'After a maneuver a force lets a friend at range 1 to 3 in the firing arc focus, red, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) => ship === card.self && canSpendForce(game, ship) && pupils(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, pupils(game, card), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            yield* act(game, card, friend, ['focus'], RED_STRESSED);
          },
        ),
      },
    },
  ),
  upgrade(
    'clonecaptainrex',
    'Clone Captain Rex',
    'A focus result spent: friends with the defender in their bullseye gain strain to focus.',
    {
      dice: [
        {
          id: 'order',
          text: 'spend a focus result: friends may focus',
          dice: 'attack',
          as: 'attacker',
          usable: (_game, _card, attack) => attack.attackDice.some((die) => die.face === 'focus'),
          *resolve(game, card, attack) {
            yield* spendResult(card, attack, 'attack', ['focus']);
            const friends = shipsOnMat(game.state, card.self.seat).filter(
              (friend) =>
                isInArc(friend, 'bullseye', defenderOf(game, attack)) && canAct(game, friend, grantOf(card, ['focus'])),
            );
            for (const friend of yield* pickShips(card, friends)) {
              yield* gain(game, friend, 'strain');
              yield* act(game, card, friend, ['focus']);
            }
          },
        },
      ],
    },
  ),
  upgrade(
    'suppressivegunner',
    'Suppressive Gunner',
    'A focus result spent: a deplete token for the defender, unless it suffers a hit.',
    {
      dice: [
        {
          id: 'suppress',
          text: 'spend a focus result: a deplete token for the defender, or a hit',
          dice: 'attack',
          as: 'attacker',
          usable: (_game, _card, attack) => attack.attackDice.some((die) => die.face === 'focus'),
          *resolve(game, card, attack) {
            yield* spendResult(card, attack, 'attack', ['focus']);
            const defender = defenderOf(game, attack);
            if (
              yield* agrees(
                card,
                `${defender.name}: suffer a hit?`,
                'Suffer a hit',
                'Gain a deplete token',
                defender.seat,
              )
            )
              yield* sufferDamage(game, defender, 1, 0, card.self);
            else yield* gain(game, defender, 'deplete');
          },
        },
      ],
    },
  ),
  upgrade('bobafett-gunner', 'Boba Fett', 'With no other ship in the attack arc a focus becomes a hit.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['focus'],
        to: 'hit',
        most: 1,
        when: (game, card, attack) =>
          !shipsOnMat(game.state).some(
            (ship) => ship !== card.self && ship.id !== attack.defender && inAttackArc(game, ship, attack),
          ),
      }),
    ],
  }),
  upgrade(
    'weaponssystemsofficer',
    'Weapons Systems Officer',
    'After a special attack that asks for a lock it may lock the defender.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            defender.status === 'play' &&
            weaponsOf(game, card.self).find(({ id }) => id === attack.weapon)?.text?.requires === 'lock' &&
            canLock(game, card.self, defender),
          function* (game, card, { defender }) {
            lock(game, card.self, defender);
          },
        ),
      },
    },
  ),
];

const PRIMARY_TURRET = {
  weapons: ({ primary, printedArc }: { primary: boolean; printedArc: string }) =>
    primary && printedArc === 'singleturret',
};

const RED_STRESSED = { treat: 'red', whileStressed: true } as const;

function pupils(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 3, 'other friendly').filter(
    (friend) => inFiringArc(card.self, friend) && canAct(game, friend, grantOf(card, ['focus'], RED_STRESSED)),
  );
}
