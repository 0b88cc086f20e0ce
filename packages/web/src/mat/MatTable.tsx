import type { DecisionMessage, OptionMessage, TableState } from '@orrery/server/messages';
import { BASE_SIDE, moved } from '@orrery/x-wing/geometry';
import type { ShipView, XWingView } from '@orrery/x-wing/view';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { botsOf } from '../lobby/seats.ts';
import { games } from '../net/api.ts';
import { Icon } from '../parts/Icon.tsx';
import { PHONE, useMedia } from '../parts/useMedia.ts';
import { PastPanel } from '../past/PastPanel.tsx';
import { usePastView } from '../past/usePastView.ts';
import { PromptPanel } from '../prompt/PromptPanel.tsx';
import { isEnding, isQuick } from '../prompt/selection.ts';
import { themeShown, useSettings } from '../state/settings.ts';
import { ask, choose } from '../state/table.ts';
import { isAsked, openDecision, shownState, useTable } from '../state/store.ts';
import { useUnread } from '../state/spoken.ts';
import { Unread } from '../talk/Story.tsx';
import { Menu } from '../table/Menu.tsx';
import { Notices } from '../table/Notices.tsx';
import { useKeys } from '../table/useKeys.ts';
import { WhyDialog } from '../table/Why.tsx';
import { AttackStage } from './AttackStage.tsx';
import { seatHue } from './BaseArt.tsx';
import { choicesOf, type Ghost, isOnMat, type MatChoices } from './choices.ts';
import { onMat } from './drawing.ts';
import { DialFace, PoseFace } from './faces.tsx';
import { MatBoard } from './MatBoard.tsx';
import { MatLog } from './MatLog.tsx';
import { MatTop, OrderStrip } from './MatTop.tsx';
import { hullOf, Pips, ShipSheet, Squads } from './ShipCard.tsx';
import { useArrowsIntoDial } from './useArrowsIntoDial.ts';
import type { MatFrame } from './useMatCamera.ts';
import '../styles/mat.css';
import '../styles/mat/pieces.css';

const TABS = [
  ['mat', 'i-fit', 'Mat'],
  ['ships', 'u-fighter', 'Ships'],
  ['log', 'i-history', 'Log'],
] as const;

/** A skirmish: the mat, the squads, the question, the log; the same parts at any width. */
export function MatTable(): ReactNode {
  const store = useTable();
  const state = shownState(store);
  if (state === undefined || store.viewer === null) throw new Error('a table without a state is not drawn');
  return <Skirmish state={state} log={store.logs[store.viewer] ?? []} line={store.line} picks={store.picks} />;
}

