import type { DecisionMessage, OptionMessage, TableState } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dropped, OrdersBar } from '../orders/OrdersPanel.tsx';
import { WindowOrders } from '../orders/WindowOrders.tsx';
import { Icon } from '../parts/Icon.tsx';
import { answer, choose, clearPicks, confirm, send } from '../state/table.ts';
import { useTable } from '../state/store.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { distinctLabel, refusalName } from './names.ts';
import { OptionFace } from './OptionFace.tsx';
import { isTyping, OptionList, SHORT_LIST } from './OptionList.tsx';
import { Picked } from './Picked.tsx';
import { Refused } from './Refused.tsx';
import { confirmLabel, FEW, isAmount, isComplete, isEnding, noneLabel } from './selection.ts';
import { Steps } from './Steps.tsx';
import { currentStep } from './steps.ts';
import { isOfferBuilt, TradeBuilder } from './TradeBuilder.tsx';
import { TradeTerms } from './TradeTerms.tsx';
import { UndoButton, UndoRequest } from './Undo.tsx';
import { Waiting } from './Waiting.tsx';
import { JustNow, sentenceOf } from './windows.tsx';

export interface PromptProps {
  readonly state: TableState;
  readonly view: TiView | null;
  readonly decision: DecisionMessage | undefined;
  /** Is one click on an option the answer? */
  readonly quick: boolean;
  /** Are there options to click on the map? */
  readonly onBoard: boolean;
  /** Only options of this place are listed. */
  readonly within: { readonly name: string; readonly options: readonly OptionMessage[] } | null;
  readonly onWide: () => void;
  readonly onPoint: (option: string | null) => void;
  readonly phone: boolean;
  /** A game's own way to show the options; their list then waits behind a button. */
  readonly face?: ReactNode;
}

/** The desk: one sentence, its rule, the choice so far, one filled button, every option. */
export function PromptPanel(props: PromptProps): ReactNode {
  const { state, view, decision } = props;
  const step = currentStep(view);
  const sending = useTable((store) => store.sending.size > 0);
  return (
    <section
      className={decision === undefined ? 'prompt waiting' : 'prompt'}
      aria-label="What is to be decided"
      aria-busy={sending}
    >
      <UndoRequest state={state} />
      {state.paused !== null && (
        <div className="ask" role="alert">
          <span>The table is paused: {state.paused.why}. Nothing is lost.</span>
          {state.host && (
            <button type="button" className="btn" onClick={() => send({ type: 'resume' })}>
              Play on
            </button>
          )}
        </div>
      )}
      {state.notice !== null && <p className="note">{state.notice}</p>}
      <Dropped orders={state.orders} />
      {decision === undefined ? (
        <Waiting state={state} view={view} step={step} />
      ) : (
        <Question {...props} decision={decision} step={step} />
      )}
      <OrdersBar state={state} waiting={decision === undefined} phone={props.phone} />
    </section>
  );
}

