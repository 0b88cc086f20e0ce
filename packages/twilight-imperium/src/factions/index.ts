import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { mitosis } from './arborec/mitosis.ts';
import { dunlainReaper } from './letnev/dunlain-reaper.ts';
import { scavengerZeta } from './saar/scavenger-zeta.ts';
import { devour } from './vuilraith/devour.ts';

/** What belongs to one faction alone. Each component looks itself whether its faction is in play. */
export const factionComponents: readonly Component<Game>[] = [devour, dunlainReaper, mitosis, scavengerZeta];
