import { choose, type Option } from '@orrery/kernel';
import { maneuverOf } from '../geometry/index.ts';
import { expose, repair, sufferDamage } from '../rules/damage.ts';
import { attackDie, defenseDie } from '../rules/dice.ts';
import { lockOn } from '../rules/lock.ts';
import { changeDie, rerollSome } from '../rules/modify-dice.ts';
import { maneuverLabel } from '../rules/maneuver-words.ts';
import { tell } from '../rules/say.ts';
import { rotateArc } from '../rules/actions/rotate.ts';
import { mayAttack } from '../rules/attack.ts';
import { gain, lose, spend, spendForce } from '../rules/tokens.ts';
import { shotsOf } from '../rules/weapons.ts';
import { GREEN_TOKENS, inFiringArc, isStressed, range } from '../state/index.ts';
import type { Ability } from './ability.ts';
import {
  act,
  attackerOf,
  attacks,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  grantOf,
  isPrimary,
  may,
  must,
  shipsAt,
  spendCharge,
  upgrade,
} from './kit.ts';
import { chooseDamage, recoverShield } from './upgrades-astromechs.ts';

/** Crew and gunners. */
export const CREW: readonly Ability[] = [
  upgrade(
    'landocalrissian',
    'Lando Calrissian',
    'Action: two defense dice; focus tokens for focus results, evade tokens for evades; the enemy chooses at two blanks.',
    {
      actions: [
        {
          header: 'roll',
          title: 'Lando Calrissian',
          *perform(game, card) {
            const dice = [defenseDie(game), defenseDie(game)];
            tell(game, 'crew-rolled', card.self, `rolls ${dice.join(' and ')}`, card.ability.name, { dice });
            for (const die of dice) if (die === 'focus' || die === 'evade') yield* gain(game, card.self, die);
            if (dice.every((die) => die === 'blank')) {
              const picked = yield* choose<Option>({
                seat: 1 - card.self.seat,
                kind: 'choose-token',
                rule: card.ability.name,
                prompt: 'Which token does the ship gain?',
                list: () => [{ id: 'focus' }, { id: 'evade' }],
                text: ({ id }) => ({ label: id }),
              });
              yield* gain(game, card.self, picked.id as 'focus' | 'evade');
            }
            return true;
          },
        },
      ],
    },
  ),
  upgrade('gnkgonkdroid', 'GNK "Gonk" Droid', 'Actions: recover its charge; spend it to recover a shield.', {
    actions: [
      {
        header: 'charge',
        title: 'Gonk: recover a charge',
        unavailable: (_game, card) => (chargesOf(card) > 0 ? 'its charge is active' : undefined),
        *perform(_game, card) {
          card.upgrade!.charges++;
          return true;
        },
      },
      {
        header: 'shield',
        title: 'Gonk: recover a shield',
        unavailable: (_game, card) =>
          chargesOf(card) < 1
            ? 'it has no charge'
            : card.self.shields < card.self.profile.shields
              ? undefined
              : 'no shield is missing',
        *perform(game, card) {
          spendCharge(game, card);
          recoverShield(game, card.self);
          return true;
        },
      },
    ],
  }),
  upgrade('perceptivecopilot', 'Perceptive Copilot', 'After its focus action it gains one more focus token.', {
    reactions: {
      'after-action': must(
        (_game, card, event) => event.ship === card.self && event.type === 'focus',
        function* (game, card) {
          yield* gain(game, card.self, 'focus');
        },
      ),
    },
  }),
  upgrade('niennunb', 'Nien Nunb', 'Bank maneuvers are easier.', {
    maneuverDifficulty: (_game, card, ship, { bearing }) =>
      ship === card.self && (bearing === 'bankLeft' || bearing === 'bankRight') ? -1 : 0,
  }),
  upgrade(
    'herasyndulla',
    'Hera Syndulla',
    'It flies red maneuvers while stressed; with three stress tokens after one, a damage takes one off.',
    {
      allows: (_game, _card, what) => what === 'red-while-stressed',
      reactions: {
        'after-maneuver': must(
          (_game, card, event) =>
            event.ship === card.self &&
            event.full &&
            event.maneuver.difficulty === 'red' &&
            card.self.tokens.stress >= 3,
          function* (game, card) {
            lose(game, card.self, 'stress');
            yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade(
    'kananjarrus',
    'Kanan Jarrus',
    'After a friend at range 0 to 2 flew a full white maneuver, a force takes a stress token off it.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, event) =>
            event.full &&
            event.maneuver.difficulty === 'white' &&
            event.ship.seat === card.self.seat &&
            range(card.self, event.ship) <= 2 &&
            card.self.force > 0 &&
            isStressed(event.ship),
          function* (game, card, event) {
            spendForce(game, card.self);
            lose(game, event.ship, 'stress');
          },
        ),
      },
    },
  ),
  upgrade('chewbacca', 'Chewbacca', 'At the start of the Engagement Phase two charges repair a faceup damage card.', {
    reactions: {
      'start-engagement': may(
        (_game, card) => chargesOf(card) >= 2 && card.self.damage.some((dealt) => dealt.faceup),
        function* (game, card) {
          spendCharge(game, card, 2);
          repair(
            game,
            card.self,
            yield* chooseDamage(
              card,
              card.self.damage.filter((dealt) => dealt.faceup),
            ),
          );
        },
      ),
    },
  }),
  upgrade('chewbacca-crew', 'Chewbacca', 'At the start of the End Phase a focus token repairs a faceup damage card.', {
    reactions: {
      'end-phase': may(
        (_game, card) => card.self.tokens.focus > 0 && card.self.damage.some((dealt) => dealt.faceup),
        function* (game, card) {
          spend(game, card.self, 'focus');
          repair(
            game,
            card.self,
            yield* chooseDamage(
              card,
              card.self.damage.filter((dealt) => dealt.faceup),
            ),
          );
        },
      ),
    },
  }),
  upgrade(
    'darthvader',
    'Darth Vader',
    'At the start of the Engagement Phase a force hurts a ship in its firing arc at range 0 to 2, unless it gives up a green token.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            card.self.force > 0 && shipsAt(game, card, 0, 2, 'any').some((ship) => inFiringArc(card.self, ship)),
          function* (game, card) {
            const targets = shipsAt(game, card, 0, 2, 'any').filter((ship) => inFiringArc(card.self, ship));
            const target = yield* chooseShip(card, targets, true);
            if (target === undefined) return;
            spendForce(game, card.self);
            const tokens = GREEN_TOKENS.filter((token) => target.tokens[token] > 0);
            const picked = yield* choose<Option>({
              seat: target.seat,
              kind: 'choose-token',
              rule: card.ability.name,
              prompt: 'Give up a green token, or suffer a hit?',
              list: () => [{ id: 'suffer' }, ...tokens.map((token) => ({ id: token }))],
              text: ({ id }) => ({ label: id === 'suffer' ? 'Suffer a hit' : `Remove ${id}` }),
            });
            if (picked.id === 'suffer') yield* sufferDamage(game, target, 1, 0, card.self);
            else lose(game, target, picked.id as (typeof GREEN_TOKENS)[number]);
          },
        ),
      },
    },
  ),
  upgrade('magvayarro', 'Magva Yarro', 'After it was hit it may lock the attacker.', {
    reactions: {
      'after-attack': may(
        (_game, card, { attack, attacker }) =>
          defends(card, attack) && attack.hit && attacker.status === 'play' && range(card.self, attacker) <= 3,
        function* (game, card, { attacker }) {
          lockOn(game, card.self, `ship:${attacker.id}`);
        },
      ),
    },
  }),
  upgrade('sawgerrera', 'Saw Gerrera', 'A hit suffered makes every focus a critical.', {
    dice: [
      {
        id: 'saw',
        text: 'suffer a hit: every focus becomes a critical',
        dice: 'attack',
        as: 'attacker',
        usable: (_game, _card, attack) => attack.attackDice.some((die) => die.face === 'focus'),
        *resolve(game, card, attack) {
          yield* sufferDamage(game, card.self, 1);
          while (changeDie(attack.attackDice, 'focus', 'crit'));
        },
      },
    ],
  }),
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
            const die = attackDie(game);
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
  upgrade('veteranturretgunner', 'Veteran Turret Gunner', 'After a primary attack: a bonus attack from a turret arc.', {
    reactions: {
      'bonus-attack': may(
        (game, card, { attack }) =>
          attacks(card, attack) &&
          isPrimary(attack) &&
          attack.arc !== 'singleturret' &&
          attack.arc !== 'doubleturret' &&
          !card.self.round.bonusAttack &&
          shotsOf(game, card.self, TURRET).length > 0,
        (game, card) => mayAttack(game, card.self, TURRET),
      ),
    },
  }),
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

const PRIMARY = (weapon: { primary: boolean }) => weapon.primary;
const REAR = {
  bonus: true,
  weapons: (weapon: { primary: boolean; printedArc: string }) => weapon.primary && weapon.printedArc === 'rear',
};
const TURRET = {
  bonus: true,
  weapons: (weapon: { printedArc: string }) =>
    weapon.printedArc === 'singleturret' || weapon.printedArc === 'doubleturret',
};
