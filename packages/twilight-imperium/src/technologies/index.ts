import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { antimassDeflectors } from './antimass-deflectors.ts';
import { assaultCannon } from './assault-cannon.ts';
import { duraniumArmor } from './duranium-armor.ts';
import { fleetLogistics } from './fleet-logistics.ts';
import { gravitonLaserSystem } from './graviton-laser-system.ts';
import { gravityDrive } from './gravity-drive.ts';
import { hyperMetabolism } from './hyper-metabolism.ts';
import { lightWaveDeflector } from './light-wave-deflector.ts';
import { magenDefenseGrid, magenDefenseGridOmega } from './magen-defense-grid.ts';
import { neuralMotivator } from './neural-motivator.ts';
import { plasmaScoring } from './plasma-scoring.ts';
import { sarweenTools } from './sarween-tools.ts';
import { x89BacterialWeapon, x89BacterialWeaponOmega } from './x-89-bacterial-weapon.ts';

/** The technologies that do something by themselves. A later printing of one is an entry of its own with its set. */
export const technologies: readonly Component<Game>[] = [
  antimassDeflectors,
  assaultCannon,
  duraniumArmor,
  fleetLogistics,
  gravitonLaserSystem,
  gravityDrive,
  hyperMetabolism,
  lightWaveDeflector,
  magenDefenseGrid,
  magenDefenseGridOmega,
  neuralMotivator,
  plasmaScoring,
  sarweenTools,
  x89BacterialWeapon,
  x89BacterialWeaponOmega,
];
