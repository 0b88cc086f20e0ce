import type { Component } from '@orrery/kernel';
import { SPACE_DOCK } from '../../data/index.ts';
import { placedAtDocks } from '../../rules/producers.ts';
import { type Game, unitsOnBoard } from '../../state/index.ts';
import { commanderNumber, leader, unlocks } from '../leader.ts';

const ID = 'rowl-sarrig';
const DOCKS = 3;

/** Fighters and infantry that are produced may come to any space dock that is not blockaded. */
export const rowlSarrig: Component<Game> = leader(
  ID,
  [],
  [
    commanderNumber(ID, placedAtDocks, () => 1),
    unlocks(ID, (state, player) => unitsOnBoard(state, player, SPACE_DOCK) >= DOCKS),
  ],
);
