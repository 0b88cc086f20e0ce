import { galaxyOf } from '../galaxy/index.ts';
import type { Game, SystemId } from '../state/index.ts';

/**
 * The wormhole nexus turns to its active side, with an alpha and a beta wormhole beside the gamma one, once units came there or
 * somebody gained control of its planet (LRR 100.2). Nothing happens for another system, or when it is active already.
 */
export function activateNexus(game: Game, system: SystemId): void {
  const { state } = game;
  if (state.nexusActive || system !== galaxyOf(state.map).nexus) return;
  state.nexusActive = true;
  game.emit({ type: 'nexus-turned', text: 'The wormhole nexus turns to its active side', rule: 'LRR 100.2' });
}
