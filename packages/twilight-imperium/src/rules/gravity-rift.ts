import {
  type Game,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { UNIT_TYPES } from '../data/index.ts';

/** The gravity rift (LRR 41): each time a ship leaves one it moves one further, and a die decides whether it is lost. */

/** A die of this or less takes the ship (LRR 41.2). */
export const LOST_ON = 3;

/**
 * Roll for one ship just before it leaves a gravity rift; true when it is lost. Several rifts in one system are one
 * (LRR 41.4). Whoever moves the ship takes it and what it carries off the board.
 */
export function rollForRift(game: Game, player: PlayerId, rift: SystemId, type: UnitType): boolean {
  const { state } = game;
  const result = game.roll(10);
  const lost = result <= LOST_ON;
  const ship = unitsInWords(type, 1);
  game.emit({
    type: 'gravity-rift-rolled',
    text: `${playerName(state, player)} rolls ${result} for ${ship} leaving the gravity rift (${systemName(state, rift)}): it is ${lost ? 'lost' : 'safe'}`,
    rule: 'LRR 41.2',
    data: { player, system: systemKey(state, rift), unit: UNIT_TYPES[type], dice: [result], lost },
  });
  return lost;
}
