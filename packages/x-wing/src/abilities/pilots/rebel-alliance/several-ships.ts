import { lockOn, targetLabel } from '../../../rules/lock.ts';
import { breakLock, tokenName, transfer } from '../../../rules/tokens.ts';
import type { LockTarget, TokenKind } from '../../../state/index.ts';
import type { Ability, DiceModification } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { defends } from '../../kit/attacks.ts';
import { pick } from '../../kit/choices.ts';
import { friendIn } from '../../kit/friends.ts';
import { tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

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

/** Pilots of the Rebel Alliance whose ability is the same in several ships. */
export const SEVERAL_SHIPS_PILOTS: readonly Ability[] = [
  ...['herasyndulla-asf01bwing', 'herasyndulla-rz1awing'].map((xws) =>
    pilot(
      xws,
      'Hera Syndulla',
      'While another friend at range 1 to 2 attacks or defends she may hand it a focus token, an evade token or a lock.',
      { dice: HANDS_OVER },
    ),
  ),
  ...['zeborrelios', 'zeborrelios-sheathipedeclassshuttle', 'zeborrelios-tielnfighter'].map((xws) =>
    pilot(xws, '"Zeb" Orrelios', 'While he defends, criticals are neutralized before hits.', {
      criticals: (_game, card, attack) => (defends(card, attack) ? 'first' : undefined),
    }),
  ),
  ...['sabinewren', 'sabinewren-tielnfighter'].map((xws) =>
    pilot(xws, 'Sabine Wren', 'Before she activates she may barrel roll or boost.', {
      reactions: {
        'before-activate': may(
          (game, card, event) =>
            event.ship === card.self && canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'])),
          (game, card) => act(game, card, card.self, ['barrelroll', 'boost']),
        ),
      },
    }),
  ),
];
