import type { DecisionMessage, LogEntry, WaitingMessage } from '@orrery/server/messages';
import type { AgendaView, TiView } from '@orrery/twilight-imperium/view';
import { type ReactNode, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { hueClass, Mark } from '../parts/Mark.tsx';
import { votesPicked } from '../prompt/selection.ts';
import { abstainedOn, kindOf, predictedWith, voterWords, votesToCome } from './agenda.ts';
import type { ThingChoices } from './things.ts';

/** More outcomes than this are small: an election among planets. */
const LARGE = 4;

type Outcome = AgendaView['outcomes'][number];

/** An outcome with its votes as a bar of owners, what it would do, and who predicted it; lit where it may be chosen. */
function OutcomeCard(props: {
  outcome: Outcome;
  effect: string | null;
  view: TiView;
  things: ThingChoices;
  /** Votes that the viewer is about to add. */
  adding: number;
  most: number;
  /** It is about to be resolved. */
  decided: boolean;
}): ReactNode {
  const { outcome, effect, view, things, adding, most, decided } = props;
  const option = things.options.get(outcome.id)?.[0];
  const why = things.refused.get(outcome.id)?.[0];
  const player = (seat: number) => view.players.find((other) => other.seat === seat);
  const own = view.seat === null ? undefined : player(view.seat);
  const classes = ['oc'];
  if (option !== undefined) classes.push('yes');
  if (decided) classes.push('decided');
  if (adding > 0 || (option !== undefined && things.picked.has(option.id))) classes.push('on');
  return (
    <button
      type="button"
      className={classes.join(' ')}
      disabled={option === undefined}
      title={why?.reason}
      data-outcome={outcome.id}
      onClick={() => option && things.onChoose(option)}
    >
      <h4>
        {outcome.name}
        <span>
          {outcome.votes}
          {adding > 0 && <small> + {adding}</small>}
        </span>
      </h4>
      {effect !== null && <p>{effect}</p>}
      {decided && <span className="stands">This outcome is about to be resolved.</span>}
      <span className="tally">
        {outcome.voters.map(({ seat, count }) => {
          const voter = player(seat);
          return (
            voter !== undefined && (
              <span key={seat} className={hueClass(voter)} style={{ flex: count }} title={`${voter.name}: ${count}`}>
                {count}
              </span>
            )
          );
        })}
        {adding > 0 && own !== undefined && (
          <span className={`${hueClass(own)} planned`} style={{ flex: adding }}>
            {adding}
          </span>
        )}
        <span className="rest" style={{ flex: Math.max(0, most - outcome.votes - adding) }} />
      </span>
      {outcome.predictions.map(({ seat, source }) => (
        <span key={`${seat}${source}`} className="predicts">
          <Icon id="c-action" /> {player(seat)?.name} predicts this: {predictedWith(source)}
        </span>
      ))}
    </button>
  );
}

/** "8 votes left": where there is little room, the number alone. */
function Words({ words }: { words: string }): ReactNode {
  const [, count, rest] = /^(\d+)( votes? left)$/.exec(words) ?? [];
  return count === undefined ? (
    <b>{words}</b>
  ) : (
    <b>
      {count}
      <span>{rest}</span>
    </b>
  );
}

/** The agenda on the table: what it says, its outcomes with the votes so far, who is still to vote. It can be folded. */
export function AgendaStage(props: {
  view: TiView;
  log: readonly LogEntry[];
  decision: DecisionMessage | undefined;
  waiting: readonly WaitingMessage[];
  things: ThingChoices;
}): ReactNode {
  const { view, log, decision, waiting, things } = props;
  const [folded, setFolded] = useState(false);
  const { agenda } = view;
  if (agenda === null) return null;
  const abstained = abstainedOn(log);
  const planned = decision === undefined ? null : votesPicked(decision, [...things.picked]);
  const adding = ({ id }: Outcome): number => (planned?.outcome === id ? planned.count : 0);
  const most = Math.max(1, ...agenda.outcomes.map((outcome) => outcome.votes + adding(outcome)));
  const many = agenda.outcomes.length > LARGE;
  const speaker = view.players.find(({ seat }) => seat === view.speaker);
  const effectOf = (id: string): string | null =>
    id === 'for' ? agenda.effectFor : id === 'against' ? agenda.effectAgainst : null;
  return (
    <section className={folded ? 'stage low agenda folded' : 'stage low agenda'} aria-label={`Agenda: ${agenda.name}`}>
      <div className="hd">
        <Icon id="c-agenda" />
        <div>
          <h3>{agenda.hiddenAgenda?.name ?? agenda.name}</h3>
          <span>{kindOf(agenda)}</span>
        </div>
        <button type="button" className="btn quiet" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          <Icon id="i-eye" /> <span>{folded ? 'Show the agenda' : 'Show the map'}</span>
        </button>
      </div>
      {!folded && (
        <>
          {agenda.effect !== null && <p className="effect">{agenda.effect}</p>}
          <div className={many ? 'votes many' : 'votes'}>
            {agenda.outcomes.map((outcome) => (
              <OutcomeCard
                key={outcome.id}
                outcome={outcome}
                effect={effectOf(outcome.id)}
                view={view}
                things={things}
                adding={adding(outcome)}
                most={most}
                decided={agenda.decided === outcome.id}
              />
            ))}
          </div>
          <ul className="order" aria-label="Who votes">
            {agenda.voters.map((voter) => {
              const player = view.players.find(({ seat }) => seat === voter.seat);
              const now = waiting.some(({ seat, kind }) => seat === voter.seat && kind.startsWith('vote-'));
              return (
                player !== undefined && (
                  <li key={voter.seat} className={now ? 'chip on' : 'chip'} aria-current={now ? 'step' : undefined}>
                    <Mark player={player} small /> <span>{voter.seat === view.seat ? 'You' : player.name}</span>{' '}
                    <Words words={voterWords(agenda, voter, abstained)} />
                    {now && <em>votes now</em>}
                  </li>
                )
              );
            })}
          </ul>
          <p className="fine">
            {agenda.step !== 'resolve' && `${votesToCome(agenda, abstained)} votes may still be cast. `}
            {speaker !== undefined && `The speaker breaks ties: ${speaker.name}.`}
          </p>
        </>
      )}
    </section>
  );
}
