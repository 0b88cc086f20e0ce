/** An agenda as the page shows it: what each voter did and could still do, what a prediction was made with. */
import { ACTION_CARDS, AGENDAS } from '@orrery/twilight-imperium/data';
import type { LogEntry } from '@orrery/server/messages';
import type { AgendaView } from '@orrery/twilight-imperium/view';

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

type Voter = AgendaView['voters'][number];

/** What a voter did, or could still do: "5 For", "abstained", "cannot vote", "up to 7 votes". */
export function voterWords(agenda: AgendaView, voter: Voter, abstained: ReadonlySet<number>): string {
  const voted = voteOf(agenda, voter.seat, abstained);
  if (voted !== null && (voted !== 'abstained' || !voter.barred)) return voted;
  if (voter.barred) return 'cannot vote';
  if (agenda.step === 'resolve') return 'no votes';
  return voter.available === 1 ? '1 vote left' : `${voter.available} votes left`;
}

/** Votes that may still be cast, by those whose turn is to come. */
export function votesToCome(agenda: AgendaView, abstained: ReadonlySet<number>): number {
  return agenda.voters
    .filter(({ seat }) => voteOf(agenda, seat, abstained) === null)
    .reduce((sum, { available }) => sum + available, 0);
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
