import { rollOne } from '../../rules/roll.ts';
import type { Ability } from '../ability.ts';
import {
  act,
  attackerOf,
  attacks,
  canAct,
  changes,
  defenderOf,
  grantOf,
  isPrimary,
  may,
  must,
  upgrade,
} from '../kit.ts';
import { recoverShield } from './astromechs.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { otherTurret } from '../kit-weapons.ts';
import { rotateArc } from '../../rules/actions/rotate.ts';
import { mayAttack } from '../../rules/attack.ts';
import { expose } from '../../rules/damage.ts';
import { maneuverLabel } from '../../rules/maneuver-words.ts';
import { changeDie, rerollSome } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { gain, lose, spendForce } from '../../rules/tokens.ts';
import { shotsOf } from '../../rules/weapons.ts';
import { isStressed } from '../../state/index.ts';
import { type Option, choose } from '@orrery/kernel';

const PRIMARY = (weapon: { primary: boolean }) => weapon.primary;

const REAR = {
  bonus: true,
  weapons: (weapon: { primary: boolean; printedArc: string }) => weapon.primary && weapon.printedArc === 'rear',
};

/** Crew and gunners. */
export const GUNNERS_AND_CREW: readonly Ability[] = [
  upgrade('zuckuss', 'Zuckuss', 'Unstressed, a stress token makes the defender reroll a die it chooses.', {
    dice: [
      {
        id: 'zuckuss',
        text: 'gain a stress token: the defender rerolls a die',
        dice: 'defense',
        as: 'attacker',
        usable: (_game, card, attack) => !isStressed(card.self) && attack.defenseDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          yield* gain(game, card.self, 'stress');
          yield* rerollSome(game, attack.defenseDice, 'defense', card.self, 1);
        },
      },
    ],
  }),
  upgrade('lattsrazzi', 'Latts Razzi', 'Defending, a stress token off the attacker makes a result an evade.', {
    dice: [
      {
        id: 'latts',
        text: 'remove a stress token of the attacker: a result becomes an evade',
        dice: 'defense',
        as: 'defender',
        usable: (game, _card, attack) =>
          isStressed(attackerOf(game, attack)) && attack.defenseDice.some((die) => die.face !== 'evade'),
        *resolve(game, _card, attack) {
          lose(game, attackerOf(game, attack), 'stress');
          if (!changeDie(attack.defenseDice, 'blank', 'evade')) changeDie(attack.defenseDice, 'focus', 'evade');
        },
      },
    ],
  }),
  upgrade(
    'seasonednavigator',
    'Seasoned Navigator',
    'After the dial is revealed it may be set to another maneuver of the speed, not red; that one is harder.',
    {
      maneuverDifficulty: (_game, card, ship) => (ship === card.self && ship.round.used.includes('navigator') ? 1 : 0),
      reactions: {
        'after-reveal': may(
          (_game, card, event) => event.ship === card.self && card.self.dial !== null,
          function* (game, card) {
            const now = maneuverOf(card.self.dial!);
            const codes = card.self.profile.dial.filter((code) => {
              const maneuver = maneuverOf(code);
              return maneuver.speed === now.speed && maneuver.difficulty !== 'red' && code !== card.self.dial;
            });
            if (codes.length === 0) return;
            const picked = yield* choose<Option & { readonly code: string }>({
              seat: card.self.seat,
              kind: 'reset-dial',
              rule: card.ability.name,
              prompt: 'To which maneuver?',
              list: () => codes.map((code) => ({ id: `dial:${code}`, code })),
              text: ({ code }) => ({ label: maneuverLabel(code) }),
            });
            card.self.dial = picked.code;
            card.self.round.used.push('navigator');
            tell(game, 'dial-changed', card.self, 'changes its dial', card.ability.name, { maneuver: picked.code });
          },
        ),
      },
    },
  ),
  upgrade(
    'r2d2-crew',
    'R2-D2',
    'Damaged and without shields, a die in the End Phase recovers a shield; a hit exposes a card.',
    {
      reactions: {
        'end-phase': may(
          (_game, card) => card.self.damage.length > 0 && card.self.shields === 0 && card.self.profile.shields > 0,
          function* (game, card) {
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { dice: [die] });
            recoverShield(game, card.self);
            if (die === 'hit') yield* expose(game, card.self);
          },
        ),
      },
    },
  ),
  upgrade('tacticalofficer', 'Tactical Officer', 'Adds a coordinate action to the bar.', {}),
  upgrade('bt1', 'BT-1', 'For each stress token of the defender a hit becomes a critical.', {
    dice: [
      {
        ...changes({ dice: 'attack', from: ['hit'], to: 'crit' }),
        usable: (game, _card, attack) =>
          isStressed(defenderOf(game, attack)) && attack.attackDice.some((die) => die.face === 'hit'),
        *resolve(game, _card, attack) {
          for (let i = defenderOf(game, attack).tokens.stress; i > 0; i--) changeDie(attack.attackDice, 'hit', 'crit');
        },
      },
    ],
  }),
  upgrade('fifthbrother', 'Fifth Brother', 'A force makes a focus a critical.', {
    dice: [changes({ dice: 'attack', from: ['focus'], to: 'crit', most: 1, cost: 'force' })],
  }),
  upgrade('agilegunner', 'Agile Gunner', 'In the End Phase it may rotate its turret.', {
    reactions: {
      'end-phase': may(
        (_game, card) => card.self.turret !== null,
        (game, card) => rotateArc(game, card.self),
      ),
    },
  }),
  upgrade('lukeskywalker', 'Luke Skywalker', 'At the start of the Engagement Phase a force rotates the turret.', {
    reactions: {
      'start-engagement': may(
        (_game, card) => card.self.force > 0 && card.self.turret !== null,
        function* (game, card) {
          spendForce(game, card.self);
          yield* rotateArc(game, card.self);
        },
      ),
    },
  }),
  upgrade('hansolo-gunner', 'Han Solo', 'Before it engages it may perform a red focus action.', {
    reactions: {
      'before-engage': may(
        (game, card, event) =>
          event.ship === card.self && canAct(game, card.self, grantOf(card, ['focus'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['focus'], { treat: 'red' }),
      ),
    },
  }),
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
    'bossk',
    'Bossk',
    'After a primary attack that missed, unstressed, a stress token for a bonus attack on the same target.',
    {
      reactions: {
        'bonus-attack': must(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            !attack.hit &&
            !isStressed(card.self) &&
            !card.self.round.bonusAttack &&
            shotsOf(game, card.self, { bonus: true, weapons: PRIMARY, targets: (ship) => ship === defender }).length >
              0,
          function* (game, card, { defender }) {
            yield* gain(game, card.self, 'stress');
            yield* mayAttack(game, card.self, { bonus: true, weapons: PRIMARY, targets: (ship) => ship === defender });
          },
        ),
      },
    },
  ),
  upgrade(
    'clonecommandercody',
    'Clone Commander Cody',
    'After an attack that missed though results were neutralized the defender is strained.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) =>
            attacks(card, attack) &&
            !attack.hit &&
            attack.attackDice.some((die) => die.face === 'hit' || die.face === 'crit'),
          function* (game, _card, { defender }) {
            yield* gain(game, defender, 'strain');
          },
        ),
      },
    },
  ),
];
