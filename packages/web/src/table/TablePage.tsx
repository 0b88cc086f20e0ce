import type { DecisionMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { systemTitle } from '../galaxy/model.ts';
import { botsOf } from '../lobby/seats.ts';
import { games } from '../net/api.ts';
import { PHONE, useMedia } from '../parts/useMedia.ts';
import { usePastView } from '../past/usePastView.ts';
import { isEnding } from '../prompt/selection.ts';
import { optionsOfSystem, systemsToFrame } from '../prompt/targets.ts';
import { themeShown, useSettings } from '../state/settings.ts';
import { answerBoth, ask, choose } from '../state/table.ts';
import { isAsked, openDecision, shownState, useTable } from '../state/store.ts';
import { Curtain } from './Curtain.tsx';
import { DesktopTable } from './DesktopTable.tsx';
import { Inspector } from './Inspector.tsx';
import { Menu } from './Menu.tsx';
import { Notices } from './Notices.tsx';
import { PhoneTable } from './PhoneTable.tsx';
import { PlayerSheet } from './PlayerSheet.tsx';
import type { TableParts } from './parts.ts';
import { useBoard } from './useBoard.ts';
import { useKeys } from './useKeys.ts';
import { WhyDialog } from './Why.tsx';

const GAME = 'twilight-imperium';
/** The other game's table; loaded when somebody sits down at one. */
const MatTable = lazy(async () => ({ default: (await import('../mat/MatTable.tsx')).MatTable }));

/** The table: whatever its width, the same parts, the same answers. */
export function TablePage(): ReactNode {
  const store = useTable();
  const state = shownState(store);
  if (store.dead !== null) {
    return (
      <main className="curtain">
        <h1 className="big">This link no longer opens the table.</h1>
        <p className="lead">{store.dead}</p>
        <a className="btn" href="#lobby">
          To the tables
        </a>
      </main>
    );
  }
  if (state === undefined) {
    return (
      <main className="curtain" aria-busy="true">
        <h1 className="big">{store.line === 'broken' ? 'The table cannot be reached.' : 'Coming to the table …'}</h1>
        <p className="lead">{store.line === 'broken' ? 'Trying again by itself.' : ''}</p>
        <Notices />
      </main>
    );
  }
  if (store.curtain !== null) return <Curtain seat={store.curtain} seats={state.seats} />;
  if (state.game === 'x-wing') {
    return (
      <Suspense fallback={<main className="curtain" aria-busy="true" />}>
        <MatTable />
      </Suspense>
    );
  }
  return <SeatedTable />;
}

function SeatedTable(): ReactNode {
  const store = useTable();
  const state = shownState(store);
  if (state === undefined || store.viewer === null) throw new Error('a table without a state is not drawn');
  const whole = store.logs[store.viewer] ?? [];
  const shown = usePastView(state, whole);
  const view = state.game === GAME ? (shown.view as TiView) : null;
  const { log, past } = shown;
  // Nothing is decided in the past.
  const decision = past === null ? openDecision(state) : undefined;
  const [pointed, setPointed] = useState<string | null>(null);
  const [within, setWithin] = useState<string | null>(null);
  const [sheet, setSheet] = useState<number | null>(null);
  const [inspected, setInspected] = useState<string | null>(null);
  const [menu, setMenu] = useState(false);
  const [bots, setBots] = useState<readonly string[]>([]);
  const phone = useMedia(PHONE);
  const theme = useSettings((settings) => settings.theme);
  const board = useBoard(view, decision, store.picks, pointed);
  const { places, quick } = board;

  const asked = decision === undefined ? '' : `${decision.seat} ${decision.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins with all its options
  useEffect(() => {
    setWithin(null);
    setPointed(null);
  }, [asked]);
  const yours = isAsked(state);
  useEffect(() => {
    document.title = `${yours ? '● Your turn · ' : ''}${state.name} · Orrery`;
    return () => {
      document.title = 'Orrery';
    };
  }, [yours, state.name]);
  useEffect(() => {
    if (menu)
      games().then(
        (list) => setBots(botsOf(list, state.game)),
        () => setBots([]),
      );
  }, [menu, state.game]);

  const insideOptions =
    within === null
      ? null
      : within.includes(':')
        ? places.units.get(within)
        : (places.planets.get(within) ?? optionsOfSystem(places, within));
  const listed = (insideOptions ?? decision?.options ?? []).filter(({ id }) => !(decision?.max === 1 && isEnding(id)));
  const endings = decision?.max === 1 ? decision.options.filter(({ id }) => isEnding(id)).map(({ id }) => id) : [];
  useKeys({
    state,
    decision,
    quick,
    endings,
    listed: (listed.length === 0 ? (decision?.options ?? []) : listed).map(({ id }) => id),
    onWide: () => setWithin(null),
    onPlayer: (seat) => view?.players.some((player) => player.seat === seat) && setSheet(seat),
  });

  const home = useMemo(
    () =>
      view?.systems.find(({ planets }) => planets.some(({ homeOf, owner }) => homeOf !== null && owner === view.seat))
        ?.id ?? null,
    [view],
  );
  const frame = useMemo(() => {
    if (view === null) return null;
    const systems =
      decision === undefined
        ? [view.activeSystem, home].flatMap((id) => id ?? []).slice(0, 1)
        : systemsToFrame(decision, board.index, view.activeSystem, home);
    return { key: systems.join(), systems };
  }, [view, decision, board.index, home]);

  /** One option: it is chosen; several: they are listed; none: the place is shown. */
  const onPlace = (key: string, options: readonly { readonly id: string }[] | undefined, system: string): void => {
    if (options === undefined || options.length === 0) setInspected(system);
    else if (options.length === 1) choose(options[0].id, quick);
    else setWithin(key);
  };
  const parts: TableParts = {
    state,
    view,
    log,
    past: past === null ? null : { turn: past, log: whole, asked: yours, over: state.outcome !== null },
    line: store.line,
    decision,
    board,
    quick,
    plain: themeShown(theme) === 'contrast',
    frame,
    within:
      within === null || insideOptions == null || view === null
        ? null
        : { name: placeTitle(within, view), options: insideOptions },
    players: {
      options: new Map(
        (view?.players ?? []).flatMap(({ seat }) => {
          const option = places.things.get(`player:${seat}`)?.[0];
          return option === undefined ? [] : [[seat, option] as const];
        }),
      ),
      picked: new Set(store.picks.flatMap((id) => (/^player:(\d+)$/.test(id) ? [Number(id.slice(7))] : []))),
      onChoose: (seat) => {
        const option = places.things.get(`player:${seat}`)?.[0];
        if (option !== undefined) choose(option.id, quick);
      },
      onOpen: setSheet,
    },
    things: {
      options: new Map([...places.things, ...[...places.planets].map(([id, list]) => [`planet:${id}`, list] as const)]),
      refused: board.refusals,
      picked: new Set(store.picks),
      onChoose: (option) => choose(option.id, quick),
      // A question is always about now.
      onAsk: state.seat === null || past !== null ? undefined : ask,
    },
    onSystem: (system) => onPlace(system, optionsOfSystem(places, system), system),
    onPlanet: (planet) => onPlace(planet, places.planets.get(planet), board.index.get(planet) ?? ''),
    onUnit: (unit) => onPlace(unit, places.units.get(unit), board.index.get(unit.split(':')[0]) ?? ''),
    onInspect: setInspected,
    onWide: () => setWithin(null),
    onPoint: setPointed,
    onMenu: () => setMenu(true),
  };
  const inspectedSystem = view?.systems.find(({ id }) => id === inspected);
  const sheetPlayer = view?.players.find(({ seat }) => seat === sheet);
  return (
    <>
      {phone ? <PhoneTable {...parts} /> : <DesktopTable {...parts} />}
      {view !== null && inspectedSystem !== undefined && (
        <Inspector
          system={inspectedSystem}
          view={view}
          reason={board.reasons.get(inspectedSystem.id)}
          things={ofNobody(parts.things)}
          onActivate={
            mayActivate(decision, inspectedSystem.id)
              ? () => {
                  setInspected(null);
                  answerBoth('tactical', 'activate-system', `system:${inspectedSystem.id}`);
                }
              : undefined
          }
          onClose={() => setInspected(null)}
        />
      )}
      {view !== null && sheetPlayer !== undefined && (
        <PlayerSheet
          player={sheetPlayer}
          view={view}
          things={sheetPlayer.seat === view.seat ? parts.things : ofNobody(parts.things)}
          onClose={() => setSheet(null)}
        />
      )}
      <WhyDialog
        seat={state.seat}
        decision={decision}
        moment={`${asked} ${view?.phase} ${view?.active}`}
        onChoose={(option) => {
          setSheet(null);
          setInspected(null);
          choose(option.id, quick);
        }}
      />
      {menu && <Menu state={state} bots={bots} onClose={() => setMenu(false)} />}
      <Notices />
    </>
  );
}

/** Things that are not the player's own: they may be asked about, not chosen from there. */
function ofNobody({ onChoose, onAsk }: TableParts['things']): TableParts['things'] {
  return { options: new Map(), refused: new Map(), picked: new Set(), onChoose, onAsk };
}

/** Does the open question let its player begin a tactical action in this system? */
function mayActivate(decision: DecisionMessage | undefined, system: string): boolean {
  if (decision?.kind !== 'choose-action' || !decision.options.some(({ id }) => id === 'tactical')) return false;
  const { activate } = (decision.about ?? {}) as { activate?: unknown };
  return Array.isArray(activate) && activate.includes(`system:${system}`);
}

function placeTitle(key: string, view: TiView): string {
  const [place, type] = key.split(':');
  for (const system of view.systems) {
    const planet = system.planets.find(({ id }) => id === place);
    const name = planet?.name ?? (system.id === place ? systemTitle(system) : undefined);
    if (name !== undefined) return type === undefined ? name : `${name}: ${type}`;
  }
  return key;
}
