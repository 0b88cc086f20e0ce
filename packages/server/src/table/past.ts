import { History, type KernelState, type Match, Refused, type Seat } from '@orrery/kernel';
import type { TableOrigin } from '../storage/storage.ts';

/** The past of a table's match, as each seat saw it. What a seat may know of it is what it was shown then. */
export class Past {
  private readonly origin: TableOrigin;
  private history: History<KernelState> | undefined;

  constructor(origin: TableOrigin) {
    this.origin = origin;
  }

  /** The view of a seat (undefined: a spectator) as a turn of the log begins. Throws `Refused` where that is not kept. */
  view(match: Match, turn: number, seat: Seat | undefined): unknown {
    const { settings, seed, privacy } = this.origin;
    if (seed === null) {
      throw new Refused('past', 'this match was taken up from a file, which does not hold how it began', 'history');
    }
    const { game } = match;
    this.history ??= new History(game, game.begin(game.readSetup(settings), seed), privacy);
    return this.history.view(match, turn, seat);
  }
}
