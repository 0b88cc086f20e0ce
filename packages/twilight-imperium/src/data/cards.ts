/** The cards of the common decks and of the factions. Effects are told in our words; `window` names when. */
import actionCardsJson from './json/action-cards.json' with { type: 'json' };
import agendasJson from './json/agendas.json' with { type: 'json' };
import explorationJson from './json/exploration.json' with { type: 'json' };
import leadersJson from './json/leaders.json' with { type: 'json' };
import objectivesJson from './json/objectives.json' with { type: 'json' };
import promissoryNotesJson from './json/promissory-notes.json' with { type: 'json' };
import relicsJson from './json/relics.json' with { type: 'json' };
import strategyCardsJson from './json/strategy-cards.json' with { type: 'json' };
import { factionIndex, frozen, indexOrNull, promissoryNoteIndex, strategyCardIndex } from './ids.ts';
import type { PlanetTrait } from './tiles.ts';
import type { TechnologyColor } from './technologies.ts';

/** What every card has; `index` is its position in its table. */
export interface Card {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly expansion: string;
}

/** LRR 2. */
export interface ActionCard extends Card {
  /** How often the card is in the deck. */
  readonly copies: number;
  readonly phase: 'strategy' | 'action' | 'status' | 'agenda' | 'any';
  readonly window: string;
  readonly condition: string | null;
  readonly isRider: boolean;
  readonly effect: string;
}

