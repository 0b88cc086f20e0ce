/**
 * What a seat may see of a game: plain JSON with readable ids, made by `viewOf` and drawn by the page. Nothing hidden is in it.
 */
export interface TiView {
  readonly game: 'twilight-imperium';
  /** Whose view it is; null for a spectator. */
  readonly seat: number | null;
  readonly expansions: readonly string[];
  readonly goal: number;
  readonly round: number;
  readonly phase: string;
  readonly speaker: number;
  readonly active: number | null;
  readonly activeSystem: string | null;
  /** The step of the tactical action that goes on, in the order of the rules; null outside of one. */
  readonly tacticalStep: string | null;
  /** The step of the status phase (1 to 8) or of the setup that comes next; null in other phases. */
  readonly statusStep: number | null;
  readonly winner: number | null;
  readonly systems: readonly SystemView[];
  /** Planets that somebody controls and that lie in no system: Custodia Vigilia. */
  readonly planetCards: readonly PlanetView[];
  readonly hyperlanes: readonly { readonly position: string; readonly tile: string; readonly rotation: number }[];
  readonly players: readonly PlayerView[];
  readonly objectives: {
    readonly revealed: readonly ObjectiveView[];
    readonly stageOneLeft: number;
    readonly stageTwoLeft: number;
  };
  readonly strategyCards: readonly StrategyCardView[];
  readonly decks: {
    readonly actionCards: number;
    readonly secretObjectives: number;
    readonly agendas: number;
    readonly relics: number;
    readonly exploration: Readonly<Record<ExplorationDeckName, number>>;
  };
  /** Ids of exploration cards in the discard piles, the last on top. */
  readonly explorationDiscard: Readonly<Record<ExplorationDeckName, readonly string[]>>;
  /** Ids of what has left the game for good: cards, `planet:lodor` for a destroyed planet. */
  readonly purged: readonly string[];
  /** Ids of action cards in the discard pile, the last on top. */
  readonly actionDiscard: readonly string[];
  /** Ids of the action cards that were played and are being resolved. */
  readonly actionCardsPlayed: readonly string[];
  /** Laws in play, with what was elected. */
  readonly laws: readonly LawView[];
  /** The agenda that is being resolved; null outside of one. */
  readonly agenda: AgendaView | null;
  /** The offer of a transaction that waits for its answer; null where none does. */
  readonly offer: OfferView | null;
  /** Secret objectives that a law has made public ones: anybody may score them. */
  readonly publishedSecrets: readonly string[];
  /** Secret objectives that lie face up before their holders (Search Warrant), by seat. */
  readonly openSecrets: readonly (readonly string[])[];
  readonly you: OwnView | null;
}

/** A law in play (LRR 7.4). `elected` is `for`, `player:2`, `planet:jord`, `objective:…`. */
export interface LawView {
  readonly agenda: string;
  readonly name: string;
  readonly elected: string;
  readonly electedName: string;
  readonly effect: string;
}

/** The agenda that is being resolved (LRR 8.2). */
export interface AgendaView {
  readonly id: string;
  readonly name: string;
  readonly type: 'law' | 'directive';
  readonly effect: string | null;
  readonly effectFor: string | null;
  readonly effectAgainst: string | null;
  /** The outcomes are those of a card that stays unseen (Covert Legislation); the speaker alone is told which. */
  readonly hidden: boolean;
  readonly hiddenAgenda: { readonly id: string; readonly name: string } | null;
  /** A law in play that is voted on again. */
  readonly revote: boolean;
  readonly step: 'reveal' | 'vote' | 'resolve';
  /** Everybody in the order in which they vote, with the votes each could still cast; `barred`: they cannot vote (LRR 8.16). */
  readonly voters: readonly { readonly seat: number; readonly available: number; readonly barred: boolean }[];
  /** How many agendas of this phase come after this one is over. */
  readonly agendasToCome: number;
  /** The outcome that is about to be resolved; null until it is decided. */
  readonly decided: string | null;
  readonly outcomes: readonly {
    /** As the options of a vote name it: `for`, `player:2`, `planet:jord`. */
    readonly id: string;
    readonly name: string;
    readonly votes: number;
    readonly voters: readonly { readonly seat: number; readonly count: number }[];
    /** Who predicted it, and with what: `card:leadership-rider`. */
    readonly predictions: readonly { readonly seat: number; readonly source: string }[];
  }[];
}

