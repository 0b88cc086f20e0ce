import type { DecisionMessage, OptionMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { answer } from '../state/table.ts';
import { noteWords, Sides, termsOf } from './TradeTerms.tsx';

/** More cards of a kind than this wait behind a word: a hand of action cards, the notes that could be in the other hand. */
const MANY = 2;

/** Kinds of card that may be many. */
const CARDS: readonly (readonly [part: string, icon: string, words: string])[] = [
  [':card:', 'c-relic', 'exploration cards'],
  [':action-card', 'c-action', 'action cards'],
  [':note:', 'c-promissory', 'notes'],
];

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
  const groups = CARDS.map(([part, icon, words]) => ({
    icon,
    words,
    cards: options.filter(({ id }) => id.includes(part)),
  })).filter(({ cards }) => cards.length > MANY);
  const folded = new Set(groups.flatMap(({ cards }) => cards));
  return (
    <div className="adds">
      {options.filter((option) => !folded.has(option)).map(button)}
      {groups.map(({ icon, words, cards }) => (
        <details key={words}>
          <summary className="btn">
            <Icon id={icon} />{' '}
            <span>
              one of {cards.length} {words}
            </span>{' '}
            <Icon id="i-chevron" />
          </summary>
          {cards.map(button)}
        </details>
      ))}
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
