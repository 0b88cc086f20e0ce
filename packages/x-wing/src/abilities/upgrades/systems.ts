import type { Ability } from '../ability.ts';
import {
  act,
  adds,
  attacks,
  bullseyed,
  canAct,
  chargesOf,
  defenderOf,
  defends,
  grantOf,
  isPrimary,
  may,
  must,
  rerolls,
  shipsAt,
  spendCharge,
  upgrade,
  weaponType,
} from '../kit.ts';
import { pickToken, RED_TOKENS, tokensAmong } from '../kit-more.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { gain, lose, spend } from '../../rules/tokens.ts';
import { greenTokens, hasLockOn, inFiringArc, isStressed } from '../../state/index.ts';

/** Foils open and close: before its ship activates the card may be flipped. */
function foils(
  xws: string,
  names: readonly [string, string],
  closed: Omit<Ability, 'of' | 'name' | 'summary'>,
  why: string,
): Ability[] {
  return names.map((name, side) =>
    upgrade(
      xws,
      name,
      side === 0
        ? `${why} Before its ship activates it may be flipped.`
        : 'Before its ship activates it may be flipped.',
      {
        ...(side === 0 ? closed : {}),
        reactions: {
          'before-activate': may(
            (_game, card, event) => event.ship === card.self,
            function* (game, card) {
              card.upgrade!.side = 1 - card.upgrade!.side;
              tell(game, 'flipped', card.self, `flips ${card.ability.name}`, card.ability.name, {
                side: card.upgrade!.side,
              });
            },
          ),
        },
      },
      side,
    ),
  );
}

