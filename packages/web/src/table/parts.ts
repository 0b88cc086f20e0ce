import type { DecisionMessage, LogEntry, OptionMessage, TableState } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import type { LineState } from '../net/connection.ts';
import type { ThingChoices } from './things.ts';
import type { PlayerChoices } from './PlayerRail.tsx';
import type { Board } from './useBoard.ts';

/** All that the parts of a table need, whatever its width. `view` is null for a game this page has no board for. */
export interface TableParts {
  readonly state: TableState;
  readonly view: TiView | null;
  readonly log: readonly LogEntry[];
  /** Where the past is shown: the turn of the log after which it is, the whole log, and how the present stands meanwhile. */
  readonly past: {
    readonly turn: number;
    readonly log: readonly LogEntry[];
    readonly asked: boolean;
    readonly over: boolean;
  } | null;
  readonly line: LineState;
  readonly decision: DecisionMessage | undefined;
  readonly board: Board;
  readonly quick: boolean;
  readonly plain: boolean;
  readonly frame: { readonly key: string; readonly systems: readonly string[] } | null;
  readonly within: { readonly name: string; readonly options: readonly OptionMessage[] } | null;
  readonly players: PlayerChoices;
  readonly things: ThingChoices;
  readonly onSystem: (system: string) => void;
  readonly onPlanet: (planet: string) => void;
  readonly onUnit: (unit: string) => void;
  readonly onInspect: (system: string) => void;
  readonly onWide: () => void;
  readonly onPoint: (option: string | null) => void;
  readonly onMenu: () => void;
}
