import { canSlip } from '../../rules/course.ts';
import type { Rule } from '@orrery/kernel';
import type { Ability, Owned } from '../ability.ts';
import type { Events } from '../events.ts';
import { bonusAttack, canAttack, turnShip } from '../kit-more.ts';
import {
  act,
  attacks,
  canAct,
  chargesOf,
  defenderOf,
  defends,
  grantOf,
  isPrimary,
  may,
  must,
  spendCharge,
  upgrade,
  weaponType,
} from '../kit.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { gain, spendLock } from '../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn } from '../../state/index.ts';

/** Another ability in the place of a ship's, which the registry leaves out. */
const RED_CONTROLS = { treat: 'red' } as const;

/** It may turn the card over. */
function flips(words: string, when: (ship: Ship) => boolean = () => true) {
  return may<Events['before-activate']>(
    (_game, { self }, { ship }) => ship === self && when(ship),
    function* (game, card) {
      card.upgrade!.side = 1 - card.upgrade!.side;
      tell(game, 'flipped', card.self, `turns ${words} over`, card.ability.name);
    },
  );
}

/** The card is turned to its other side. */
function* turnOver(game: Game, card: Owned): Rule {
  card.upgrade!.side = 1 - card.upgrade!.side;
  tell(game, 'flipped', card.self, 'turns Repulsorlift Stabilizers over', card.ability.name);
}

function primaryOn(defender: Ship) {
  return { weapons: ({ primary }: { primary: boolean }) => primary, targets: (ship: Ship) => ship === defender };
}

function otherCannon(attack: Events['after-attack']['attack'], defender: Ship) {
  return {
    weapons: ({ id, type }: { id: string; type: string }) => type === 'cannon' && id !== attack.weapon,
    targets: (ship: Ship) => ship === defender,
  };
}

