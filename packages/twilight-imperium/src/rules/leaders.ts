import { FACTIONS, LEADERS } from '../data/index.ts';
import {
  EXHAUSTED,
  type Game,
  LOCKED,
  type PlayerId,
  playerName,
  PURGED,
  READY,
  type TiState,
} from '../state/index.ts';
import { exempt, type ExemptionKey, exemptionKey } from './exemptions.ts';

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
  return state.players.findIndex((sheet) => sheet.faction === faction && sheet.leaders.length > 0);
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
    FACTIONS[sheet.faction].leaders.forEach((leader, slot) => {
      if (sheet.leaders[slot] !== LOCKED || !isUnlocked(game, player, leader)) return;
      sheet.leaders[slot] = READY;
      const { name, id, type } = LEADERS[leader];
      game.emit({
        type: 'leader-unlocked',
        text: `${playerName(state, player)} unlocks ${name}`,
        rule: type === 'hero' ? 'LRR 51.10' : 'LRR 51.6',
        data: { player, leader: id },
      });
    });
  }
}

function isUnlocked(game: Game, player: PlayerId, leader: number): boolean {
  if (LEADERS[leader].type === 'hero') return game.state.players[player].scored.length >= OBJECTIVES_FOR_HERO;
  return exempt(game, commanderUnlocked(leader), { player });
}
