import type { Game, Ship } from '../state/index.ts';
import { drawDamage, MARKER } from './damage-deck.ts';
import { tell } from './say.ts';
import { breakLocksOn } from './tokens.ts';

/**
 * A remote suffers damage: as many facedown cards (RR Remotes). With as many as its hull it is destroyed; at its own initiative it stays
 * until all of that have engaged (RR Simultaneous Fire).
 */
export function damageRemote(game: Game, remote: Ship, count: number): void {
  if (remote.status !== 'remote') return;
  for (let i = 0; i < count; i++) {
    remote.damage.push({ key: game.state.counter++, card: drawDamage(game, remote), faceup: false });
    if (game.state.attack?.defender === remote.id) game.state.attack.dealt++;
    tell(game, 'damage-dealt', remote, 'is dealt a facedown damage card', 'RR Remotes', { faceup: false });
  }
  if (remote.damage.length < remote.profile.hull) return;
  tell(game, 'destroyed', remote, 'is destroyed', 'RR Remotes');
  if (game.state.engaging !== remote.profile.initiative) removeRemote(game, remote);
}

/** Take a remote off the mat; its damage cards are shuffled back into the deck (RR Remotes). */
export function removeRemote(game: Game, remote: Ship): void {
  const deck = game.state.decks[remote.seat];
  remote.status = 'gone';
  breakLocksOn(game, `ship:${remote.id}`);
  if (remote.damage.length === 0) return;
  deck.draw.push(...remote.damage.map(({ card }) => card).filter((card) => card !== MARKER));
  remote.damage = [];
  game.shuffle(deck.draw);
}
