import { PROMISSORY_NOTES } from '@orrery/twilight-imperium/data';
import type { PlayerView, TiView } from '@orrery/twilight-imperium/view';
import { type ReactNode, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { PlayArea, playAreaCount } from './FaceUp.tsx';
import { Secrets } from './Goals.tsx';
import { Planets, planetsOf, Technologies } from './Holdings.tsx';
import type { ThingChoices } from './things.ts';
import { ThingName } from './Why.tsx';

/** What one can spend: ready of all. */
function Purse({ player }: { player: PlayerView }): ReactNode {
  return (
    <section className="purse" aria-label="What you can spend">
      <div className="res">
        <b>
          <Icon id="t-resource" />
          {player.resources.ready}
          <small>/{player.resources.total}</small>
        </b>
        <small>resources</small>
      </div>
      <div className="inf">
        <b>
          <Icon id="t-influence" />
          {player.influence.ready}
          <small>/{player.influence.total}</small>
        </b>
        <small>influence</small>
      </div>
      <div>
        <b>
          <Icon id="t-tradegood" />
          {player.tradeGoods}
        </b>
        <small>trade goods</small>
      </div>
      <div>
        <b>
          <Icon id="t-commodity" />
          {player.commodities}
          <small>/{player.commodityLimit}</small>
        </b>
        <small>commodities</small>
      </div>
    </section>
  );
}

/** Action cards in hand; those that may be played now are lit. */
export function ActionCards({ view, things }: { view: TiView; things: ThingChoices }): ReactNode {
  const cards = view.you?.actionCards ?? [];
  if (cards.length === 0) return <p className="none">No action cards in hand.</p>;
  return (
    <div className="cards">
      {cards.map((card, i) => {
        const key = `card:${card.id}`;
        const option = things.options.get(key)?.[0];
        const refusal = things.refused.get(key)?.[0];
        const classes = ['card'];
        if (option !== undefined) classes.push('yes');
        if (option !== undefined && things.picked.has(option.id)) classes.push('picked');
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card are the same
            key={`${card.id}${i}`}
            type="button"
            className={classes.join(' ')}
            data-thing={key}
            disabled={option === undefined && things.onAsk === undefined}
            onClick={() => (option === undefined ? things.onAsk?.(key) : things.onChoose(option))}
          >
            <h4>{card.name}</h4>
            <span className="wn">{card.window}</span>
            <span>{card.effect}</span>
            {option !== undefined && <span className="ft ok">fits now</span>}
            {option === undefined && refusal !== undefined && <span className="ft">not now: {refusal.reason}</span>}
            {option === undefined && refusal === undefined && <span className="ft">not in this moment: why?</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Promissory notes in hand, and what the seat was shown of the hands of others. */
export function Notes({ view, things }: { view: TiView; things: ThingChoices }): ReactNode {
  const notes = view.you?.promissoryNotes ?? [];
  return (
    <>
      {notes.length === 0 ? (
        <p className="none">No promissory notes in hand.</p>
      ) : (
        <NoteCards view={view} things={things} />
      )}
      <SeenLast view={view} />
    </>
  );
}

/** What a commander showed last: notes of neighbors, the ends of the agenda deck, as they were then. */
function SeenLast({ view }: { view: TiView }): ReactNode {
  const seen = view.you?.seen ?? null;
  if (seen === null) return null;
  const nameOf = (seat: number): string => view.players.find((player) => player.seat === seat)?.name ?? '';
  return (
    <section className="cards seen" aria-label={`Seen with ${seen.source}`}>
      {seen.hands.map(({ seat, notes }) => (
        <article key={seat} className="card">
          <h4>{nameOf(seat)}</h4>
          <span className="wn">seen with {seen.source}</span>
          <span>
            {notes.length === 0
              ? 'no promissory note'
              : notes.map(({ name, of }) => `${name} (${nameOf(of)})`).join(', ')}
          </span>
        </article>
      ))}
      {seen.agendas !== null && (
        <article className="card">
          <h4>Agenda deck</h4>
          <span className="wn">seen with {seen.source}</span>
          <span>
            {seen.agendas.top} on the top, {seen.agendas.bottom} at the bottom
          </span>
        </article>
      )}
    </section>
  );
}

function NoteCards({ view, things }: { view: TiView; things: ThingChoices }): ReactNode {
  const notes = view.you?.promissoryNotes ?? [];
  return (
    <div className="cards">
      {notes.map((note) => {
        const owner = view.players.find(({ seat }) => seat === note.of);
        const facts = PROMISSORY_NOTES.find(({ id }) => id === note.id);
        return (
          <article key={`${note.id}${note.of}`} className="card">
            <h4>
              <ThingName thing={`note:${note.id}:${note.of}`} name={note.name} onAsk={things.onAsk} />
            </h4>
            <span className="wn">{owner === undefined ? '' : `of ${owner.factionName}`}</span>
            <span>{facts?.effect}</span>
          </article>
        );
      })}
    </div>
  );
}

type Drawer = 'cards' | 'secrets' | 'notes' | 'techs' | 'planets' | 'leaders';

/** The bar under the map: purse and drawers that open upward. */
export function HandBar({ view, things }: { view: TiView; things: ThingChoices }): ReactNode {
  const [open, setOpen] = useState<Drawer | null>(null);
  const player = view.players.find(({ seat }) => seat === view.seat);
  if (player === undefined) return <div className="hand watching">You are watching: hands are hidden.</div>;
  const fits = [...things.options.keys()].some((key) => view.you?.actionCards.some(({ id }) => key === `card:${id}`));
  const ready = [...things.options.keys()].some((key) => /^(leader|relic|exploration):/.test(key));
  const planets = planetsOf(view, player.seat);
  const tab = (drawer: Drawer, icon: string, name: string, count: number, lit = false): ReactNode => (
    <button
      type="button"
      className={`tab${open === drawer ? ' on' : ''}${lit ? ' lit' : ''}`}
      aria-expanded={open === drawer}
      onClick={() => setOpen(open === drawer ? null : drawer)}
    >
      <Icon id={icon} />
      <span>{name}</span> <b>{count}</b>
    </button>
  );
  return (
    <div className="hand">
      {open !== null && (
        <section
          className="drawer"
          aria-label={open}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(null);
          }}
        >
          {open === 'cards' && <ActionCards view={view} things={things} />}
          {open === 'secrets' && <Secrets view={view} onAsk={things.onAsk} />}
          {open === 'notes' && <Notes view={view} things={things} />}
          {open === 'techs' && <Technologies player={player} players={view.players} things={things} />}
          {open === 'planets' && <Planets planets={planets} things={things} />}
          {open === 'leaders' && <PlayArea player={player} view={view} things={things} />}
          <button type="button" className="btn quiet sq close" aria-label="Close" onClick={() => setOpen(null)}>
            <Icon id="i-close" />
          </button>
        </section>
      )}
      <Purse player={player} />
      <div className="tabs">
        {tab('cards', 'c-action', 'Actions', view.you?.actionCards.length ?? 0, fits)}
        {tab('secrets', 'c-secret', 'Secrets', view.you?.secretObjectives.length ?? 0)}
        {tab('notes', 'c-promissory', 'Notes', view.you?.promissoryNotes.length ?? 0)}
        {tab('techs', 'c-technology', 'Techs', player.technologies.length)}
        {tab('planets', 't-control', 'Planets', planets.length)}
        {playAreaCount(player) > 0 &&
          tab('leaders', 'r-leader', player.leaders.length > 0 ? 'Leaders' : 'Face up', playAreaCount(player), ready)}
      </div>
    </div>
  );
}
