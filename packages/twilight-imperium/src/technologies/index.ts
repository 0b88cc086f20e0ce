import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { antimassDeflectors } from './antimass-deflectors.ts';
import { fleetLogistics } from './fleet-logistics.ts';
import { gravityDrive } from './gravity-drive.ts';
import { hyperMetabolism } from './hyper-metabolism.ts';
import { lightWaveDeflector } from './light-wave-deflector.ts';
import { neuralMotivator } from './neural-motivator.ts';
import { sarweenTools } from './sarween-tools.ts';

/** The technologies that do something by themselves. A later printing of one is an entry of its own with its set. */
export const technologies: readonly Component<Game>[] = [
  antimassDeflectors,
  fleetLogistics,
  gravityDrive,
  hyperMetabolism,
  lightWaveDeflector,
  neuralMotivator,
  sarweenTools,
];
