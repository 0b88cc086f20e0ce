import { inBullseye } from '../../rules/bullseye.ts';
import { rollOne } from '../../rules/roll.ts';
import { beginEffect, endEffects, type Rule } from '@orrery/kernel';
import { damageCard } from '../../data/index.ts';
import { exposeCard, sufferDamage } from '../../rules/damage.ts';
import { isForbidden } from '../../rules/modify-dice.ts';
import { breakLock, gain, lose, spend, tokenName, transfer } from '../../rules/tokens.ts';
import { lockOn, targetLabel } from '../../rules/lock.ts';
import { called, tell } from '../../rules/say.ts';
import { type Game, isStressed, type LockTarget, type TokenKind } from '../../state/index.ts';
import type { Ability, DiceModification, Owned } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import { attacks, chooseShip, defenderOf, may, must, pilot, poolOf, shipsAt } from '../kit.ts';
import { bonusAttack, canAttack, pick, pickToken, RED_TOKENS, rotateShip, tokensAmong } from '../kit-more.ts';
import { friendIn, spendResult } from '../kit-roles.ts';

/** A focus token, an evade token or a lock goes to a friend that rolls dice. */
const HANDS_OVER: readonly DiceModification[] = (['attack', 'defense'] as const).map((dice) => ({
  id: 'hand-over',
  text: 'hand a focus token, an evade token or a lock to that ship',
  dice,
  as: 'other' as const,
  usable: (game, card, attack) =>
    friendIn(game, card, attack, { dice, from: 1, to: 2 }) !== undefined &&
    tokensAmong(card.self, ['focus', 'evade']).length + card.self.locks.length > 0,
  *resolve(game, card, attack) {
    const friend = friendIn(game, card, attack, { dice, from: 1, to: 2 })!;
    const tokens = tokensAmong(card.self, ['focus', 'evade']);
    const what = yield* pick<{ token?: TokenKind; lock?: LockTarget }>(
      card,
      'choose-token',
      'what does it hand over?',
      [
        ...tokens.map((token) => ({ id: token, label: tokenName(token), value: { token } })),
        ...card.self.locks.map((lock) => ({
          id: `lock:${lock}`,
          label: `The lock on ${targetLabel(game, lock)}`,
          value: { lock },
        })),
      ],
    );
    if (what.token !== undefined) transfer(game, card.self, friend, what.token);
    if (what.lock === undefined) return;
    breakLock(game, card.self, what.lock);
    // A ship has no lock on itself: such a one breaks (FAQ).
    if (what.lock !== `ship:${friend.id}`) lockOn(game, friend, what.lock);
  },
}));

/** After it spent a focus token a friend gains one. */
function garven(xws: string): Ability {
  return pilot(xws, 'Garven Dreis', 'After he spends a focus token a friend at range 1 to 3 may gain one.', {
    reactions: {
      'token-spent': may(
        (game, card, { ship, token }) =>
          ship === card.self && token === 'focus' && shipsAt(game, card, 1, 3, 'other friendly').length > 0,
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 1, 3, 'other friendly'), true);
          if (friend !== undefined) yield* gain(game, friend, 'focus');
        },
      ),
    },
  });
}

/** The ship may act at initiative 0, once. */
const BULLSEYE = (game: Game, { self }: Owned) => ({
  weapons: ({ primary }: { primary: boolean }) => primary,
  targets: (target: (typeof game.state.ships)[number]) => inBullseye(game, self, target),
});

function* looksAt(game: Game, card: Owned, defender: (typeof game.state.ships)[number]): Rule {
  const hidden = defender.damage.filter((dealt) => !dealt.faceup && dealt.card !== '');
  game.emit({
    type: 'looked',
    text: `The facedown cards of ${called(defender)}: ${hidden.map((dealt) => damageCard(dealt.card).name).join(', ')}`,
    rule: card.ability.name,
    to: [card.self.seat],
    data: { ship: defender.name, cards: hidden.map((dealt) => dealt.card) },
  });
  const dealt = yield* pick(
    card,
    'choose-damage',
    'which card is exposed?',
    hidden.map((one) => ({ id: `damage:${one.key}`, label: damageCard(one.card).name, value: one })),
  );
  yield* exposeCard(game, defender, dealt);
}

