import type { Rule } from '@orrery/kernel';
import { canSlip } from '../../../rules/course.ts';
import { tell } from '../../../rules/say.ts';
import { gain, spendLock } from '../../../rules/tokens.ts';
import { type Game, type Ship, greenTokens, hasLockOn, inFiringArc, isStressed } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import type { Events } from '../../events.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks, bonusAttack, canAttack, isPrimary, weaponType } from '../../kit/attacks.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, upgrade } from '../../kit/write.ts';
import { flips, foils } from './shared.ts';

/** Another ability in the place of a ship's, which the registry leaves out. */
const RED_CONTROLS = { treat: 'red' } as const;

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

/** Configuration upgrades, R to Z. */
export const CONFIGURATION_OF_R_TO_Z: readonly Ability[] = [
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
  ...foils(
    'servomotorsfoils',
    ['Servomotor S-foils (Closed)', 'Servomotor S-foils (Open)'],
    { attackDice: (_game, card, attack) => (attacks(card, attack) && isPrimary(attack) ? -1 : 0) },
    'Primary attacks roll one die fewer.',
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
  upgrade(
    'targetassistmgk300',
    'Target-Assist MGK-300',
    'Before it engages, without green tokens and stress, a calculate token for each enemy at range 2 to 3 in its firing arc, two at most.',
    {
      reactions: {
        'before-engage': must(
          (_game, card, event) => event.ship === card.self && greenTokens(card.self) === 0 && !isStressed(card.self),
          function* (game, card) {
            const enemies = shipsAt(game, card, 2, 3, 'enemy').filter((enemy) => inFiringArc(card.self, enemy));
            yield* gain(game, card.self, 'calculate', Math.min(2, enemies.length));
          },
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
];
