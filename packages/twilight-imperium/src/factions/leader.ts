import type { Ability, Component, Modifier, NumberKey, Rule, Window } from '@orrery/kernel';
import { factionIndex, LEADERS, leaderIndex, promissoryNoteIndex } from '../data/index.ts';
import {
  commanderUnlocked,
  exhaustAgent,
  leaderOwner,
  leaderStatus,
  purgeHero,
  tellAgentExhausted,
} from '../rules/leaders.ts';
import { commanderUsers, type Game, type PlayerId, READY, type TiState } from '../state/index.ts';

/** How leaders are written (LRR 51): agents are exhausted, commanders unlocked and shared by Alliance, heroes purged. */

const SSRUU = leaderIndex('clever-clever-ssruu');
const YSSARIL = factionIndex('yssaril');
const ALLIANCE = promissoryNoteIndex('alliance');

export interface LeaderAbility<E> {
  readonly leader: string;
  readonly part?: string;
  readonly window: Window<E>;
  /** "May", unless said otherwise. */
  readonly may?: boolean;
  usable(game: Game, owner: PlayerId, event: E): boolean;
  /** What is missing where `usable` says no. */
  missing?(game: Game, owner: PlayerId, event: E): string;
  resolve(game: Game, owner: PlayerId, event: E): Rule<unknown>;
  /** A hero whose card stays in play for a while: the ability purges it itself, at its time. */
  readonly stays?: true;
}

/** The agent that a player would exhaust for this one's text: it, or the one of the Yssaril that has the text of all. */
export function agentOf(state: TiState, player: PlayerId, leader: number): number {
  return leaderStatus(state, player, leader) === undefined && state.players[player].faction === YSSARIL
    ? SSRUU
    : leader;
}

/** The players who have a leader's ability: its owner, who has unlocked it, and those who share it. */
export function leaderHolders(state: TiState, leader: number): PlayerId[] {
  const owner = leaderOwner(state, leader);
  if (owner < 0) return [];
  const { type } = LEADERS[leader];
  if (type === 'agent') return [owner, ...ssruuOwners(state, leader)];
  if (leaderStatus(state, owner, leader) !== READY) return [];
  if (type !== 'commander') return [owner];
  // A commander may outlive its player (LRR 33.10f).
  const holders = state.players[owner].eliminated ? [] : [owner];
  for (let player = 0; player < state.players.length; player++) {
    for (const { note, of } of state.players[player].playArea) {
      if (note === ALLIANCE && of === owner) holders.push(player);
    }
  }
  holders.push(...commanderUsers(state, owner));
  return holders;
}

function ssruuOwners(state: TiState, leader: number): PlayerId[] {
  if (leader === SSRUU) return [];
  const owner = leaderOwner(state, SSRUU);
  return owner < 0 || leaderOwner(state, leader) === owner ? [] : [owner];
}

/** One ability of a leader. */
export function leaderAbility<E>(definition: LeaderAbility<E>): Ability<Game, never> {
  const leader = leaderIndex(definition.leader);
  const { name, effect, type } = LEADERS[leader];
  const { part } = definition;
  const isReady = (state: TiState, player: PlayerId): boolean =>
    type !== 'agent' || leaderStatus(state, player, agentOf(state, player, leader)) === READY;
  const ability: Ability<Game, E> = {
    id: part === undefined ? `leader:${definition.leader}` : `leader:${definition.leader}:${part}`,
    name,
    rule: 'LRR 51',
    window: definition.window,
    may: definition.may ?? true,
    owners: ({ state }) => leaderHolders(state, leader),
    usable: (game, owner, event) => isReady(game.state, owner) && definition.usable(game, owner, event),
    missing: (game, owner, event) =>
      isReady(game.state, owner)
        ? (definition.missing?.(game, owner, event) ?? 'its condition is not met')
        : `${name} is exhausted`,
    *cost(game, owner) {
      if (type === 'agent') exhaustAgent(game, owner, agentOf(game.state, owner, leader));
    },
    *resolve(game, owner, event) {
      yield* definition.resolve(game, owner, event);
      if (type === 'agent') yield* tellAgentExhausted(game, owner, agentOf(game.state, owner, leader));
      if (type === 'hero' && definition.stays !== true) purgeHero(game, owner, leader);
    },
    text: () => ({ label: name, detail: effect, target: `leader:${definition.leader}` }),
  };
  return ability as Ability<Game, never>;
}

/** When a commander is unlocked (LRR 51.6a). */
export function unlocks(id: string, isMet: (state: TiState, player: PlayerId) => boolean): Modifier<Game, never> {
  const leader = leaderIndex(id);
  const modifier: Modifier<Game, { readonly player: PlayerId }> = {
    source: LEADERS[leader].name,
    rule: 'LRR 51.6',
    number: commanderUnlocked(leader),
    by: ({ state }, { player }) => (isMet(state, player) ? 1 : 0),
  };
  return modifier as Modifier<Game, never>;
}

/** A number of the rules that a commander changes for those who have its ability. */
export function commanderNumber<C extends { readonly player: PlayerId }>(
  id: string,
  number: NumberKey<C>,
  by: (game: Game, about: C) => number,
): Modifier<Game, never> {
  const leader = leaderIndex(id);
  const modifier: Modifier<Game, C> = {
    source: LEADERS[leader].name,
    rule: 'LRR 51',
    number,
    by: (game, about) => (leaderHolders(game.state, leader).includes(about.player) ? by(game, about) : 0),
  };
  return modifier as Modifier<Game, never>;
}

/** A leader with these abilities and numbers. */
export function leader(
  id: string,
  abilities: readonly Ability<Game, never>[],
  modifiers: readonly Modifier<Game, never>[] = [],
): Component<Game> {
  return { name: LEADERS[leaderIndex(id)].name, abilities, modifiers };
}
