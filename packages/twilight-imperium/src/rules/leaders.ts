import { openWindow, type Rule, type Window } from '@orrery/kernel';
import { FACTIONS, LEADERS } from '../data/index.ts';
import {
  EXHAUSTED,
  type Game,
  LOCKED,
  NOWHERE,
  type PlayerId,
  playerName,
  PURGED,
  READY,
  type TiState,
} from '../state/index.ts';
import { exempt, type ExemptionKey, exemptionKey } from './exemptions.ts';
import { windowOrder } from './order.ts';

/** Leaders (LRR 51): agents are exhausted, commanders and heroes unlocked, heroes purged. */

/** Scored objectives that unlock a hero (LRR 51.10a). */
const OBJECTIVES_FOR_HERO = 3;

/** Whether a player meets the condition that unlocks their commander (LRR 51.6a); each commander says when. */
export function commanderUnlocked(leader: number): ExemptionKey<{ readonly player: PlayerId }> {
  return COMMANDERS_UNLOCKED[leader];
}
const COMMANDERS_UNLOCKED = LEADERS.map(({ id }) => exemptionKey<{ readonly player: PlayerId }>(`condition of ${id}`));

/** The place of a leader on a player's sheet, or -1. */
function slotOf(state: TiState, player: PlayerId, leader: number): number {
  const sheet = state.players[player];
  return sheet.leaders.length === 0 ? -1 : FACTIONS[sheet.faction].leaders.indexOf(leader);
}

/** `LOCKED`, `READY`, `EXHAUSTED` or `PURGED`; undefined for a leader that is none of the player's. */
export function leaderStatus(state: TiState, player: PlayerId, leader: number): number | undefined {
  const slot = slotOf(state, player, leader);
  return slot < 0 ? undefined : state.players[player].leaders[slot];
}

/** The player on whose sheet a leader is, or -1. */
export function leaderOwner(state: TiState, leader: number): PlayerId {
  const { faction } = LEADERS[leader];
  const { players } = state;
  for (let player = 0; player < players.length; player++) {
    if (players[player].faction === faction && players[player].leaders.length > 0) return player;
  }
  return -1;
}

function setStatus(state: TiState, player: PlayerId, leader: number, status: number): void {
  const slot = slotOf(state, player, leader);
  state.players[player].leaders[slot] = status;
}

/** Exhaust an agent as the cost of its ability (LRR 51.4). Throws when it is not ready: a defect of the caller. */
export function exhaustAgent(game: Game, player: PlayerId, leader: number): void {
  const { state } = game;
  const { name, id } = LEADERS[leader];
  if (leaderStatus(state, player, leader) !== READY) throw new Error(`${name} of player ${player} is not ready`);
  setStatus(state, player, leader, EXHAUSTED);
  game.emit({
    type: 'leader-exhausted',
    text: `${playerName(state, player)} exhausts ${name}`,
    rule: 'LRR 51.4',
    data: { player, leader: id },
  });
}

/** An agent was exhausted, and what that was for is resolved. `agent` is its key: `leader:tellurian`, or a relic that counts as one. */
export interface AgentExhausted {
  readonly player: PlayerId;
  readonly agent: string;
  readonly name: string;
  /** Is it exhausted still? */
  isExhausted(): boolean;
  /** Ready it. */
  ready(): Rule;
}

/** After anybody's agent was exhausted and its ability resolved. */
export const agentExhausted: Window<AgentExhausted> = {
  key: 'after an agent is exhausted',
  facts: ({ player, agent }) => ({ player, agent }),
};

/** A leader was readied. */
export interface LeaderReadied {
  readonly player: PlayerId;
  readonly leader: number;
}

/** After a leader was readied, in the status phase or by an ability. */
export const leaderReadied: Window<LeaderReadied> = { key: 'after a leader is readied' };