/** Sensors, technology, modifications, configurations, illicit cards and force powers. */
export const SYSTEMS: readonly Ability[] = [
  ...foils(
    'integratedsfoils',
    ['Integrated S-foils (Closed)', 'Integrated S-foils (Open)'],
    {
      attackDice: (game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && !bullseyed(game, card, attack) ? -1 : 0,
    },
    'Primary attacks outside the bullseye roll one die fewer.',
  ),
  ...foils(
    'servomotorsfoils',
    ['Servomotor S-foils (Closed)', 'Servomotor S-foils (Open)'],
    { attackDice: (_game, card, attack) => (attacks(card, attack) && isPrimary(attack) ? -1 : 0) },
    'Primary attacks roll one die fewer.',
  ),
  upgrade(
    'calibratedlasertargeting',
    'Calibrated Laser Targeting',
    'A primary attack on a target in the bullseye adds a focus.',
    {
      dice: [adds('attack', 'focus', (game, card, attack) => isPrimary(attack) && bullseyed(game, card, attack), true)],
    },
  ),
  upgrade('maneuverassistmgk300', 'Maneuver-Assist MGK-300', 'Straights and banks of speed 3 are easier.', {
    maneuverDifficulty: (_game, card, ship, { speed, bearing }) =>
      ship === card.self && speed === 3 && ['straight', 'bankLeft', 'bankRight'].includes(bearing) ? -1 : 0,
  }),
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
  upgrade('delta7b', 'Delta-7B', 'A heavier fighter: agility lower, shields and attack higher.', {}),
  upgrade(
    'primedthrusters',
    'Primed Thrusters',
    'With two or fewer stress tokens it rolls and boosts while stressed.',
    {
      actsWhileStressed: (_game, card, type) =>
        card.self.tokens.stress <= 2 && (type === 'barrelroll' || type === 'boost'),
    },
  ),
  upgrade('advancedoptics', 'Advanced Optics', 'A focus token makes a blank a hit.', {
    dice: [
      {
        id: 'optics',
        text: 'spend a focus token: a blank becomes a hit',
        dice: 'attack',
        as: 'attacker',
        repeatable: true,
        usable: (_game, card, attack) =>
          card.self.tokens.focus > 0 && attack.attackDice.some((die) => die.face === 'blank'),
        *resolve(game, card, attack) {
          spend(game, card.self, 'focus');
          changeDie(attack.attackDice, 'blank', 'hit');
        },
      },
    ],
  }),
  upgrade(
    'patternanalyzer',
    'Pattern Analyzer',
    'While it fully executes a red maneuver it may act before the stress comes.',
    {
      reactions: {
        'before-difficulty': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.full &&
            event.maneuver.difficulty === 'red' &&
            canAct(game, card.self, grantOf(card, 'standard')),
          (game, card) => act(game, card, card.self, 'standard'),
        ),
      },
    },
  ),
  upgrade(
    'afterburners',
    'Afterburners',
    'After a full maneuver of speed 3 to 5 a charge buys a boost action, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.full &&
            event.maneuver.speed >= 3 &&
            chargesOf(card) > 0 &&
            canAct(game, card.self, grantOf(card, ['boost'], { whileStressed: true })),
          function* (game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, ['boost'], { whileStressed: true });
          },
        ),
      },
    },
  ),
  upgrade(
    'advancedslam',
    'Advanced SLAM',
    'After a SLAM with a full maneuver: a white action of the bar, treated as red.',
    {
      reactions: {
        'after-action': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.type === 'slam' &&
            card.self.round.fullyExecuted &&
            canAct(game, card.self, grantOf(card, 'bar', { treat: 'red', onlyColour: 'white' })),
          (game, card) => act(game, card, card.self, 'bar', { treat: 'red', onlyColour: 'white' }),
        ),
      },
    },
  ),
  upgrade('engineupgrade', 'Engine Upgrade', 'Adds a boost to the bar.', {}),
  upgrade('hullupgrade', 'Hull Upgrade', 'One more hull.', {}),
  upgrade('shieldupgrade', 'Shield Upgrade', 'One more shield.', {}),
  upgrade('targetingcomputer', 'Targeting Computer', 'Adds a lock to the bar.', {}),
  upgrade('experthandling', 'Expert Handling', 'Adds a barrel roll to the bar.', {}),
  upgrade('stealthdevice', 'Stealth Device', 'With its charge one more defense die; damage takes the charge.', {
    defenseDice: (_game, card, attack) => (defends(card, attack) && chargesOf(card) > 0 ? 1 : 0),
    reactions: {
      'suffered-damage': must(
        (_game, card, event) => event.ship === card.self && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
        },
      ),
    },
  }),
  upgrade(
    'munitionsfailsafe',
    'Munitions Failsafe',
    'A torpedo or missile attack may cancel its dice to get a charge back.',
    {
      reactions: {
        'attack-rolled': may(
          (_game, card, { attack }) => attacks(card, attack) && ['torpedo', 'missile'].includes(weaponType(attack)),
          function* (_game, card, { attack }) {
            attack.attackDice.length = 0;
            card.self.upgrades.find((one) => attack.weapon === `upgrade:${one.xws}`)!.charges++;
          },
        ),
      },
    },
  ),
  upgrade('electronicbaffle', 'Electronic Baffle', 'In the End Phase a hit suffered removes a red token.', {
    reactions: {
      'end-phase': may(
        (_game, card) => tokensAmong(card.self, RED_TOKENS).length > 0,
        function* (game, card) {
          yield* sufferDamage(game, card.self, 1);
          lose(game, card.self, yield* pickToken(card, tokensAmong(card.self, RED_TOKENS), 'which token goes?'));
        },
      ),
    },
  }),
  upgrade(
    'firecontrolsystem',
    'Fire-Control System',
    'With a lock on the defender it may reroll a die, and then not spend the lock.',
    {
      dice: [
        {
          ...rerolls({
            dice: 'attack',
            most: 1,
            when: (game, card, attack) => hasLockOn(card.self, defenderOf(game, attack)),
          }),
          *resolve(game, card, attack) {
            attack.used.push('lock-kept');
            yield* rerolls({ dice: 'attack', most: 1 }).resolve(game, card, attack);
          },
        },
      ],
    },
  ),
];