/** Configurations. */
export const CONFIGURATIONS: readonly Ability[] = [
  upgrade(
    'sensitivecontrols',
    'Sensitive Controls',
    'Instead of Autothrusters: in the System Phase a red barrel roll or boost.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self && canAct(game, ship, grantOf(card, ['barrelroll', 'boost'], RED_CONTROLS)),
          (game, card) => act(game, card, card.self, ['barrelroll', 'boost'], RED_CONTROLS),
        ),
      },
    },
  ),
  upgrade(
    'vectoredcannonsrz1',
    'Vectored Cannons (RZ-1)',
    'Its primary weapon is in a turret to front or rear. Instead of Vectored Thrusters: in the System Phase a red boost or rotate.',
    {
      turretTo: ['front', 'rear'],
      weaponArcs: (_game, { self }, weapon, arcs) =>
        weapon.primary && weapon.printedArc === 'front' && self.turret !== null ? [self.turret] : arcs,
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self && canAct(game, ship, grantOf(card, ['boost', 'rotatearc'], RED_CONTROLS)),
          (game, card) => act(game, card, card.self, ['boost', 'rotatearc'], RED_CONTROLS),
        ),
      },
    },
  ),
  upgrade(
    'tiedefenderelite',
    'TIE Defender Elite',
    'Turns are easier, Koiogran turns harder. Instead of Full Throttle: after a cannon or missile attack on a locked ship a bonus primary attack on it.',
    {
      maneuverDifficulty: (_game, { self }, ship, { bearing }) =>
        ship !== self ? 0 : bearing === 'turnLeft' || bearing === 'turnRight' ? -1 : bearing === 'koiogranTurn' ? 1 : 0,
      reactions: {
        'bonus-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            ['cannon', 'missile'].includes(weaponType(attack)) &&
            hasLockOn(card.self, defender) &&
            canAttack(game, card.self, primaryOn(defender)),
          (game, card, { defender }) => bonusAttack(game, card.self, primaryOn(defender)),
        ),
      },
    },
  ),
  upgrade(
    'os1arsenalloadout',
    'Os-1 Arsenal Loadout',
    'With exactly one disarm token it attacks locked ships with torpedoes and missiles, and keeps the lock.',
    {
      attacksDisarmed: (_game, { self }, { type }, target) =>
        self.tokens.disarm === 1 &&
        self.tokens.cloak === 0 &&
        (type === 'torpedo' || type === 'missile') &&
        hasLockOn(self, target),
      forbidsToken: (_game, { self }, _attack, dice, owner, token) =>
        owner === self && dice === 'attack' && token === 'lock' && self.tokens.disarm > 0,
    },
  ),
  upgrade(
    'xg1assaultconfiguration',
    'Xg-1 Assault Configuration',
    'With exactly one disarm token it attacks with cannons, with three dice at most.',
    {
      attacksDisarmed: (_game, { self }, { type }) =>
        self.tokens.disarm === 1 && self.tokens.cloak === 0 && type === 'cannon',
      mostDice: (_game, card, attack, dice) =>
        dice === 'attack' && attacks(card, attack) && weaponType(attack) === 'cannon' && card.self.tokens.disarm > 0
          ? 3
          : undefined,
    },
  ),
  upgrade(
    'alpha3bbesh',
    'Alpha-3B "Besh"',
    'In a primary attack the lock on the defender makes a blank or focus a hit.',
    {
      dice: [
        {
          id: 'lock',
          text: 'spend the lock: a blank or focus becomes a hit',
          dice: 'attack',
          as: 'attacker',
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            hasLockOn(card.self, defenderOf(game, attack)) &&
            attack.attackDice.some((die) => die.face === 'blank' || die.face === 'focus'),
          *resolve(game, card, attack) {
            spendLock(game, card.self, `ship:${attack.defender}`);
            if (!changeDie(attack.attackDice, 'blank', 'hit')) changeDie(attack.attackDice, 'focus', 'hit');
          },
        },
      ],
    },
  ),
  upgrade(
    'alpha3eesk',
    'Alpha-3E "Esk"',
    'In a primary attack two charges make its criticals give ion tokens instead of damage.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && chargesOf(card) >= 2,
          function* (game, card, { attack }) {
            spendCharge(game, card, 2);
            attack.used.push('ionizes');
          },
        ),
        'after-neutralize': must(
          (_game, card, { attack }) => attacks(card, attack) && attack.used.includes('ionizes') && attack.crits > 0,
          function* (game, _card, { attack, defender }) {
            const ions = attack.crits;
            attack.crits = 0;
            yield* gain(game, defender, 'ion', ions);
          },
        ),
      },
    },
  ),
  upgrade(
    'repulsorliftstabilizers',
    'Repulsorlift Stabilizers (Inactive)',
    'Straight maneuvers are easier. After a full maneuver it may turn over.',
    {
      maneuverDifficulty: (_game, { self }, ship, { bearing }) => (ship === self && bearing === 'straight' ? -1 : 0),
      reactions: {
        'after-maneuver': may((_game, { self }, { ship, full }) => ship === self && full, turnOver),
      },
    },
  ),
  upgrade(
    'repulsorliftstabilizers',
    'Repulsorlift Stabilizers (Active)',
    'A revealed bank or turn is a sideslip, after which it turns over. After another full maneuver it may turn over.',
    {
      reactions: {
        'before-maneuver': must(
          (_game, { self }, { ship, maneuver }) => ship === self && canSlip(maneuver),
          function* (game, card, { plan }) {
            plan.sideslip = true;
            tell(game, 'sideslips', card.self, 'sideslips', card.ability.name);
          },
        ),
        'after-maneuver': {
          ...may((_game, { self }, { ship, full, sideslip }) => ship === self && (full || sideslip), turnOver),
          forced: (_game, _card, { sideslip }) => sideslip,
        },
      },
    },
    1,
  ),
  upgrade(
    'pivotwing',
    'Pivot Wing (Open)',
    'One defense die fewer; after a stationary maneuver it may turn by 90 or 180 degrees. It may turn over before it activates.',
    {
      defenseDice: (_game, card, attack) => (defends(card, attack) ? -1 : 0),
      reactions: {
        'after-maneuver': may(
          (_game, { self }, { ship, maneuver }) => ship === self && maneuver.bearing === 'stationary',
          (game, card) => turnShip(game, card, card.self, true),
        ),
        'before-activate': flips('Pivot Wing'),
      },
    },
  ),
  upgrade(
    'pivotwing',
    'Pivot Wing (Closed)',
    'It may turn over before it activates.',
    { reactions: { 'before-activate': flips('Pivot Wing') } },
    1,
  ),
  upgrade(
    'stabilizedsfoils',
    'Stabilized S-Foils (Closed)',
    'Before it activates, not critically damaged, it may turn over.',
    {
      reactions: {
        'before-activate': flips('Stabilized S-Foils', (ship) => !ship.damage.some((dealt) => dealt.faceup)),
      },
    },
  ),
  upgrade(
    'stabilizedsfoils',
    'Stabilized S-Foils (Open)',
    'After an attack the lock on the defender buys a bonus attack with another cannon. It may turn over before it activates.',
    {
      reactions: {
        'before-activate': flips('Stabilized S-Foils', (ship) => !ship.damage.some((dealt) => dealt.faceup)),
        'bonus-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            hasLockOn(card.self, defender) &&
            canAttack(game, card.self, otherCannon(attack, defender)),
          function* (game, card, { attack, defender }) {
            spendLock(game, card.self, `ship:${defender.id}`);
            yield* bonusAttack(game, card.self, { ...otherCannon(attack, defender), ignoreRequirement: true });
          },
        ),
      },
    },
    1,
  ),
];
