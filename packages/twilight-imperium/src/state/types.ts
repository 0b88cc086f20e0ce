import type { KernelState, Play } from '@orrery/kernel';
import type { GalaxyMap } from '../galaxy/index.ts';

/**
 * The state of a game of Twilight Imperium: plain JSON data. Systems, planets, players, unit types, technologies and cards are
 * small integers into arrays; their names exist only at the edges (options, log, scenarios, views).
 */

/** A player: the seat at the table, clockwise from 0. */
export type PlayerId = number;
/** A system of this match's galaxy: an index into the lists of `galaxyOf(state.map)`. */
export type SystemId = number;
/** A planet of this match's galaxy, likewise. */
export type PlanetId = number;
/** A place where units stand: the space area of system s is area s, planet p is area `systemCount + p`. */
export type AreaId = number;
/** An index into `UNIT_TYPES`. */
export type UnitType = number;
/** An index into `TECHNOLOGIES`, `STRATEGY_CARDS`, `ACTION_CARDS`, `OBJECTIVES`, `AGENDAS`. */
export type TechId = number;
export type StrategyCardId = number;
export type ActionCardId = number;
export type ObjectiveId = number;
export type AgendaId = number;
export type ExplorationCardId = number;
export type RelicId = number;

export const NOBODY = -1;
export const NOWHERE = -1;

export type Phase = 'setup' | 'strategy' | 'action' | 'status' | 'agenda' | 'ended';

/** The steps of a tactical action in their order (LRR 89). */
export const TACTICAL_STEPS = Object.freeze([
  'activation',
  'movement',
  'space-cannon-offense',
  'space-combat',
  'invasion',
  'production',
] as const);

/** A card of a technology: not owned, ready, exhausted. */
export const NOT_OWNED = 0;
export const READY = 1;
export const EXHAUSTED = 2;

/** A leader's card (LRR 51): READY and EXHAUSTED as above for one that is unlocked. */
export const LOCKED = 0;
export const PURGED = 3;

/** A relic in a play area (LRR 73). */
export interface HeldRelic {
  readonly relic: RelicId;
  readonly exhausted: boolean;
}

/** Units of others on a faction sheet (LRR 17). */
export interface CapturedUnits {
  readonly of: PlayerId;
  readonly type: UnitType;
  readonly count: number;
}

/** A law in play (LRR 7.4): what was elected, as an option id such as `player:2` or `planet:jord`, or the outcome `for`. */
export interface Law {
  readonly agenda: AgendaId;
  readonly elected: string;
}

/** The votes a player has cast for an outcome of the agenda that is voted on (LRR 8.6). */
export interface CastVotes {
  readonly player: PlayerId;
  readonly outcome: string;
  readonly count: number;
}

/** An outcome that a player has predicted, and the component that lets them (LRR 8.22): `card:leadership-rider`. */
export interface Prediction {
  readonly player: PlayerId;
  readonly outcome: string;
  readonly source: string;
}

/** The agenda that is being resolved (LRR 8.2). Outcomes are option ids: `for`, `player:2`, `planet:jord`, `agenda:mutiny`. */
export interface AgendaInProgress {
  readonly agenda: AgendaId;
  /** The card whose outcomes are voted on unseen, which only the speaker knows (Covert Legislation); `NOBODY` else. */
  readonly hidden: AgendaId;
  /** A law in play that is voted on again. */
  readonly inPlay: boolean;
  readonly step: 'reveal' | 'vote' | 'resolve';
  /** Whose place in the vote step it is, or was last; left out before the first. */
  readonly voter?: PlayerId;
  /** The outcome that is about to be resolved; null until it is decided. */
  readonly decided: string | null;
  readonly outcomes: readonly string[];
  /** In the order in which they were cast; one entry a player. */
  readonly votes: readonly CastVotes[];
  /** In the order in which they were made. */
  readonly predictions: readonly Prediction[];
}

/** Victory points and where they come from: an objective's id, `custodians`, `imperial`. */
export interface PointSource {
  readonly source: string;
  readonly points: number;
}

/** A promissory note and the player whose colour or faction it is. */
export interface HeldNote {
  readonly note: number;
  readonly of: PlayerId;
}

export interface PlayerState {
  /** An index into `FACTIONS`. */
  faction: number;
  /** Command tokens by pool (LRR 20). Those in reinforcements are the 16 less these and those on the board. */
  tactic: number;
  fleet: number;
  strategy: number;
  tradeGoods: number;
  commodities: number;
  /** By TechId: `NOT_OWNED`, `READY` or `EXHAUSTED`. */
  technologies: number[];
  /** Strategy cards in front of the player, and of these the ones turned face down. */
  strategyCards: StrategyCardId[];
  usedStrategyCards: StrategyCardId[];
  passed: boolean;
  /** Out of the game (LRR 33); the seat stays, empty. */
  eliminated: boolean;
  /** The hand; copies of a card are the same number. */
  actionCards: ActionCardId[];
  /** Secret objectives not scored yet. */
  secretObjectives: ObjectiveId[];
  /** Objectives scored, public and secret, in the order they were. */
  scored: ObjectiveId[];
  points: PointSource[];
  /** Promissory notes in hand, by index into `PROMISSORY_NOTES`, with the player whose colour they are. */
  promissoryNotes: HeldNote[];
  /** Whose notes could be in the hand, by what everybody knows of the notes handed over: bits (1 << player). */
  notesOf: number;
  /** Promissory notes face up in the play area (LRR 69.5). */
  playArea: HeldNote[];
  relics: HeldRelic[];
  /** Relic fragments (LRR 35.9) and other exploration cards kept face up. */
  explorationCards: ExplorationCardId[];
  /** In the order of `FACTIONS[faction].leaders`: `LOCKED`, `READY`, `EXHAUSTED` or `PURGED`. Empty without Prophecy of Kings. */
  leaders: number[];
  captured: CapturedUnits[];
}

