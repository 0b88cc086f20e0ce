import { type Option, beginEffect, choose, effectsOf } from '@orrery/kernel';
import { expose, sufferDamage } from '../../../rules/damage.ts';
import { lockOn } from '../../../rules/lock.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { rollFor, rollOne } from '../../../rules/roll.ts';
import { tell } from '../../../rules/say.ts';
import { gain, gainJam, lose, spendForce } from '../../../rules/tokens.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import { type TokenKind, isStressed, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defends } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { pick } from '../../kit/choices.ts';
import { recoverShield } from '../../kit/damage.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, must, upgrade } from '../../kit/write.ts';

function isBomb(kind: string): boolean {
  return !['proximitymine', 'connernet', 'clustermine'].includes(kind);
}

/** Crew upgrades of the Rebel Alliance, K to Z. */
export const CREW_OF_REBEL_ALLIANCE_K_TO_Z: readonly Ability[] = [
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
    'leiaorgana',
    'Leia Organa',
    'At the start of the Activation Phase three charges make red maneuvers of friends easier in it.',
    {
      reactions: {
        'start-activation': may(
          (_game, card) => chargesOf(card) >= 3,
          function* (game, card) {
            spendCharge(game, card, 3);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'easier-reds',
              until: 'round',
              data: { seat: card.self.seat },
            });
          },
        ),
      },
      maneuverDifficulty: (game, card, ship, { difficulty }) =>
        isFriend(card, ship) &&
        difficulty === 'red' &&
        game.state.phase === 'activation' &&
        effectsOf(game.state, 'easier-reds').some(({ data }) => data.seat === ship.seat)
          ? -1
          : 0,
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
  upgrade('niennunb', 'Nien Nunb', 'Bank maneuvers are easier.', {
    maneuverDifficulty: (_game, card, ship, { bearing }) =>
      ship === card.self && (bearing === 'bankLeft' || bearing === 'bankRight') ? -1 : 0,
  }),
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
  upgrade(
    'sabinewren',
    'Sabine Wren',
    'It begins with an ion, a jam, a stress and a tractor token: one for a ship that suffered a friendly bomb.',
    {
      reactions: {
        setup: must(
          (_game, card) => card.upgrade!.tokens.length === 0,
          function* (_game, card) {
            card.upgrade!.tokens = ['ion', 'jam', 'stress', 'tractor'];
          },
        ),
        bombed: may(
          (_game, card, { ship, device }) =>
            device.seat === card.self.seat &&
            isBomb(device.kind) &&
            ship.status === 'play' &&
            card.upgrade!.tokens.length > 0,
          function* (game, card, { ship }) {
            const token = yield* pick<TokenKind>(
              card,
              'choose-token',
              'which token?',
              card.upgrade!.tokens.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            card.upgrade!.tokens.splice(card.upgrade!.tokens.indexOf(token), 1);
            if (token === 'jam') yield* gainJam(game, ship, card.self.seat);
            else if (token === 'tractor') yield* gainTractor(game, ship, 1, card.self.seat);
            else yield* gain(game, ship, token);
          },
        ),
      },
    },
  ),
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
  // Every primary weapon attacks at range 0 (docs/rulings.md): the words add nothing.
  upgrade('zeborrelios', '"Zeb" Orrelios', 'Primary attacks at range 0, its own and those on it.', {}),
];