/** What an agent was exhausted for is resolved: abilities may answer. */
export function* tellAgentExhausted(game: Game, player: PlayerId, leader: number): Rule {
  const { id, name } = LEADERS[leader];
  const event: AgentExhausted = {
    player,
    agent: `leader:${id}`,
    name,
    isExhausted: () => leaderStatus(game.state, player, leader) === EXHAUSTED,
    ready: () => readyAgent(game, player, leader),
  };
  yield* openWindow(game, agentExhausted, event, () => windowOrder(game.state));
}

/** Ready an exhausted agent by an ability. */
function* readyAgent(game: Game, player: PlayerId, leader: number): Rule {
  const { state } = game;
  const { name, id } = LEADERS[leader];
  setStatus(state, player, leader, READY);
  game.emit({
    type: 'leader-readied',
    text: `${name} of ${playerName(state, player)} is readied`,
    rule: 'LRR 51.5',
    data: { player, leader: id },
  });
  yield* openWindow(game, leaderReadied, { player, leader }, () => windowOrder(state));
}

/** All exhausted leaders are readied at once (LRR 81.6); which they were is the result, for `tellLeadersReadied`. */
export function readyLeaders(state: TiState): LeaderReadied[] {
  const readied: LeaderReadied[] = [];
  state.players.forEach((sheet, player) => {
    if (!sheet.leaders.includes(EXHAUSTED)) return;
    sheet.leaders.forEach((status, slot) => {
      if (status === EXHAUSTED) readied.push({ player, leader: FACTIONS[sheet.faction].leaders[slot] });
    });
    sheet.leaders = sheet.leaders.map((status) => (status === EXHAUSTED ? READY : status));
  });
  return readied;
}

/** Abilities may answer that leaders were readied. */
export function* tellLeadersReadied(game: Game, readied: readonly LeaderReadied[]): Rule {
  for (const one of readied) yield* openWindow(game, leaderReadied, one, () => windowOrder(game.state));
}

/** Purge a hero after its ability was resolved (LRR 51.12). */
export function purgeHero(game: Game, player: PlayerId, leader: number): void {
  const { state } = game;
  const { name, id } = LEADERS[leader];
  setStatus(state, player, leader, PURGED);
  game.emit({
    type: 'leader-purged',
    text: `${name} is purged`,
    rule: 'LRR 51.12',
    data: { player, leader: id },
  });
}

/**
 * Unlock the leaders whose conditions are met (LRR 51.6b, 51.10c): looked at when no ability is being resolved (LRR 51.6c).
 * They stay unlocked.
 */
export function unlockLeaders(game: Game): void {
  const { state } = game;
  for (let player = 0; player < state.players.length; player++) {
    const sheet = state.players[player];
    if (sheet.eliminated || !sheet.leaders.includes(LOCKED)) continue;
    const { leaders } = FACTIONS[sheet.faction];
    for (let slot = 0; slot < leaders.length; slot++) {
      if (sheet.leaders[slot] !== LOCKED || !isUnlocked(game, player, leaders[slot])) continue;
      sheet.leaders[slot] = READY;
      const { name, id, type } = LEADERS[leaders[slot]];
      game.emit({
        type: 'leader-unlocked',
        text: `${playerName(state, player)} unlocks ${name}`,
        rule: type === 'hero' ? 'LRR 51.10' : 'LRR 51.6',
        data: { player, leader: id },
      });
    }
  }
}

/**
 * The same within an action: as a step of a tactical action or a combat in one begins, which no ability is being resolved in. A
 * combat that an ability brings waits for the end of that ability (LRR 51.6c).
 */
export function unlockLeadersMidway(game: Game): void {
  if (game.state.tacticalStep !== NOWHERE) unlockLeaders(game);
}

function isUnlocked(game: Game, player: PlayerId, leader: number): boolean {
  if (LEADERS[leader].type === 'hero') return game.state.players[player].scored.length >= OBJECTIVES_FOR_HERO;
  return exempt(game, commanderUnlocked(leader), { player });
}