/** Cards by exploration deck (LRR 35.2). */
export interface ExplorationDecks {
  cultural: ExplorationCardId[];
  hazardous: ExplorationCardId[];
  industrial: ExplorationCardId[];
  frontier: ExplorationCardId[];
}

export interface Decks {
  /** The top of a deck is its last entry. */
  actionCards: ActionCardId[];
  actionDiscard: ActionCardId[];
  agendas: AgendaId[];
  agendaDiscard: AgendaId[];
  exploration: ExplorationDecks;
  explorationDiscard: ExplorationDecks;
  relics: RelicId[];
  secretObjectives: ObjectiveId[];
  /** The public objectives still face down, of five of each stage; the next to be revealed is the last entry. */
  stageOne: ObjectiveId[];
  stageTwo: ObjectiveId[];
}

export interface TiState extends KernelState {
  /** What never changes during a match; shared between copies of the state. */
  readonly setup: MatchSetup;
  /** Shared likewise, the key of `galaxyOf`: replaced as a whole when tiles change places, with `systemTokens`. */
  map: GalaxyMap;
  players: PlayerState[];
  phase: Phase;
  round: number;
  speaker: PlayerId;
  /** Whose pick or turn it is; in the setup, status and agenda phases the step that comes next stands in `statusStep`. */
  active: PlayerId;
  statusStep: number;
  /** The system activated in the current tactical action (LRR 5), or `NOWHERE`. */
  activeSystem: SystemId;
  /** Which step of the tactical action goes on: an index into `TACTICAL_STEPS`, or `NOWHERE` outside of one. */
  tacticalStep: number;
  /**
   * Units by area, owner and type: entry `(area * players + player) * UNIT_TYPE_COUNT + type` counts all of them,
   * `damaged` those of them that are damaged (LRR 87).
   */
  units: number[];
  damaged: number[];
  /** By PlanetId: who controls it (LRR 25), or `NOBODY`; and 1 where its card is exhausted. */
  planetOwner: PlayerId[];
  planetExhausted: number[];
  /** By SystemId: the players with a command token there, as bits (1 << player). */
  commandTokens: number[];
  /** The active side of the wormhole nexus is up (LRR 101). */
  nexusActive: boolean;
  /** The custodians token lies on Mecatol Rex (LRR 27). */
  custodians: boolean;
  /**
   * By SystemId: tokens that are no command tokens, such as `frontier`, `gamma-wormhole`, `ion-storm-alpha`, `creuss-beta`.
   * Replaced as a whole, never changed in place: adjacency is remembered by it.
   */
  systemTokens: readonly (readonly string[])[];
  /** By PlanetId: ids of the cards attached to it. Replaced as a whole, never changed in place. */
  attachments: readonly (readonly string[])[];
  /** By PlanetId: its system; `NOWHERE` for a planet without a tile that is not in play yet (Mirage). */
  planetSystem: readonly SystemId[];
  /** By PlanetId: 1 where the card of its legendary ability is exhausted (LRR 53). */
  legendaryExhausted: number[];
  /** Action cards that were played and are being resolved (LRR 2.7). */
  resolving: ActionCardId[];
  /** Ids of the components that have left the game for good (LRR 70). */
  purged: string[];
  laws: Law[];
  /** Replaced as a whole, never changed in place; null outside of an agenda. */
  agenda: AgendaInProgress | null;
  /** Trade goods on each strategy card that nobody took (LRR 81.7), by StrategyCardId. */
  strategyCardGoods: number[];
  /** The strategy cards nobody holds. */
  strategyPool: StrategyCardId[];
  /** Public objectives face up, in the order they were revealed. */
  revealed: ObjectiveId[];
  decks: Decks;
  /** Who won, once somebody has. */
  winner: PlayerId;
  /** How the game ended: `points`, `objectives`, `limit`, or empty while it goes on. */
  endedBy: string;
}

/** The settings a match is made from, checked. */
export interface MatchSetup {
  /** `base`, `pok`, `codex1`, `codex2`, `codex3`. */
  readonly expansions: readonly string[];
  readonly victoryPoints: 10 | 14;
  readonly players: readonly { readonly name: string; readonly color: string; readonly faction: string }[];
  /** The id of the layout in `layouts`, or `custom` for a map string of another shape. */
  readonly layout: string;
  /** Rounds after which the game is called off (for simulations), 0 for no limit. */
  readonly roundLimit: number;
}

export type Game = Play<TiState>;
