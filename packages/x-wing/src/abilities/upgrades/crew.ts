import { rollFor } from '../../rules/roll.ts';
import type { Ability } from '../ability.ts';
import { chargesOf, chooseShip, defends, may, must, shipsAt, spendCharge, upgrade } from '../kit.ts';
import { chooseDamage, recoverShield } from './astromechs.ts';
import { repair, sufferDamage } from '../../rules/damage.ts';
import { lockOn } from '../../rules/lock.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { gain, lose, spend, spendForce } from '../../rules/tokens.ts';
import { GREEN_TOKENS, inFiringArc, isStressed, range } from '../../state/index.ts';
import { type Option, choose } from '@orrery/kernel';

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
            const dice = yield* rollFor(game, card.self, 'defense', 2, card.ability.name);
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
  upgrade(
    'gnkgonkdroid',
    'GNK "Gonk" Droid',
    'It begins without its charge. Actions: recover it; spend it to recover a shield.',
    {
      reactions: {
        setup: must(
          (_game, card) => chargesOf(card) > 0,
          function* (_game, card) {
            card.upgrade!.charges--;
          },
        ),
      },
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
    },
  ),
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
];
