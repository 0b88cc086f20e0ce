/** An agenda as the page shows it: who votes in which order, who has kept out of it, what a prediction was made with. */
import { ACTION_CARDS, AGENDAS } from '@orrery/twilight-imperium/data';
import type { LogEntry } from '@orrery/server/messages';
import type { AgendaView, PlayerView, TiView } from '@orrery/twilight-imperium/view';

/** Players in the order in which they vote: clockwise from the speaker's left, the speaker last (LRR 8.6). */
export function votingOrder({ players, speaker }: Pick<TiView, 'players' | 'speaker'>): readonly PlayerView[] {
  const at = players.findIndex(({ seat }) => seat === speaker);
  return [...players.slice(at + 1), ...players.slice(0, at + 1)].filter(({ eliminated }) => !eliminated);
}

/** Seats that have abstained on the agenda on the table, as the log tells it. */
export function abstainedOn(log: readonly LogEntry[]): ReadonlySet<number> {
  const seats = new Set<number>();
  for (let i = log.length - 1; i >= 0 && log[i].type !== 'agenda-revealed'; i--) {
    const seat = log[i].data?.player;
    if (log[i].type === 'abstained' && typeof seat === 'number') seats.add(seat);
  }
  return seats;
}

/** What a player did in the vote so far: "5 for For", "abstained", or nothing yet. */
export function voteOf(agenda: AgendaView, seat: number, abstained: ReadonlySet<number>): string | null {
  const cast = agenda.outcomes.flatMap(({ name, voters }) =>
    voters.filter((voter) => voter.seat === seat).map(({ count }) => `${count} ${name}`),
  );
  if (cast.length > 0) return cast.join(', ');
  return abstained.has(seat) ? 'abstained' : null;
}

/** The card a prediction was made with. */
export function predictedWith(source: string): string {
  const id = source.replace(/^card:/, '');
  return ACTION_CARDS.find((card) => card.id === id)?.name ?? id.replaceAll(/[-:]/g, ' ');
}

/** "Law, for or against", "Directive, elect a player". */
export function kindOf({ id, type, hidden, revote }: AgendaView): string {
  const facts = AGENDAS.find((agenda) => agenda.id === id);
  const kind = type === 'law' ? 'Law' : 'Directive';
  const about = facts?.elect == null ? 'for or against' : `elect: ${facts.elect.replaceAll('-', ' ')}`;
  return [kind, hidden ? 'voted on unseen' : about, ...(revote ? ['voted on again'] : [])].join(', ');
}
