import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { abandonedWarehouses, functioningBase, localFabricators, merchantStation } from './commodities.ts';
import { demilitarizedZone } from './demilitarized-zone.ts';
import { enigmaticDevice } from './enigmatic-device.ts';
import { coreMine, expeditionCard, volatileFuelSource } from './expeditions.ts';
import { culturalFragments, hazardousFragments, industrialFragments } from './fragments.ts';
import { freelancers } from './freelancers.ts';
import {
  deadWorld,
  derelictVessel,
  entropicFieldCard,
  keleresShip,
  lostCrew,
  majorEntropicField,
  minorEntropicField,
} from './frontier.ts';
import { ionStorm } from './ion-storm.ts';
import { mercenaryOutfit } from './mercenary-outfit.ts';
import { mirage } from './mirage.ts';
import { gammaRelay, gammaWormhole } from './wormholes.ts';

/** The exploration cards that do more than lie with a planet or in a play area. */
export const explorationCards: readonly Component<Game>[] = [
  abandonedWarehouses,
  coreMine,
  culturalFragments,
  deadWorld,
  demilitarizedZone,
  derelictVessel,
  enigmaticDevice,
  entropicFieldCard,
  expeditionCard,
  freelancers,
  functioningBase,
  gammaRelay,
  gammaWormhole,
  hazardousFragments,
  industrialFragments,
  ionStorm,
  keleresShip,
  localFabricators,
  lostCrew,
  majorEntropicField,
  mercenaryOutfit,
  merchantStation,
  minorEntropicField,
  mirage,
  volatileFuelSource,
];
