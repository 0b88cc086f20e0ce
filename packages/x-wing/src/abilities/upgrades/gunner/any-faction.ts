import { rotateArc } from '../../../rules/actions/rotate.ts';
import { mayAttack } from '../../../rules/attack.ts';
import { inBullseye } from '../../../rules/bullseye.ts';
import { sufferDamage } from '../../../rules/damage.ts';
import { tell } from '../../../rules/say.ts';
import { canSpendForce, gain, lose, spendForce, tokenName } from '../../../rules/tokens.ts';
import { shotsOf, weaponsOf } from '../../../rules/weapons.ts';
import { type Game, type Ship, inFiringArc, range, shipsOnMat } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks, defenderOf, inAttackArc, isPrimary, otherTurret } from '../../kit/attacks.ts';
import { agrees, chooseShip, pickShips } from '../../kit/choices.ts';
import { changes, spendResult } from '../../kit/dice.ts';
import { canLock, lock } from '../../kit/locks.ts';
import { shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';

const REAR = {
  bonus: true,
  weapons: (weapon: { primary: boolean; printedArc: string }) => weapon.primary && weapon.printedArc === 'rear',
};

const RED_STRESSED = { treat: 'red', whileStressed: true } as const;

function pupils(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 3, 'other friendly').filter(
    (friend) => inFiringArc(card.self, friend) && canAct(game, friend, grantOf(card, ['focus'], RED_STRESSED)),
  );
}

const RELIEVED = ['strain', 'stress'] as const;

/** Friends at range 0 to 3 of the defender with a strain or stress token. */
function burdened(game: Game, card: Owned, defender: Ship): Ship[] {
  return shipsOnMat(game.state, card.self.seat).filter(
    (ship) => ship.status === 'play' && range(ship, defender) <= 3 && tokensAmong(ship, RELIEVED).length > 0,
  );
}

/** Gunner upgrades for any faction. */
export const GUNNER_OF_ANY_FACTION: readonly Ability[] = [
  upgrade('agilegunner', 'Agile Gunner', 'In the End Phase it may rotate its turret.', {
    reactions: {
      'end-phase': may(
        (_game, card) => card.self.turret !== null,
        (game, card) => rotateArc(game, card.self),
      ),
    },
  }),
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
                inBullseye(game, friend, defenderOf(game, attack)) && canAct(game, friend, grantOf(card, ['focus'])),
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
  upgrade(
    'sabinewren-gunner',
    'Sabine Wren',
    'After a special attack as many friends at range 0 to 3 of the defender as it was dealt cards are rid of strain or stress.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            !isPrimary(attack) &&
            attack.dealt > 0 &&
            burdened(game, card, defender).length > 0,
          function* (game, card, { attack, defender }) {
            for (const ship of yield* pickShips(card, burdened(game, card, defender), attack.dealt)) {
              const kinds = tokensAmong(ship, RELIEVED);
              const kind =
                kinds.length > 1 ? yield* pickToken(card, kinds, `which token does ${ship.name} lose?`) : kinds[0];
              if (kind === undefined) continue;
              tell(game, 'relieved', ship, `may lose a ${tokenName(kind)} token`, card.ability.name);
              lose(game, ship, kind);
            }
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
  upgrade(
    'veterantailgunner',
    'Veteran Tail Gunner',
    'After a front arc primary attack: a bonus attack from the rear arc.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            attack.arc === 'front' &&
            !card.self.round.bonusAttack &&
            shotsOf(game, card.self, REAR).length > 0,
          (game, card) => mayAttack(game, card.self, REAR),
        ),
      },
    },
  ),
  upgrade(
    'veteranturretgunner',
    'Veteran Turret Gunner',
    'After a primary attack: a bonus attack from another turret arc.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            !card.self.round.bonusAttack &&
            shotsOf(game, card.self, otherTurret(attack)).length > 0,
          (game, card, { attack }) => mayAttack(game, card.self, otherTurret(attack)),
        ),
      },
    },
  ),
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
