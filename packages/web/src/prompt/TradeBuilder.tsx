import type { DecisionMessage, OptionMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { answer } from '../state/table.ts';
import { noteWords, Sides, termsOf } from './TradeTerms.tsx';

/** More notes than this wait behind a word: those that could be in the other hand are many. */
const MANY = 2;

/** Is this the making of an offer, a thing at a time? */
export function isOfferBuilt({ kind }: Pick<DecisionMessage, 'kind'>): boolean {
  return kind === 'trade-offer' || kind === 'trade-counter-offer';
}

function iconOf(id: string): string {
  if (id.endsWith(':trade-good')) return 't-tradegood';
  if (id.endsWith(':commodity')) return 't-commodity';
  if (id.includes(':planet:')) return 't-control';
  if (id.includes(':action-card')) return 'c-action';
  return id.includes(':note:') ? 'c-promissory' : 'c-relic';
}

/** What would be added; that it is given or asked for says the side it stands under. */
function nameOf({ id, label }: OptionMessage, view: TiView): string {
  const note = /^\w+:(note:.+)$/.exec(id)?.[1];
  return note === undefined ? label.replace(/^(Give|Ask for) (an? )?/, '') : noteWords(note, view);
}

function Adds(props: { options: readonly OptionMessage[]; view: TiView; sending: boolean }): ReactNode {
  const { options, view, sending } = props;
  const button = (option: OptionMessage): ReactNode => (
    <button
      key={option.id}
      type="button"
      className="btn lit"
      data-option={option.id}
      aria-label={option.label}
      disabled={sending}
      onClick={() => answer([option.id])}
    >
      <Icon id="i-plus" /> <Icon id={iconOf(option.id)} /> <span>{nameOf(option, view)}</span>
    </button>
  );
  const notes = options.filter(({ id }) => id.includes(':note:'));
  const folded = notes.length > MANY;
  return (
    <div className="adds">
      {options.filter((option) => !folded || !notes.includes(option)).map(button)}
      {folded && (
        <details>
          <summary className="btn">
            <Icon id="c-promissory" /> <span>one of {notes.length} notes</span> <Icon id="i-chevron" />
          </summary>
          {notes.map(button)}
        </details>
      )}
    </div>
  );
}

/** An offer in the making: both sides, and what can be added to each. */
export function TradeBuilder(props: { decision: DecisionMessage; view: TiView | null; sending: boolean }): ReactNode {
  const { decision, view, sending } = props;
  const terms = termsOf(decision.about);
  if (terms === null || view === null) return null;
  const addable = (side: string): readonly OptionMessage[] =>
    decision.options.filter(({ id }) => id.startsWith(`${side}:`));
  return (
    <Sides
      terms={terms}
      view={view}
      give={<Adds options={addable('give')} view={view} sending={sending} />}
      want={<Adds options={addable('want')} view={view} sending={sending} />}
    />
  );
}