/** Rebel pilots of fighters. */
export const REBEL_FIGHTER_PILOTS: readonly Ability[] = [
  ...['herasyndulla-asf01bwing', 'herasyndulla-rz1awing'].map((xws) =>
    pilot(
      xws,
      'Hera Syndulla',
      'While another friend at range 1 to 2 attacks or defends she may hand it a focus token, an evade token or a lock.',
      { dice: HANDS_OVER },
    ),
  ),
  pilot(
    'netrempollard',
    'Netrem Pollard',
    'After he rolls, a friend at range 0 to 1 may gain stress: he turns around.',
    {
      reactions: {
        'after-move': may(
          (game, card, { ship, how }) =>
            ship === card.self &&
            how === 'barrelroll' &&
            shipsAt(game, card, 0, 1, 'friendly').some((friend) => !isStressed(friend)),
          function* (game, card) {
            const calm = shipsAt(game, card, 0, 1, 'friendly').filter((friend) => !isStressed(friend));
            const friend = yield* chooseShip(card, calm, true);
            if (friend === undefined) return;
            yield* gain(game, friend, 'stress');
            rotateShip(game, card.self, 180, card.ability.name);
          },
        ),
      },
    },
  ),
  garven('garvendreis'),
  garven('garvendreis-t65xwing'),
  pilot('esegetuketu', 'Esege Tuketu', 'A friend at range 0 to 2 may spend his focus tokens as its own.', {
    dice: (['attack', 'defense'] as const).map((dice) => ({
      id: `focus-${dice}`,
      text: 'spend a focus token of Esege Tuketu',
      dice,
      as: 'other' as const,
      spendsTokens: true,
      repeatable: true,
      usable: (game, card, attack) => {
        const friend = friendIn(game, card, attack, {
          dice,
          to: 2,
          when: (_g, { self }, _a, roller) => roller !== self,
        });
        return (
          friend !== undefined &&
          card.self.tokens.focus > 0 &&
          !isForbidden(game, attack, dice, friend, 'focus') &&
          poolOf(attack, dice).some((die) => die.face === 'focus')
        );
      },
      *resolve(game, card, attack) {
        spend(game, card.self, 'focus');
        for (const die of poolOf(attack, dice)) {
          if (die.face === 'focus') die.face = dice === 'attack' ? 'hit' : 'evade';
        }
      },
    })),
  }),
  pilot(
    'corranhorn',
    'Corran Horn',
    'At initiative 0 a bonus primary attack in his bullseye; then a disarm token next round.',
    {
      reactions: {
        'at-initiative': may(
          (game, card, { initiative }) => initiative === 0 && canAttack(game, card.self, BULLSEYE(game, card)),
          function* (game, card) {
            if (!(yield* bonusAttack(game, card.self, BULLSEYE(game, card)))) return;
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'disarmed-next',
              until: `planning-of-${card.self.name}`,
              data: { ship: card.self.id },
            });
          },
        ),
        'start-planning': must(
          (game, card) => game.state.effects.some(({ until }) => until === `planning-of-${card.self.name}`),
          function* (game, card) {
            endEffects(game.state, `planning-of-${card.self.name}`);
            yield* gain(game, card.self, 'disarm');
          },
        ),
      },
    },
  ),
  pilot('derekklivian', 'Derek Klivian', 'After he acquires or spends a lock he may remove a red token of his own.', {
    reactions: {
      locked: may(
        (_game, card, { ship }) => ship === card.self && tokensAmong(ship, RED_TOKENS).length > 0,
        (game, card) => removeRed(game, card),
      ),
      'lock-spent': may(
        (_game, card, { ship }) => ship === card.self && tokensAmong(ship, RED_TOKENS).length > 0,
        (game, card) => removeRed(game, card),
      ),
    },
  }),
  pilot('jekporkins', 'Jek Porkins', 'After he gains a stress token he may roll a die to remove it; a hit hurts him.', {
    reactions: {
      'token-gained': may(
        (_game, card, { ship, token }) => ship === card.self && token === 'stress' && isStressed(ship),
        function* (game, card) {
          const die = yield* rollOne(game, card.self, card.ability.name);
          tell(game, 'damage-rolled', card.self, `rolls ${die} for ${card.ability.name}`, card.ability.name, { die });
          lose(game, card.self, 'stress');
          if (die === 'hit') yield* sufferDamage(game, card.self, 1);
        },
      ),
    },
  }),
  pilot(
    'thanekyrell',
    'Thane Kyrell',
    'A result spent: he looks at the facedown cards of the defender and exposes one.',
    {
      dice: [
        {
          id: 'look',
          text: 'spend a result to look at the facedown damage cards and expose one',
          dice: 'attack',
          as: 'attacker',
          usable: (game, _card, attack) =>
            defenderOf(game, attack).damage.some((dealt) => !dealt.faceup && dealt.card !== '') &&
            attack.attackDice.some((die) => die.face !== 'blank'),
          *resolve(game, card, attack) {
            yield* spendResult(card, attack, 'attack', ['focus', 'hit', 'crit']);
            yield* looksAt(game, card, defenderOf(game, attack));
          },
        },
      ],
    },
  ),
  pilot('captainrex', 'Captain Rex', 'After he attacked, the defender is under Suppressive Fire.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack, defender }) => attacks(card, attack) && defender.status === 'play',
        function* (game, card, { defender }) {
          assign(game, card, defender, 'suppressivefire');
        },
      ),
    },
  }),
];

function* removeRed(game: Game, card: Owned): Rule {
  lose(game, card.self, yield* pickToken(card, tokensAmong(card.self, RED_TOKENS), 'which token goes?'));
}
