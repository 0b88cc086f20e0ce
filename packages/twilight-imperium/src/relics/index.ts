import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { dominusOrb } from './dominus-orb.ts';
import { dynamisCore } from './dynamis-core.ts';
import { jrXs455O } from './jr-xs455-o.ts';
import { mawOfWorlds } from './maw-of-worlds.ts';
import { metaliVoidArmaments } from './metali-void-armaments.ts';
import { nanoForge } from './nano-forge.ts';
import { scepterOfEmelpar } from './scepter-of-emelpar.ts';
import { shardOfTheThrone } from './shard-of-the-throne.ts';
import { stellarConverter } from './stellar-converter.ts';
import { theCodex } from './the-codex.ts';
import { theCrownOfEmphidia } from './the-crown-of-emphidia.ts';
import { theCrownOfThalnos } from './the-crown-of-thalnos.ts';
import { theObsidian } from './the-obsidian.ts';
import { theProphetsTears } from './the-prophets-tears.ts';

/** The relics. */
export const relics: readonly Component<Game>[] = [
  dominusOrb,
  dynamisCore,
  jrXs455O,
  mawOfWorlds,
  metaliVoidArmaments,
  nanoForge,
  scepterOfEmelpar,
  shardOfTheThrone,
  stellarConverter,
  theCodex,
  theCrownOfEmphidia,
  theCrownOfThalnos,
  theObsidian,
  theProphetsTears,
];
