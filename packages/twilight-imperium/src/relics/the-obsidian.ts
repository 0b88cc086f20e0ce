import type { Component } from '@orrery/kernel';
import { relicGained } from '../rules/relics.ts';
import { drawSecretObjective } from '../rules/secret-objectives.ts';
import type { Game, PlayerId, RelicId } from '../state/index.ts';
import { relicAbility, relicCard } from './relic.ts';

/** A secret objective when it is gained. The fourth it allows is one of the bonuses of relics in the state. */
export const theObsidian: Component<Game> = relicCard(
  'the-obsidian',
  relicAbility<{ readonly player: PlayerId; readonly relic: RelicId }>({
    relic: 'the-obsidian',
    window: relicGained,
    may: false,
    usable: (_game, _owner, { relic: gained }, relic) => gained === relic,
    resolve: (game, owner) => drawSecretObjective(game, owner),
  }),
);
