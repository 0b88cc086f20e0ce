import { inBullseye } from '../../../rules/bullseye.ts';
import { sufferDamage } from '../../../rules/damage.ts';
import { initiativeOf } from '../../../rules/initiative.ts';
import { rollOne } from '../../../rules/roll.ts';
import { tell } from '../../../rules/say.ts';
import { gain, gainJam, spendLock, transfer } from '../../../rules/tokens.ts';
import { hasLockOn, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attackerOf, attacks, bullseyed, defenderOf, defends, isPrimary } from '../../kit/attacks.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { changes, rerolls } from '../../kit/dice.ts';
import { friendRerolls, isFriend } from '../../kit/friends.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { may, must, upgrade } from '../../kit/write.ts';

/** Crew upgrades for any faction, A to F. */
export const CREW_OF_ANY_FACTION_A_TO_F: readonly Ability[] = [
  upgrade(
    'aaylasecura',
    'Aayla Secura',
    'Against an enemy in the bullseye a defending friend at range 0 to 2 makes a blank a focus.',
    {
      dice: [
        {
          ...changes({ dice: 'defense', as: 'other', from: ['blank'], to: 'focus', most: 1 }),
          usable: (game, card, attack) =>
            isFriend(card, defenderOf(game, attack)) &&
            isNear(card, defenderOf(game, attack), 0, 2) &&
            inBullseye(game, card.self, attackerOf(game, attack)) &&
            attack.defenseDice.some((die) => die.face === 'blank'),
        },
      ],
    },
  ),
  upgrade(
    'agentterex',
    'Agent Terex',
    'It begins with three calculate tokens; at the start of the Engagement Phase one goes to a friend at range 0 to 3. Without any it turns over.',
    {
      reactions: {
        setup: must(
          (_game, card) => card.upgrade!.tokens.length === 0,
          function* (_game, card) {
            card.upgrade!.tokens = ['calculate', 'calculate', 'calculate'];
          },
        ),
        'start-engagement': may(
          (_game, card) => card.upgrade!.tokens.length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'friendly'), true);
            if (friend === undefined) return;
            card.upgrade!.tokens.pop();
            yield* gain(game, friend, 'calculate');
            if (card.upgrade!.tokens.length > 0) return;
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has Agent Terex turned over', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'agentterex',
    'Agent Terex (Cyborg)',
    'In the System Phase a die: a calculate token on a hit or critical, else a jam token. Action: one of these goes to a ship at range 0 to 3.',
    {
      reactions: {
        system: must(
          (_game, { self }, { ship }) => ship === self,
          function* (game, card) {
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die === 'hit' || die === 'crit') yield* gain(game, card.self, 'calculate');
            else yield* gainJam(game, card.self, card.self.seat);
          },
        ),
      },
      actions: [
        {
          header: 'transfer',
          title: 'Agent Terex: pass a token',
          unavailable: (game, card) =>
            card.self.tokens.calculate + card.self.tokens.jam === 0
              ? 'it has no such token'
              : shipsAt(game, card, 0, 3, 'any').length === 0
                ? 'no ship is at range 0 to 3'
                : undefined,
          *perform(game, card) {
            const kinds = (['calculate', 'jam'] as const).filter((kind) => card.self.tokens[kind] > 0);
            const token = yield* pick(
              card,
              'choose-token',
              'which token?',
              kinds.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            transfer(game, card.self, (yield* chooseShip(card, shipsAt(game, card, 0, 3, 'any')))!, token);
            return true;
          },
        },
      ],
    },
    1,
  ),
  upgrade(
    'commandermalarus',
    'Commander Malarus',
    'A friend at range 0 to 1 that is not limited rerolls a blank of a primary attack; if it misses the card turns over.',
    {
      dice: [
        {
          ...friendRerolls(
            {
              dice: 'attack',
              to: 1,
              when: (_game, _card, attack, roller) => isPrimary(attack) && roller.profile.limited === 0,
            },
            1,
            ['blank'],
          ),
          *resolve(game, card, attack) {
            attack.used.push(`malarus@${card.self.id}`);
            yield* rerolls({ dice: 'attack', most: 1, faces: ['blank'] }).resolve(game, card, attack);
          },
        },
      ],
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => attack.used.includes(`malarus@${card.self.id}`) && !attack.hit,
          function* (_game, card) {
            card.upgrade!.side = 1;
          },
        ),
      },
    },
  ),
  upgrade(
    'commandermalarus',
    'Commander Malarus (Perfected)',
    'Against a ship in the bullseye all focus results become hits for a stress token; with two or more a hit is suffered.',
    {
      reactions: {
        'attack-rolled': must(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            bullseyed(game, card, attack) &&
            attack.attackDice.some((die) => die.face === 'focus'),
          function* (game, card, { attack }) {
            for (const die of attack.attackDice) if (die.face === 'focus') die.face = 'hit';
            attack.modified = true;
            yield* gain(game, card.self, 'stress');
            if (card.self.tokens.stress >= 2) yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
    1,
  ),
  upgrade(
    'commanderpyre',
    'Commander Pyre',
    'After setup an enemy gains two stress. Against a stressed attacker it rerolls a die.',
    {
      reactions: {
        setup: must(
          (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
          function* (game, card) {
            yield* gain(game, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'stress', 2);
          },
        ),
      },
      dice: [
        rerolls({ dice: 'defense', most: 1, when: (game, _card, attack) => isStressed(attackerOf(game, attack)) }),
      ],
    },
  ),
  upgrade(
    'fives',
    'Fives',
    'A miss against initiative no lower lays an evade or focus token on the card, to be taken before it engages.',
    {
      reactions: {
        'after-attack': must(
          (game, card, { attack, defender }) =>
            attacks(card, attack) && !attack.hit && initiativeOf(game, defender) >= initiativeOf(game, card.self),
          function* (_game, card) {
            const token = yield* pick<'evade' | 'focus'>(card, 'choose-token', 'which token?', [
              { id: 'evade', label: 'Evade', value: 'evade' },
              { id: 'focus', label: 'Focus', value: 'focus' },
            ]);
            card.upgrade!.tokens.push(token);
          },
        ),
        'before-engage': may(
          (_game, card, { ship }) => ship === card.self && card.upgrade!.tokens.length > 0,
          function* (game, card) {
            const kinds = [...new Set(card.upgrade!.tokens)];
            const token = yield* pick(
              card,
              'choose-token',
              'which token?',
              kinds.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            card.upgrade!.tokens.splice(card.upgrade!.tokens.indexOf(token), 1);
            yield* gain(game, card.self, token);
          },
        ),
      },
    },
  ),
  upgrade(
    'freelanceslicer',
    'Freelance Slicer',
    'Before the attack dice a lock on the attacker jams it; on a hit or critical its own ship too.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack, attacker }) => defends(card, attack) && hasLockOn(card.self, attacker),
          function* (game, card, { attacker }) {
            spendLock(game, card.self, `ship:${attacker.id}`);
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            yield* gainJam(game, attacker, card.self.seat);
            if (die === 'hit' || die === 'crit') yield* gainJam(game, card.self, card.self.seat);
          },
        ),
      },
    },
  ),
];
