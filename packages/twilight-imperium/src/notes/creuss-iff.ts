import type { Component } from '@orrery/kernel';
import { placeWormhole, wormholeTargets } from '../factions/creuss/wormhole-generator.ts';
import { turnStarts } from '../rules/action-phase.ts';
import type { Game, PlayerId } from '../state/index.ts';
import { promissoryNote } from './note.ts';

/** At the start of one's turn a wormhole token is placed or moved, whether or not the Creuss can do so themselves (FAQ). */
export const creussIff: Component<Game> = promissoryNote<{ readonly player: PlayerId }>({
  id: 'creuss-iff',
  window: turnStarts.when,
  missing: 'it is not the start of your turn, or there is no system for the token',
  usable: ({ state }, holder, { player }) => holder === player && wormholeTargets(state, holder).length > 0,
  effect: (game, holder) => placeWormhole(game, holder, wormholeTargets(game.state, holder)),
});
