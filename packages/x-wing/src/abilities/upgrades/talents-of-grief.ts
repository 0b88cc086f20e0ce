import type { Ability, Owned } from '../ability.ts';
import type { Events } from '../events.ts';
import {
  RED_OR_ORANGE,
  agrees,
  isFriend,
  isNear,
  pick,
  pickToken,
  recoverOne,
  spentUpgrades,
  tokensAmong,
} from '../kit-more.ts';
import { inTurretArc, spendResult } from '../kit-roles.ts';
import {
  act,
  attacks,
  canAct,
  chargesOf,
  chooseShip,
  grantOf,
  inAttackArc,
  may,
  must,
  rerolls,
  shipsAt,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { obstructed } from '../../geometry/index.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { tell } from '../../rules/say.ts';
import { gain, lose, spend } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { type Game, type Ship, baseOf, isStressed, isTractored, shipsOnMat } from '../../state/index.ts';

/** Another friend at range 0 to 3 was destroyed that is limited or has the card too. */
function mourns(game: Game, card: Owned, { ship }: Events['destroyed']): boolean {
  return (
    isFriend(card, ship) &&
    ship !== card.self &&
    isNear(card, ship, 0, 3) &&
    (ship.profile.limited > 0 || ship.upgrades.some(({ xws }) => xws === card.upgrade?.xws)) &&
    card.self.status === 'play' &&
    game.state.phase !== 'over'
  );
}

function actsInGrief(
  xws: string,
  name: string,
  actions: readonly ('lock' | 'barrelroll' | 'focus' | 'boost')[],
): Ability {
  return upgrade(
    xws,
    name,
    `After another friend at range 0 to 3, limited or with this card, is destroyed: ${actions.join(' or ')}.`,
    {
      reactions: {
        destroyed: may(
          (game, card, event) => mourns(game, card, event) && canAct(game, card.self, grantOf(card, actions)),
          (game, card) => act(game, card, card.self, actions),
        ),
      },
    },
  );
}

/** Ships over which the line between the ships of an attack lies. */
function shipsInWay(game: Game, attack: Events['after-attack']['attack']): Ship[] {
  const [from, to] = [game.state.ships[attack.attacker], game.state.ships[attack.defender]];
  if (attack.range === 0) return [];
  return shipsOnMat(game.state).filter(
    (ship) => ship !== from && ship !== to && obstructed(baseOf(from), baseOf(to), [baseOf(ship)]),
  );
}

function snared(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'any').filter((ship) => inTurretArc(card.self, ship));
}

/** Talents of fighting, and of friends that fall. */
export const TALENTS_OF_GRIEF: readonly Ability[] = [
  actsInGrief('disciplined', 'Disciplined', ['lock', 'barrelroll']),
  actsInGrief('hopeful', 'Hopeful', ['focus', 'boost']),
  upgrade(
    'cutthroat',
    'Cutthroat',
    'After another friend at range 0 to 3, limited or with this card, is destroyed an orange or red token goes or a charge comes back.',
    {
      reactions: {
        destroyed: may(
          (game, card, event) =>
            mourns(game, card, event) &&
            tokensAmong(card.self, RED_OR_ORANGE).length + spentUpgrades(card.self).length > 0,
          function* (game, card) {
            const tokens = tokensAmong(card.self, RED_OR_ORANGE);
            const cards = spentUpgrades(card.self);
            if (
              cards.length > 0 &&
              (tokens.length === 0 || (yield* agrees(card, 'which?', 'Recover a charge', 'Remove a token')))
            )
              yield* recoverOne(game, card, card.self, cards);
            else lose(game, card.self, yield* pickToken(card, tokens, 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade(
    'treacherous',
    'Treacherous',
    'Defending, a charge: a ship that obstructs the attack gains strain and a result is cancelled. Ships destroyed near recover it.',
    {
      dice: [
        {
          id: 'cover',
          text: 'spend a charge: a ship in the way gains strain, a result is cancelled',
          dice: 'attack',
          as: 'defender',
          usable: (game, card, attack) =>
            chargesOf(card) > 0 &&
            shipsInWay(game, attack).length > 0 &&
            attack.attackDice.some((die) => die.face === 'hit' || die.face === 'crit'),
          *resolve(game, card, attack) {
            const ship = yield* chooseShip(card, shipsInWay(game, attack));
            spendCharge(game, card);
            yield* spendResult(card, attack, 'attack', ['crit', 'hit']);
            yield* gain(game, ship!, 'strain');
          },
        },
      ],
      reactions: {
        destroyed: must(
          (_game, card, { ship }) => ship !== card.self && isNear(card, ship, 0, 3) && chargesOf(card) === 0,
          function* (_game, card) {
            card.upgrade!.charges = 1;
          },
        ),
      },
    },
  ),
  upgrade(
    'ensnare',
    'Ensnare',
    'At the end of the Activation Phase, tractored, a tractor token goes to a ship in the turret arc at range 0 to 1.',
    {
      reactions: {
        'end-activation': may(
          (game, card) => isTractored(card.self) && snared(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, snared(game, card), true);
            if (ship === undefined) return;
            lose(game, card.self, 'tractor');
            yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  upgrade(
    'graviticdeflection',
    'Gravitic Deflection',
    'Defending it rerolls a die for each tractored ship in the attack arc.',
    {
      dice: [
        rerolls({
          dice: 'defense',
          most: (game, _card, attack) =>
            shipsOnMat(game.state).filter(
              (ship) => ship.id !== attack.attacker && isTractored(ship) && inAttackArc(game, ship, attack),
            ).length,
        }),
      ],
    },
  ),
  upgrade(
    'proudtradition',
    'Proud Tradition',
    'Focus actions with up to two stress tokens. After it attacks while stressed the defender may turn the card for a focus token or a critical.',
    {
      actsWhileStressed: (_game, { self }, type) => type === 'focus' && self.tokens.stress <= 2,
      reactions: {
        'after-attack': must(
          (_game, card, { attack, defender }) =>
            attacks(card, attack) && isStressed(card.self) && defender.status === 'play',
          function* (game, card, { defender }) {
            const how = yield* pick<'no' | 'focus' | 'crit'>(
              card,
              'ability-choice',
              `${defender.name}: turn it over?`,
              [
                { id: 'no', label: 'No', value: 'no' },
                ...(defender.tokens.focus > 0
                  ? [{ id: 'focus', label: 'For a focus token', value: 'focus' as const }]
                  : []),
                { id: 'crit', label: 'For a critical', value: 'crit' },
              ],
              defender.seat,
            );
            if (how === 'no') return;
            if (how === 'focus') spend(game, defender, 'focus');
            else yield* sufferDamage(game, defender, 0, 1);
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has Proud Tradition turned over', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'proudtradition',
    'False Tradition',
    'Focus actions are red.',
    {
      actionColour: (_game, { self }, ship, type) => (ship === self && type === 'focus' ? 'red' : undefined),
    },
    1,
  ),
];