function Question(props: PromptProps & { decision: DecisionMessage; step: number | null }): ReactNode {
  const { state, view, decision, quick, onBoard, within, onWide, onPoint, phone, step, face = null } = props;
  const picks = useTable((store) => store.picks);
  const sending = useTable((store) => store.sending.size > 0);
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to each new question once
  useEffect(() => {
    setOpen(false);
    const busy = document.activeElement;
    // Whoever is writing to the others goes on writing: the rest of the words would be keys that answer.
    const writes = isTyping(busy) && busy instanceof Element && busy.closest('.prompt') === null;
    if (!phone && !writes && !document.querySelector('[role=dialog]')) heading.current?.focus({ preventScroll: true });
  }, [decision.id, decision.seat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of question is read from its beginning
  useEffect(() => {
    heading.current?.closest('.prompt')?.scrollTo({ top: 0 });
  }, [decision.kind, decision.seat]);

  const offer = isOfferBuilt(decision);
  const ends = (id: string): boolean => isEnding(id) || (offer && (id === 'propose' || id === 'none'));
  const ending = decision.max === 1 ? decision.options.filter(({ id }) => ends(id)) : [];
  const asButtons =
    !offer &&
    decision.max === 1 &&
    decision.options.length <= FEW &&
    (quick || decision.options.length === ending.length);
  const listed = (within?.options ?? decision.options).filter((option) => !ending.includes(option));
  const amount = !asButtons && face === null && isAmount(decision);
  // The only thing a window offers stands in the box of what is picked.
  const only = decision.kind === 'window' && listed.length === 1 && picks.length === 1;
  const shown = asButtons || amount || only || offer ? [] : listed;
  // What ends a row of steps stands last; the digits are those of the others.
  const buttons = listed.length === 0 ? decision.options : [...listed, ...ending];
  const keyOf = (option: OptionMessage): string => {
    if (option.id === 'pass') return 'P';
    if (listed.length > 0 && isEnding(option.id)) return ending.length === 1 ? '↵' : '';
    return String(buttons.indexOf(option) + 1);
  };
  const picked = picks.flatMap((id) => decision.options.find((option) => option.id === id) ?? []);
  const pick = (id: string): void => {
    choose(id, quick);
    // The choice and its button come into sight again.
    if (phone && decision.max === 1) setOpen(false);
  };
  const faced = face !== null && within === null;
  const folded = !open && !asButtons && (faced || (phone && onBoard && within === null && shown.length > 5));
  const list = shown.length > 0 && !folded && (
    <OptionList
      decision={decision}
      options={shown}
      picks={picks}
      view={view}
      onBoard={onBoard}
      within={within?.name ?? null}
      onWide={onWide}
      onChoose={pick}
      onConfirm={confirm}
      onPoint={onPoint}
    />
  );
  const first = shown.length <= SHORT_LIST;
  return (
    <>
      <div className="rub">
        <span className="caps">{titleOf(decision, view)}</span>
        <span className="rule" title={`Rules reference, ${decision.rule}`}>
          {decision.rule}
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {sentenceOf(decision)}
      </h2>
      <div className="sr" aria-live="assertive">
        {sentenceOf(decision)}
      </div>
      <JustNow decision={decision} />
      {step !== null && <Steps current={step} />}
      {decision.max > 1 && <p>{countWords(decision)}</p>}
      {offer ? (
        <TradeBuilder decision={decision} view={view} sending={sending} />
      ) : (
        <TradeTerms about={decision.about} view={view} />
      )}
      <AboutPanel about={decision.about} view={view} />
      {faced && face}
      {amount && (
        <div className="numbers">
          {listed.map((option) => (
            <button
              key={option.id}
              type="button"
              className={picks.includes(option.id) ? 'btn on' : 'btn lit'}
              aria-pressed={picks.includes(option.id)}
              title={option.detail ?? undefined}
              data-option={option.id}
              onClick={() => pick(option.id)}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
      {first && list}
      {!quick && !faced && <Picked picked={picked} view={view} onClear={clearPicks} />}
      {asButtons && (
        <div className="choices">
          {buttons.map((option) => (
            <button
              key={option.id}
              type="button"
              className={isEnding(option.id) && ending.length < decision.options.length ? 'btn' : 'btn lit'}
              data-option={option.id}
              disabled={sending}
              onClick={() => answer([option.id])}
            >
              <OptionFace option={option} view={view} />
              <span>
                {distinctLabel(option, decision.options, view)}
                {option.detail !== null && <small>{option.detail}</small>}
              </span>
              {!phone && keyOf(option) !== '' && <kbd>{keyOf(option)}</kbd>}
            </button>
          ))}
        </div>
      )}
      <div className={asButtons && decision.min > 0 ? 'acts' : 'acts kept'}>
        <UndoButton state={state} stepping={decision.plan !== null} />
        {ending.map(
          (option) =>
            !asButtons && (
              <button
                key={option.id}
                type="button"
                className={
                  offer ? (option.id === 'propose' ? 'btn go' : 'btn') : quick || listed.length === 0 ? 'btn go' : 'btn'
                }
                data-option={option.id}
                disabled={sending}
                onClick={() => answer([option.id])}
              >
                {option.label}
                {(quick || listed.length === 0) && !offer && !phone && <kbd>↵</kbd>}
                {decision.kind === 'window' && option.id === 'pass' && !phone && <kbd>P</kbd>}
              </button>
            ),
        )}
        {decision.min === 0 && picks.length > 0 && !quick && (
          <button type="button" className="btn" disabled={sending} onClick={() => answer([])}>
            {noneLabel(decision)}
          </button>
        )}
        {decision.min === 0 && (quick || asButtons) && (
          <button type="button" className={asButtons ? 'btn' : 'btn go'} disabled={sending} onClick={() => answer([])}>
            {noneLabel(decision)} {!phone && <kbd>P</kbd>}
          </button>
        )}
        {!quick && !asButtons && (ending.length === 0 || picks.length > 0) && (
          <button type="button" className="btn go" disabled={sending || !isComplete(decision, picks)} onClick={confirm}>
            {sending ? 'Sending …' : confirmLabel(decision, picks)}
            {!phone && <kbd>↵</kbd>}
          </button>
        )}
      </div>
      <WindowOrders state={state} decision={decision} />
      {!state.undo.free && state.undo.why !== null && state.seat !== null && (
        <p className="fine">No free undo: {state.undo.why}.</p>
      )}
      {folded && shown.length > 0 && (
        <button type="button" className="btn quiet more" onClick={() => setOpen(true)}>
          <Icon id="i-search" /> Choose from a list of {shown.length}
        </button>
      )}
      {!first && list}
      <Refused refused={decision.refused} name={(refusal) => refusalName(refusal, view)} />
    </>
  );
}

function titleOf(decision: DecisionMessage, view: TiView | null): string {
  const active = view?.activeSystem;
  const system = active == null ? undefined : view?.systems.find(({ id }) => id === active);
  const kind = decision.kind === 'window' ? 'A window is open' : decision.kind.replaceAll('-', ' ');
  if (view?.agenda != null) return `${kind} · ${view.agenda.name}`;
  return system === undefined ? kind : `${kind} · ${system.name}`;
}

function countWords({ min, max, options }: DecisionMessage): string {
  if (min === max) return `Choose ${min} of ${options.length}.`;
  return min === 0 ? `Choose up to ${max} of ${options.length}.` : `Choose ${min} to ${max} of ${options.length}.`;
}