/** A requirement in numbers; the fields besides `kind` depend on the kind. */
export interface ObjectiveCheck {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** LRR 61. */
export interface Objective extends Card {
  readonly kind: 'stage-1' | 'stage-2' | 'secret';
  readonly points: number;
  readonly phase: 'status' | 'action' | 'agenda';
  readonly requirement: string;
  readonly check: ObjectiveCheck;
}

/** LRR 83. */
export interface StrategyCard extends Card {
  readonly initiative: number;
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  /** Tokens from the strategy pool that the secondary costs: 1, or 0 for Leadership. */
  readonly secondaryTokens: number;
  readonly supersededBy: number | null;
  readonly supersedes: number | null;
}

/** LRR 7. An agenda offers `outcomes` or elects something, except Covert Legislation, whose outcomes are those of the next card. */
export interface Agenda extends Card {
  readonly type: 'law' | 'directive';
  readonly outcomes: readonly string[] | null;
  readonly elect:
    | 'player'
    | 'planet'
    | 'non-home-planet-except-mecatol-rex'
    | 'law'
    | 'scored-secret-objective'
    | 'strategy-card'
    | null;
  /** Whether the deck has it without and with Prophecy of Kings. */
  readonly inDeckBaseOnly: boolean;
  readonly inDeckWithPok: boolean;
  readonly effectFor: string | null;
  readonly effectAgainst: string | null;
  readonly effect: string | null;
  /** When it is put aside at once for another agenda. */
  readonly replacedOnRevealIf: string | null;
  readonly attachToPlanet: boolean;
}

/** LRR 69. */
export interface PromissoryNote extends Card {
  /** Index into `FACTIONS`; null for the notes every player has. */
  readonly faction: number | null;
  readonly zone: 'hand' | 'play-area' | 'attach';
  readonly window: string;
  readonly effect: string;
  readonly returnsToOwner: string;
  readonly supersededBy: number | null;
  readonly supersedes: number | null;
}

/** LRR 35. */
export interface ExplorationCard extends Card {
  readonly deck: PlanetTrait | 'frontier';
  readonly copies: number;
  readonly kind: 'instant' | 'attach' | 'token' | 'fragment' | 'keep';
  /** What an attachment adds to its planet. */
  readonly resourcesModifier: number;
  readonly influenceModifier: number;
  readonly grantsSpecialty: TechnologyColor | null;
  readonly effect: string;
}

/** LRR 73. */
export interface Relic extends Card {
  readonly window: string;
  readonly effect: string;
}

/** LRR 51. */
export interface Leader extends Card {
  readonly faction: number;
  /** The faction whose home system its player lives in, for a hero that comes with it (Council Keleres); else null. */
  readonly comesWithHome: number | null;
  readonly type: 'agent' | 'commander' | 'hero';
  readonly unlock: string;
  readonly abilityName: string | null;
  readonly window: string;
  readonly exhausts: boolean;
  readonly purged: boolean;
  readonly effect: string;
}

/** A card as written in the facts: the fields of `T`, those named `O` possibly absent, those named `R` as ids. */
type Raw<T, O extends keyof T = never, R extends keyof T = never> = Omit<T, 'index' | O | R> & {
  [K in O]?: T[K];
} & { [K in R]?: string | null };

export const ACTION_CARDS: readonly ActionCard[] = frozen(
  (actionCardsJson as unknown as Raw<ActionCard, 'condition' | 'isRider'>[]).map(
    (card, index): ActionCard => ({
      index,
      id: card.id,
      name: card.name,
      expansion: card.expansion,
      copies: card.copies,
      phase: card.phase,
      window: card.window,
      condition: card.condition ?? null,
      isRider: card.isRider ?? false,
      effect: card.effect,
    }),
  ),
);

export const OBJECTIVES: readonly Objective[] = frozen(
  (objectivesJson as unknown as Raw<Objective>[]).map(
    (card, index): Objective => ({
      index,
      id: card.id,
      name: card.name,
      expansion: card.expansion,
      kind: card.kind,
      points: card.points,
      phase: card.phase,
      requirement: card.requirement,
      check: card.check,
    }),
  ),
);

type RawStrategyCard = Raw<StrategyCard, never, 'supersededBy' | 'supersedes'> & {
  secondaryCost: { strategyTokens: number } | null;
};

export const STRATEGY_CARDS: readonly StrategyCard[] = frozen(
  (strategyCardsJson as unknown as RawStrategyCard[]).map(
    (card, index): StrategyCard => ({
      index,
      id: card.id,
      name: card.name,
      expansion: card.expansion,
      initiative: card.initiative,
      primary: card.primary,
      secondary: card.secondary,
      secondaryTokens: card.secondaryCost?.strategyTokens ?? 0,
      supersededBy: indexOrNull(strategyCardIndex, card.supersededBy),
      supersedes: indexOrNull(strategyCardIndex, card.supersedes),
    }),
  ),
);

type OptionalInAgenda =
  | 'outcomes'
  | 'elect'
  | 'effectFor'
  | 'effectAgainst'
  | 'effect'
  | 'replacedOnRevealIf'
  | 'attachToPlanet';

export const AGENDAS: readonly Agenda[] = frozen(
  (agendasJson as unknown as Raw<Agenda, OptionalInAgenda>[]).map(
    (card, index): Agenda => ({
      index,
      id: card.id,
      name: card.name,
      expansion: card.expansion,
      type: card.type,
      outcomes: card.outcomes ?? null,
      elect: card.elect ?? null,
      inDeckBaseOnly: card.inDeckBaseOnly,
      inDeckWithPok: card.inDeckWithPok,
      effectFor: card.effectFor ?? null,
      effectAgainst: card.effectAgainst ?? null,
      effect: card.effect ?? null,
      replacedOnRevealIf: card.replacedOnRevealIf ?? null,
      attachToPlanet: card.attachToPlanet ?? false,
    }),
  ),
);

export const PROMISSORY_NOTES: readonly PromissoryNote[] = frozen(
  (promissoryNotesJson as unknown as Raw<PromissoryNote, never, 'faction' | 'supersededBy' | 'supersedes'>[]).map(
    (card, index): PromissoryNote => ({
      index,
      id: card.id,
      name: card.name,
      expansion: card.expansion,
      faction: indexOrNull(factionIndex, card.faction),
      zone: card.zone,
      window: card.window,
      effect: card.effect,
      returnsToOwner: card.returnsToOwner,
      supersededBy: indexOrNull(promissoryNoteIndex, card.supersededBy),
      supersedes: indexOrNull(promissoryNoteIndex, card.supersedes),
    }),
  ),
);

export const EXPLORATION_CARDS: readonly ExplorationCard[] = frozen(
  (
    explorationJson as unknown as Raw<ExplorationCard, 'resourcesModifier' | 'influenceModifier' | 'grantsSpecialty'>[]
  ).map(
    (card, index): ExplorationCard => ({
      index,
      id: card.id,
      name: card.name,
      expansion: card.expansion,
      deck: card.deck,
      copies: card.copies,
      kind: card.kind,
      resourcesModifier: card.resourcesModifier ?? 0,
      influenceModifier: card.influenceModifier ?? 0,
      grantsSpecialty: card.grantsSpecialty ?? null,
      effect: card.effect,
    }),
  ),
);

export const RELICS: readonly Relic[] = frozen(
  (relicsJson as unknown as Raw<Relic>[]).map(
    (card, index): Relic => ({
      index,
      id: card.id,
      name: card.name,
      expansion: card.expansion,
      window: card.window,
      effect: card.effect,
    }),
  ),
);

export const LEADERS: readonly Leader[] = frozen(
  (
    leadersJson as unknown as (Raw<Leader, 'abilityName' | 'exhausts' | 'purged', 'faction' | 'comesWithHome'> & {
      faction: string;
    })[]
  ).map(
    (card, index): Leader => ({
      index,
      id: card.id,
      name: card.name,
      expansion: card.expansion,
      faction: factionIndex(card.faction),
      comesWithHome: indexOrNull(factionIndex, card.comesWithHome),
      type: card.type,
      unlock: card.unlock,
      abilityName: card.abilityName ?? null,
      window: card.window,
      exhausts: card.exhausts ?? false,
      purged: card.purged ?? false,
      effect: card.effect,
    }),
  ),
);
