import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { sabotage } from './sabotage.ts';

/** The action cards, by their windows. */
export const actionCards: readonly Component<Game>[] = [sabotage];
