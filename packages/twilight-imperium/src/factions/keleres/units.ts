import type { Component, Modifier } from '@orrery/kernel';
import { FLAGSHIP, MECH } from '../../data/index.ts';
import { activationInfluence } from '../../rules/activation.ts';
import { landingPayments } from '../../rules/commitment.ts';
import {
  type Game,
  planetArea,
  type PlanetId,
  type PlayerId,
  spaceArea,
  type SystemId,
  unitCount,
} from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

const FLAGSHIP_PRICE = 2;

const artemiris: Modifier<Game, { readonly player: PlayerId; readonly system: SystemId }> = {
  source: 'Artemiris',
  rule: 'LRR 1.6',
  number: activationInfluence,
  by: ({ state }, { player, system }) =>
    state.players.some(
      (_, owner) => owner !== player && hasPrinted(state, owner, spaceArea(system), FLAGSHIP, 'artemiris'),
    )
      ? FLAGSHIP_PRICE
      : 0,
};

const omniopiares: Modifier<Game, { readonly player: PlayerId; readonly planet: PlanetId }> = {
  source: 'Omniopiares',
  rule: 'LRR 49.2',
  number: landingPayments,
  by: ({ state }, { player, planet }) => {
    const area = planetArea(state, planet);
    const owner = state.players.findIndex(
      (_, other) => other !== player && hasPrinted(state, other, area, MECH, 'omniopiares'),
    );
    return owner < 0 ? 0 : unitCount(state, area, owner, MECH);
  },
};

/** The flagship: others pay two influence to activate its system. The mech: one for each to land ground forces on its planet. */
export const keleresUnits: Component<Game> = {
  name: 'Artemiris, Omniopiares',
  modifiers: [artemiris as Modifier<Game, never>, omniopiares as Modifier<Game, never>],
};