function Skirmish(props: {
  state: TableState;
  log: NonNullable<ReturnType<typeof useTable.getState>['logs'][number]>;
  line: ReturnType<typeof useTable.getState>['line'];
  picks: readonly string[];
}): ReactNode {
  const { state, line, picks } = props;
  const shownNow = usePastView(state, props.log);
  const view = shownNow.view as XWingView;
  const { log, past } = shownNow;
  // Nothing is decided in the past.
  const decision = past === null ? openDecision(state) : undefined;
  const phone = useMedia(PHONE);
  const plain = useSettings((settings) => themeShown(settings.theme) === 'contrast');
  const [pointed, setPointed] = useState<string | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const [within, setWithin] = useState<string | null>(null);
  const [sheet, setSheet] = useState<string | null>(null);
  const [menu, setMenu] = useState(false);
  const [bots, setBots] = useState<readonly string[]>([]);
  const [tab, setTab] = useState<(typeof TABS)[number][0]>('mat');
  const choices = useMemo(() => choicesOf(decision, view), [decision, view]);
  // Whether the dials are set is asked of few words, although each names a ship.
  const quick = decision !== undefined && isQuick(decision, decision.kind !== 'dials-ready' && isOnMat(choices));
  const asked = decision === undefined ? '' : `${decision.seat} ${decision.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins afresh
  useEffect(() => {
    setPointed(null);
    setLooked(null);
    setWithin(null);
  }, [asked]);
  const fresh = useUnread();
  const yours = isAsked(state);
  useEffect(() => {
    document.title = `${yours ? '● Your turn · ' : ''}${state.name} · Orrery`;
    return () => {
      document.title = 'Orrery';
    };
  }, [yours, state.name]);
  useEffect(() => {
    if (!menu) return;
    games().then(
      (list) => setBots(botsOf(list, state.game)),
      () => setBots([]),
    );
  }, [menu, state.game]);

  const inside = within === null ? null : (choices.ships.get(within) ?? null);
  const options = inside ?? decision?.options ?? [];
  const endings = decision?.max === 1 ? decision.options.filter(({ id }) => isEnding(id)).map(({ id }) => id) : [];
  const listed = options.filter(({ id }) => !endings.includes(id));
  useKeys({
    state,
    decision,
    quick,
    endings,
    listed: (listed.length === 0 ? options : listed).map(({ id }) => id),
    onWide: () => setWithin(null),
    onPlayer: () => undefined,
  });
  useArrowsIntoDial();

  const shown = pointed ?? picks.at(-1) ?? null;
  const on = choices.ghosts.find(({ id }) => id === shown);
  const pick = (id: string): void => choose(id, quick);
  const onShip = (ship: ShipView): void => {
    const own = choices.ships.get(ship.name);
    if (own === undefined) setLooked(looked === ship.name ? null : ship.name);
    else chooseAmong(own, () => setWithin(ship.name));
  };
  const chooseAmong = (list: readonly OptionMessage[], many: () => void): void => {
    if (list.length === 1) pick(list[0].id);
    else many();
  };
  const active = choices.ship?.name ?? view.active;
  const face = faceOf(decision, choices, { picks, view, onChoose: pick, onPoint: setPointed });
  const board = (
    <MatBoard
      view={view}
      choices={choices}
      picks={picks}
      on={on}
      looked={view.ships.find(({ name }) => name === looked) ?? activeOnMat(view, choices)}
      decloaking={decision?.rule === 'RR Cloak'}
      plain={plain}
      phone={phone}
      frame={phone ? frameOf(view, choices, asked) : null}
      onGhost={({ id }) => pick(id)}
      onPoint={(ghost: Ghost | null) => setPointed(ghost?.id ?? null)}
      onShip={onShip}
      onRemote={(name) => chooseAmong(choices.ships.get(name) ?? [], () => setWithin(name))}
      onObstacle={(id) => chooseAmong(choices.obstacles.get(id) ?? [], () => undefined)}
      onPlace={({ id }) => pick(id)}
    />
  );
  const prompt =
    past !== null ? (
      <PastPanel
        log={props.log}
        turn={past}
        asked={yours}
        over={state.outcome !== null}
        when={`Round ${view.round}, ${view.phase}`}
      />
    ) : (
      <PromptPanel
        state={state}
        view={null}
        // What the decision carries is drawn on the mat and in its own face.
        decision={decision === undefined ? undefined : { ...decision, about: null }}
        quick={quick}
        onBoard={isOnMat(choices)}
        within={inside === null || within === null ? null : { name: within, options: inside }}
        onWide={() => setWithin(null)}
        onPoint={setPointed}
        phone={phone}
        face={face}
      />
    );
  const squads = (
    <Squads
      view={view}
      active={active}
      looked={looked}
      lit={new Set(choices.ships.keys())}
      onPick={onShip}
      onOpen={(ship) => setSheet(ship.name)}
    />
  );
  const opened = view.ships.find(({ name }) => name === sheet);
  return (
    <>
      {phone ? (
        <div className="ph xp">
          <MatTop state={state} view={view} line={line} onMenu={() => setMenu(true)} phone />
          <Strip view={view} active={active} lit={choices.ships} onPick={onShip} />
          {tab === 'mat' ? (
            <main className={past === null ? 'pmap' : 'pmap past'} data-theme={plain ? undefined : 'dark'}>
              {board}
            </main>
          ) : (
            <main className="ppanel">{tab === 'ships' ? squads : <MatLog state={state} log={log} view={view} />}</main>
          )}
          <div className={tab === 'mat' ? 'pprompt' : 'pprompt small'}>
            <div className="pstack">
              <AttackStage view={view} log={log} />
              {prompt}
            </div>
          </div>
          <nav className="ptabs three" aria-label="Parts of the table">
            {TABS.map(([id, icon, name]) => (
              <button
                key={id}
                type="button"
                className={tab === id ? 'on' : ''}
                aria-current={tab === id}
                onClick={() => setTab(id)}
              >
                <Icon id={icon} />
                <span>{name}</span>
                {id === 'log' && tab !== 'log' && fresh > 0 && <Unread count={fresh} />}
              </button>
            ))}
          </nav>
        </div>
      ) : (
        <div className="table xt">
          <MatTop state={state} view={view} line={line} onMenu={() => setMenu(true)} phone={false} />
          <nav className="rail" aria-label="Squads">
            {squads}
          </nav>
          <main className={past === null ? 'map mat' : 'map mat past'} data-theme={plain ? undefined : 'dark'}>
            {board}
          </main>
          <aside className="desk">
            <OrderStrip view={view} active={active} />
            <AttackStage view={view} log={log} />
            {prompt}
            <MatLog state={state} log={log} view={view} />
          </aside>
        </div>
      )}
      {opened !== undefined && (
        <ShipSheet ship={opened} onAsk={state.seat === null ? undefined : ask} onClose={() => setSheet(null)} />
      )}
      <WhyDialog
        seat={state.seat}
        decision={decision}
        moment={`${asked} ${view.phase} ${view.active}`}
        onChoose={({ id }) => {
          setSheet(null);
          pick(id);
        }}
      />
      {menu && <Menu state={state} bots={bots} onClose={() => setMenu(false)} />}
      <Notices />
    </>
  );
}

/** The game's own way to show the options: the dial, or positions. */
function faceOf(
  decision: DecisionMessage | undefined,
  choices: MatChoices,
  rest: Omit<Parameters<typeof DialFace>[0], 'decision' | 'choices'>,
): ReactNode {
  if (decision === undefined) return null;
  if (choices.dial.length > 0 && choices.ghosts.length > 0) {
    return <DialFace decision={decision} choices={choices} {...rest} />;
  }
  return choices.ghosts.length > 0 ? <PoseFace decision={decision} choices={choices} {...rest} /> : null;
}

/** The ship that acts, where the question names none. */
function activeOnMat(view: XWingView, choices: MatChoices): ShipView | null {
  if (choices.ship !== null && onMat(choices.ship)) return choices.ship;
  const attacker = view.attack === null ? undefined : view.ships[view.attack.attacker];
  const ship = attacker ?? view.ships.find(({ name }) => name === view.active);
  return ship === undefined || !onMat(ship) ? null : ship;
}

/** On a small screen the mat shows what the question is about. */
function frameOf(view: XWingView, choices: MatChoices, asked: string): MatFrame | null {
  const { ghosts } = choices;
  const ship = activeOnMat(view, choices);
  if (ship === null || choices.places.length > 0) return null;
  const close = ghosts.length > 0 && ghosts.every(({ code }) => code === null);
  const targets = view.ships.filter(({ name }) => choices.ships.has(name));
  const around = close ? ghosts : targets;
  // A dial is about what lies ahead.
  const poses = around.length > 0 ? [ship.pose, ...around.map(({ pose }) => pose)] : [moved(ship.pose, 0, 100, 0)];
  const xs = poses.map(({ x }) => x);
  const ys = poses.map(({ y }) => view.matSide - y);
  const spread = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  return {
    key: `${asked} ${ship.name}`,
    x: (Math.max(...xs) + Math.min(...xs)) / 2,
    y: (Math.max(...ys) + Math.min(...ys)) / 2,
    width: around.length > 0 ? spread + 2 * BASE_SIDE[ship.size] + 40 : 430,
  };
}

/** All ships in one row, for a phone. */
function Strip(props: {
  view: XWingView;
  active: string | null;
  lit: ReadonlyMap<string, unknown>;
  onPick: (ship: ShipView) => void;
}): ReactNode {
  const { view, active, lit, onPick } = props;
  return (
    <nav className="xstrip" aria-label="Ships">
      {view.ships
        .filter(({ status }) => status !== 'gone')
        .map((ship) => (
          <button
            key={ship.name}
            type="button"
            className={`${seatHue(ship.seat)}${ship.name === active ? ' on' : ''}${lit.has(ship.name) ? ' lit' : ''}`}
            aria-label={`${ship.title}, ${ship.name}`}
            onClick={() => onPick(ship)}
          >
            {ship.name}
            <Pips
              now={hullOf(ship) + ship.shields.now}
              of={ship.hull + ship.shields.of}
              tone="own"
              name="Hull and shields"
            />
          </button>
        ))}
    </nav>
  );
}
