import type { Registry, WhyNot } from '@orrery/kernel';
import { ACTION_CARDS, LEADERS } from './data/index.ts';
import { otherMoment } from './explain/moments.ts';
import { leaderStatus } from './rules/leaders.ts';
import { LOCKED, type PlayerId, PURGED, type TiState } from './state/index.ts';

/**
 * Why a seat cannot use what it names, `use:card:flank-speed` or `component:relic:…`, where the open decision knows nothing of
 * it: the moment in which it is used is another (LRR 1.14, 2.6). Of hands it tells nothing but the seat's own.
 */
export function whyNot(state: TiState, seat: PlayerId, id: string, registry: Registry): WhyNot | undefined {
  const named = /^(?:use|component):(.+)$/.exec(id)?.[1];
  if (named === undefined) return undefined;
  const abilities = registry.abilitiesNamed(named);
  if (abilities.length === 0) return undefined;
  const card = ACTION_CARDS.findIndex((one) => `card:${one.id}` === named);
  if (card < 0) return lacksLeader(state, seat, named) ?? otherMoment(abilities, undefined);
  if (!state.players[seat].actionCards.includes(card)) return { reason: 'it is not in your hand', rule: 'LRR 2.5' };
  const { window } = ACTION_CARDS[card];
  if (window === 'action')
    return { reason: 'it is an action, for your own turn of the action phase', rule: 'LRR 2.6a' };
  return { ...otherMoment(abilities, window), rule: 'LRR 2.6' };
}

/** What keeps a leader of the seat's own from being used at any moment, for everybody to see; undefined for anything else. */
function lacksLeader(state: TiState, seat: PlayerId, named: string): WhyNot | undefined {
  const leader = LEADERS.findIndex(({ id }) => named === `leader:${id}` || named.startsWith(`leader:${id}:`));
  if (leader < 0) return undefined;
  const { type, unlock } = LEADERS[leader];
  switch (leaderStatus(state, seat, leader)) {
    case LOCKED:
      return {
        reason: `it is locked; to unlock it: ${unlock}`,
        rule: type === 'hero' ? 'LRR 51.10' : 'LRR 51.6',
      };
    case PURGED:
      return { reason: 'it is purged', rule: 'LRR 51.12' };
    default:
      return undefined;
  }
}