export type ExplorationDeckName = 'cultural' | 'hazardous' | 'industrial' | 'frontier';

export interface SystemView {
  /** The tile number; options speak of it as `system:18`. */
  readonly id: string;
  readonly name: string;
  /** Ring and index such as `000`; null for a system beside the map. */
  readonly position: string | null;
  readonly rotation: number;
  readonly wormholes: readonly string[];
  readonly anomalies: readonly string[];
  readonly planets: readonly PlanetView[];
  readonly space: readonly FleetView[];
  /** Seats with a command token here. */
  readonly tokens: readonly number[];
  readonly custodians: boolean;
  /** Tokens that are no command tokens: `frontier`, `gamma-wormhole`, `ion-storm-alpha`, `destroyed-planet`… */
  readonly markers: readonly string[];
}

export interface PlanetView {
  /** Options speak of it as `planet:jord`. */
  readonly id: string;
  readonly name: string;
  readonly resources: number;
  readonly influence: number;
  readonly traits: readonly string[];
  readonly specialty: string | null;
  readonly legendary: boolean;
  readonly homeOf: string | null;
  readonly owner: number | null;
  readonly exhausted: boolean;
  readonly ground: readonly FleetView[];
  readonly attachments: readonly AttachmentView[];
  /** The seat whose sleeper token lies there; null for none. */
  readonly sleeper: number | null;
  /** The card of its legendary ability (LRR 53); null for a planet that has none. */
  readonly ability: { readonly name: string; readonly effect: string; readonly exhausted: boolean } | null;
}

/** A card attached to a planet (LRR 12); what it adds is in the planet's values already. */
export interface AttachmentView {
  readonly id: string;
  readonly name: string;
  readonly effect: string;
}

/** The units of one owner in one area. */
export interface FleetView {
  readonly owner: number;
  readonly units: readonly { readonly type: string; readonly count: number; readonly damaged: number }[];
}

export interface PlayerView {
  readonly seat: number;
  readonly name: string;
  readonly color: string;
  readonly faction: string;
  readonly factionName: string;
  /** Out of the game (LRR 33). */
  readonly eliminated: boolean;
  readonly points: number;
  readonly pointSources: readonly { readonly source: string; readonly points: number }[];
  readonly tokens: {
    readonly tactic: number;
    readonly fleet: number;
    readonly strategy: number;
    readonly reinforcements: number;
    /** Seats whose command tokens lie in the fleet pool as well (Edict). */
    readonly fleetOfOthers: readonly number[];
  };
  /** Non-fighter ships the player may have in a system (LRR 37.1). */
  readonly fleetLimit: number;
  readonly tradeGoods: number;
  readonly commodities: number;
  readonly commodityLimit: number;
  readonly resources: { readonly ready: number; readonly total: number };
  readonly influence: { readonly ready: number; readonly total: number };
  readonly technologies: readonly TechnologyView[];
  readonly strategyCards: readonly { readonly id: string; readonly used: boolean }[];
  readonly initiative: number | null;
  readonly passed: boolean;
  readonly actionCards: number;
  readonly unscoredSecrets: number;
  readonly promissoryNotes: number;
  readonly scored: readonly string[];
  readonly relics: readonly (CardView & { readonly exhausted: boolean })[];
  /** Relic fragments and other exploration cards kept face up. */
  readonly explorationCards: readonly CardView[];
  /** In the order of the sheet; empty without Prophecy of Kings. */
  readonly leaders: readonly LeaderView[];
  /** Units of others on the faction sheet (LRR 17). */
  readonly captured: readonly { readonly of: number; readonly type: string; readonly count: number }[];
  /** Promissory notes face up in the play area, with the seat whose they are. */
  readonly playArea: readonly { readonly id: string; readonly name: string; readonly of: number }[];
  /** Statistics in force, by unit type name. */
  readonly units: Readonly<Record<string, UnitView>>;
}

