import type { ObjectiveView, TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Mark.tsx';
import { ThingName } from './Why.tsx';

/** How much of an objective is there, from words such as "4 of 6"; null where they say no numbers. */
export function shareOf(words: string): number | null {
  const found = /(\d+) (?:of|\/) (\d+)/.exec(words);
  if (found === null || Number(found[2]) === 0) return null;
  return Math.min(1, Number(found[1]) / Number(found[2]));
}

/** The figures alone where there are any: the rail is narrow. */
function shortly(words: string): string {
  return /\d+ (?:of|\/) \d+/.exec(words)?.[0] ?? words;
}

function Goal({ objective, view, long }: { objective: ObjectiveView; view: TiView; long: boolean }): ReactNode {
  const own = objective.progress.find(({ seat }) => seat === view.seat);
  const scored = view.seat !== null && objective.scoredBy.includes(view.seat);
  const share = own === undefined ? null : own.fulfilled || scored ? 1 : shareOf(own.words);
  return (
    <div className={long ? 'obj long' : 'obj'} title={[objective.requirement, own?.words].filter(Boolean).join(': ')}>
      <span className="pt">{objective.points}</span>
      <b>{objective.name}</b>
      {(own !== undefined || long) && (
        <small className={own?.fulfilled || scored ? 'ok' : ''}>
          {share !== null && (long || !scored) && (
            <i className="pg">
              <i style={{ width: `${share * 100}%` }} />
            </i>
          )}
          {scored ? 'scored' : long ? own?.words : own?.fulfilled ? 'fulfilled' : shortly(own?.words ?? '')}
          {(scored || own?.fulfilled) && <Icon id="r-passed" />}
        </small>
      )}
      <span className="by">
        {objective.scoredBy.map((seat) => {
          const player = view.players.find((other) => other.seat === seat);
          return player && <Mark key={seat} player={player} small />;
        })}
      </span>
      {long && <p>{objective.requirement}</p>}
    </div>
  );
}

/** Public objectives with one's own progress and who scored them. */
export function Goals({ view, long = false }: { view: TiView; long?: boolean }): ReactNode {
  const { revealed, stageOneLeft, stageTwoLeft } = view.objectives;
  const second = revealed.filter(({ points }) => points > 1);
  const first = revealed.filter(({ points }) => points <= 1);
  return (
    <section className={long ? 'objs long' : 'objs'} aria-label="Public objectives">
      <div className="caps">Public objectives</div>
      {[...second, ...first].map((objective) => (
        <Goal key={objective.id} objective={objective} view={view} long={long} />
      ))}
      {stageOneLeft > 0 && (
        <div className="obj dn">
          <span className="pt">1</span>
          <small>{stageOneLeft} more of stage I face down</small>
        </div>
      )}
      {stageTwoLeft > 0 && (
        <div className="obj dn">
          <span className="pt">2</span>
          <small>{stageTwoLeft} of stage II face down</small>
        </div>
      )}
    </section>
  );
}

/** One's own secret objectives. */
export function Secrets({ view, onAsk }: { view: TiView; onAsk?: (thing: string) => void }): ReactNode {
  const secrets = view.you?.secretObjectives ?? [];
  if (secrets.length === 0) return <p className="none">No secret objective to score.</p>;
  return (
    <div className="cards">
      {secrets.map((secret) => (
        <article key={secret.id} className="card">
          <h4>
            <ThingName thing={`objective:${secret.id}`} name={secret.name} onAsk={onAsk} />
          </h4>
          <span>{secret.requirement}</span>
          <span className={secret.fulfilled ? 'ft ok' : 'ft'}>{secret.words}</span>
        </article>
      ))}
    </div>
  );
}
