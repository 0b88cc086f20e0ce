import type { Phase } from '../state/index.ts';
import type { GalaxyMap } from '../galaxy/index.ts';

/** What a scenario may say of a situation. */

/** Units as a scenario writes them: a count, or a count with how many of them are damaged. */
export type UnitsPosition = Readonly<Record<string, number | { count: number; damaged?: number }>>;

export interface PlayerPosition {
  readonly name?: string;
  readonly color?: string;
  readonly faction?: string;
  readonly tactic?: number;
  readonly fleet?: number;
  readonly strategy?: number;
  readonly tradeGoods?: number;
  readonly commodities?: number;
  readonly technologies?: readonly string[];
  readonly exhaustedTechnologies?: readonly string[];
  readonly strategyCards?: readonly string[];
  readonly usedStrategyCards?: readonly string[];
  readonly passed?: boolean;
  readonly actionCards?: readonly string[];
  readonly secretObjectives?: readonly string[];
  readonly scored?: readonly string[];
  /** Victory points that no scored objective accounts for. */
  readonly points?: number;
  readonly promissoryNotes?: readonly { note: string; of: string | number }[];
  /** Promissory notes face up in the play area. */
  readonly playArea?: readonly { note: string; of: string | number }[];
  readonly relics?: readonly string[];
  readonly exhaustedRelics?: readonly string[];
  /** The faction technologies of others on which the assimilator tokens of the Nekro lie: `{x: aetherstream}`. */
  readonly assimilators?: Readonly<Partial<Record<'x' | 'y', string>>>;
  /** Cards of later sets that lie before the player: breakthroughs, ability cards. */
  readonly heldCards?: readonly string[];
  /** Relic fragments and other exploration cards kept face up. */
  readonly explorationCards?: readonly string[];
  /** Units of others on the faction sheet (LRR 17). */
  readonly captured?: readonly { of: string | number; unit: string; count: number }[];
  /** Players whose command tokens lie in the fleet pool (Edict). */
  readonly capturedTokens?: readonly (string | number)[];
  /** Leaders that are not as at the start: unlocked (`ready`), `exhausted`, `purged`, `locked`. */
  readonly leaders?: Readonly<Record<string, string>>;
}

/** A situation in part: what is not said takes a sensible default. Players are named by name or seat number. */
export interface Position {
  readonly expansions?: readonly string[];
  readonly victoryPoints?: 10 | 14;
  /** Two players unless said; a number makes that many with default factions. */
  readonly players?: number | readonly PlayerPosition[];
  /** Tiles by position, laid over the small galaxy: `{"102": "41"}`; or a whole map. */
  readonly map?: Readonly<Record<string, string>> | GalaxyMap;
  readonly phase?: Phase;
  readonly round?: number;
  readonly speaker?: string | number;
  readonly active?: string | number;
  readonly statusStep?: number;
  readonly activeSystem?: string;
  readonly custodians?: boolean;
  readonly nexusActive?: boolean;
  /** By tile number: units in the space area by player, and players with a command token there. */
  readonly systems?: Readonly<
    Record<
      string,
      {
        space?: Readonly<Record<string, UnitsPosition>>;
        tokens?: readonly (string | number)[];
        /** Tokens that are no command tokens: `frontier`, `gamma-wormhole`. */
        markers?: readonly string[];
      }
    >
  >;
  /** By planet id. A planet with units of one player belongs to that player unless said. */
  readonly planets?: Readonly<
    Record<
      string,
      {
        owner?: string | number | null;
        exhausted?: boolean;
        units?: Readonly<Record<string, UnitsPosition>>;
        attachments?: readonly string[];
        legendaryExhausted?: boolean;
        /** The player whose sleeper token lies there; null for none. */
        sleeper?: string | null;
        /** The tile it lies on, for Mirage; null for a planet that was destroyed. */
        system?: string | null;
      }
    >
  >;
  readonly revealed?: readonly string[];
  readonly strategyCardGoods?: Readonly<Record<string, number>>;
  /** Laws in play by agenda id, with what was elected: `{"mutiny": "for"}`. */
  readonly laws?: Readonly<Record<string, string>>;
  /** Cards on top of the decks, the first on top. */
  readonly decks?: {
    readonly actionCards?: readonly string[];
    readonly actionDiscard?: readonly string[];
    readonly agendas?: readonly string[];
    readonly cultural?: readonly string[];
    readonly hazardous?: readonly string[];
    readonly industrial?: readonly string[];
    readonly frontier?: readonly string[];
    readonly relics?: readonly string[];
    readonly secretObjectives?: readonly string[];
    readonly stageOne?: readonly string[];
    readonly stageTwo?: readonly string[];
  };
}