export interface TechnologyView {
  readonly id: string;
  readonly exhausted: boolean;
  /** Had by an assimilator token on the card of another seat (LRR 90.16); null where it is the player's own. */
  readonly assimilator: { readonly token: string; readonly of: number } | null;
}

/** A card face up, with what it does. */
export interface CardView {
  readonly id: string;
  readonly name: string;
  readonly effect: string;
}

export interface LeaderView extends CardView {
  readonly type: 'agent' | 'commander' | 'hero';
  readonly status: 'locked' | 'ready' | 'exhausted' | 'purged' | 'attached';
  /** What unlocks it. */
  readonly unlock: string;
  /** Trade goods that lie on the card. */
  readonly tradeGoods: number;
}

export interface UnitView {
  readonly name: string;
  readonly cost: number | null;
  readonly unitsPerCost: number;
  readonly combat: { readonly value: number; readonly dice: number } | null;
  readonly move: number;
  readonly capacity: number;
  readonly production: string | null;
  readonly abilities: readonly string[];
  readonly onBoard: number;
  readonly limit: number;
}

export interface ObjectiveView {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly requirement: string;
  readonly scoredBy: readonly number[];
  /** How far each seat is: what it has and needs, in words; by seat. Only what is public is told of others. */
  readonly progress: readonly { readonly seat: number; readonly fulfilled: boolean; readonly words: string }[];
}

export interface StrategyCardView {
  readonly id: string;
  readonly name: string;
  readonly initiative: number;
  readonly holder: number | null;
  readonly used: boolean;
  readonly tradeGoods: number;
}

/** What only the seat itself sees. */
export interface OwnView {
  readonly actionCards: readonly {
    readonly id: string;
    readonly name: string;
    readonly effect: string;
    readonly window: string;
  }[];
  readonly secretObjectives: readonly {
    readonly id: string;
    readonly name: string;
    readonly requirement: string;
    readonly fulfilled: boolean;
    readonly words: string;
  }[];
  readonly promissoryNotes: readonly { readonly id: string; readonly name: string; readonly of: number }[];
  /** What a component showed the seat last of the hands of others and of the agenda deck, as it was then; null for nothing. */
  readonly seen: {
    readonly source: string;
    readonly hands: readonly {
      readonly seat: number;
      readonly notes: readonly { readonly id: string; readonly name: string; readonly of: number }[];
    }[];
    readonly agendas: { readonly top: string; readonly bottom: string } | null;
  } | null;
  /** Offers of this round that the seat made or was made, and that came to nothing. */
  readonly declinedOffers: readonly {
    readonly player: number;
    readonly partner: number;
    readonly give: TradeSideView;
    readonly want: TradeSideView;
  }[];
}

/** An offer that lies on the table. That it does is public, what it says is for the two alone (docs/rulings.md). */
export interface OfferView {
  /** Who made it, and to whom. */
  readonly player: number;
  readonly partner: number;
  /** It was made in return for another one, and no third is made. */
  readonly counter: boolean;
  /** What `player` would give and get; null for everybody but the two. */
  readonly terms: { readonly give: TradeSideView; readonly want: TradeSideView } | null;
}

/** What one side of an offer gives: ids of cards and unit types, the keys of planets and of the note. */
export interface TradeSideView {
  readonly tradeGoods: number;
  readonly commodities: number;
  readonly fragments: readonly string[];
  readonly planets: readonly string[];
  /** Captured units that go back to their owner. */
  readonly captured: readonly string[];
  /** Action cards; `any` for one that its holder chooses. */
  readonly actionCards: readonly string[];
  readonly note: string | null;
}
