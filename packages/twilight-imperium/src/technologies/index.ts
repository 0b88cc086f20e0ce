import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { aiDevelopmentAlgorithm } from './ai-development-algorithm.ts';
import { antimassDeflectors } from './antimass-deflectors.ts';
import { assaultCannon } from './assault-cannon.ts';
import { bioStims } from './bio-stims.ts';
import { dacxiveAnimators } from './dacxive-animators.ts';
import { darkEnergyTap } from './dark-energy-tap.ts';
import { duraniumArmor } from './duranium-armor.ts';
import { fleetLogistics } from './fleet-logistics.ts';
import { gravitonLaserSystem } from './graviton-laser-system.ts';
import { gravityDrive } from './gravity-drive.ts';
import { hyperMetabolism } from './hyper-metabolism.ts';
import { integratedEconomy } from './integrated-economy.ts';
import { lightWaveDeflector } from './light-wave-deflector.ts';
import { magenDefenseGrid, magenDefenseGridOmega } from './magen-defense-grid.ts';
import { neuralMotivator } from './neural-motivator.ts';
import { plasmaScoring } from './plasma-scoring.ts';
import { predictiveIntelligence } from './predictive-intelligence.ts';
import { psychoarchaeology } from './psychoarchaeology.ts';
import { rebornInfantry } from './reborn-infantry.ts';
import { sarweenTools } from './sarween-tools.ts';
import { scanlinkDroneNetwork } from './scanlink-drone-network.ts';
import { selfAssemblyRoutines } from './self-assembly-routines.ts';
import { slingRelay } from './sling-relay.ts';
import { transitDiodes } from './transit-diodes.ts';
import { x89BacterialWeapon, x89BacterialWeaponOmega } from './x-89-bacterial-weapon.ts';
import { x89Doubled } from './x-89-doubled.ts';

/** The technologies that do something by themselves. A later printing of one is an entry of its own with its set. */
export const technologies: readonly Component<Game>[] = [
  aiDevelopmentAlgorithm,
  antimassDeflectors,
  assaultCannon,
  bioStims,
  dacxiveAnimators,
  darkEnergyTap,
  duraniumArmor,
  fleetLogistics,
  gravitonLaserSystem,
  gravityDrive,
  hyperMetabolism,
  integratedEconomy,
  lightWaveDeflector,
  magenDefenseGrid,
  magenDefenseGridOmega,
  neuralMotivator,
  plasmaScoring,
  predictiveIntelligence,
  psychoarchaeology,
  rebornInfantry,
  sarweenTools,
  scanlinkDroneNetwork,
  selfAssemblyRoutines,
  slingRelay,
  transitDiodes,
  x89BacterialWeapon,
  x89BacterialWeaponOmega,
  x89Doubled,
];
