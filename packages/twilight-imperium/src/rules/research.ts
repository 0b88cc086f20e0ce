import {
  choose,
  forbidden,
  type Option,
  permissionKey,
  type Refusal,
  type Rule,
  modified,
  numberKey,
  openWindow,
  type Window,
} from '@orrery/kernel';
import { componentsIn, FACTIONS, TECHNOLOGIES, TECHNOLOGY_COLORS, UNITS } from '../data/index.ts';
import {
  type Game,
  NOT_OWNED,
  ownsTechnology,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  READY,
  resourcesOf,
  specialtyOf,
  type TechId,
  technologyName,
  type TiState,
} from '../state/index.ts';
import { gainCommandTokens } from './command-tokens.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { windowOrder } from './order.ts';
import { canPayResources, exhaustPlanet, payResources, readyResources } from './payment.ts';
import { inResources } from './amounts.ts';

/** Researching and gaining technologies (LRR 90, 91, 97). */

/** May the player research at all? A faction may forbid it. */
export const researching = permissionKey<{ player: PlayerId }>('research technology');

/** The technology specialties of a player's planets count without exhausting them, even exhausted (lifts a part of LRR 90.14). */
export const specialtiesCount = exemptionKey<{ readonly player: PlayerId }>('specialties count without exhausting');

/** Command tokens that a player gains in place of each technology they would research. */
export const tokensInsteadOfResearch = numberKey<{ readonly player: PlayerId }>('command tokens instead of research');

/** A technology that a player researches. */
export interface Research {
  readonly player: PlayerId;
  readonly technology: TechId;
}

/** Prerequisites of a technology that cards could ignore; what counts here answers `prerequisiteIgnored`. */
export const ignorablePrerequisites = numberKey<Research>('prerequisites that cards ignore');

/** Prerequisites of a technology that are ignored at no cost, once in each research (Analytical). */
export const freePrerequisites = numberKey<Research>('prerequisites ignored for nothing');

/** A prerequisite is ignored by a card: the one that does it pays its cost and sets `paid`. */
export const prerequisiteIgnored: Window<Research & { paid: boolean }> = { key: 'when a prerequisite is ignored' };

/** How many cards could be exhausted to ignore a prerequisite of one color, an index into `TECHNOLOGY_COLORS`. */
export const prerequisiteCards = numberKey<{ readonly player: PlayerId; readonly color: number }>(
  'cards that ignore a prerequisite of a color',
);

/** Such a card is used: the first that answers is exhausted and sets `paid`. */
export const prerequisiteCardUsed: Window<{ readonly player: PlayerId; readonly color: number; paid: boolean }> = {
  key: 'when a prerequisite of a color is ignored',
};

/** When a technology was researched, not gained otherwise. */
export const technologyResearched: Window<Research> = {
  key: 'when a technology is researched',
  facts: ({ player, technology }) => ({ player, technology: TECHNOLOGIES[technology].id }),
};

/** When a player would have researched and gained command tokens in place of it. */
export const researchReplaced: Window<{ readonly player: PlayerId }> = { key: 'when research is replaced' };

/** What comes with the permission to research. */
export interface ResearchTerms {
  /** Prerequisites of any color that are ignored. */
  readonly ignore?: number;
  /** Resources to be spent for it: planets exhausted for their specialty do not help to pay. */
  readonly cost?: number;
  /** A technology that may not be researched: the one just returned. */
  readonly except?: TechId;
  /** Only technologies of which this is true. */
  readonly among?: (technology: TechId) => boolean;
}

const decks = new Map<string, readonly TechId[]>();

/**
 * The technology deck a faction has in a match: its own and the general ones, without those general unit upgrades that one
 * of its own replaces (LRR 90.3, 90.11).
 */
export function technologyDeck(sets: readonly string[], faction: number): readonly TechId[] {
  const key = `${faction}:${sets.join()}`;
  let deck = decks.get(key);
  if (deck === undefined) {
    const all = componentsIn(sets).technologies;
    const replaced = new Set<TechId | null>();
    for (const technology of all) {
      if (TECHNOLOGIES[technology].faction === faction) replaced.add(TECHNOLOGIES[technology].replacesUnitUpgrade);
    }
    deck = all.filter((technology) => {
      const owner = TECHNOLOGIES[technology].faction;
      return (owner === null || owner === faction) && !replaced.has(technology);
    });
    decks.set(key, deck);
  }
  return deck;
}

/** What a player has to meet prerequisites with. */
interface Means {
  /** Technologies owned, by color. */
  readonly owned: readonly number[];
  /** Cards that each ignore one prerequisite of the color when they are exhausted. */
  readonly cards: readonly number[];
  /** Ready planets with a specialty, by color, the poorest in resources first. */
  readonly planets: readonly (readonly PlanetId[])[];
  /** Resources that could be spent. */
  readonly resources: number;
}

/** The technologies a player can research now (LRR 90.12 to 90.15), and pay for where it costs resources. */
export function researchable(game: Game, player: PlayerId, terms: ResearchTerms = {}): TechId[] {
  return researchableIn(game, game.state, player, terms);
}

/** How many prerequisites of a technology the terms and abilities without a cost ignore. */
function freelyIgnored(game: Game, player: PlayerId, technology: TechId, terms: ResearchTerms): number {
  return modified(game, freePrerequisites, terms.ignore ?? 0, { player, technology });
}

/** How many prerequisites of a technology may be ignored: by the terms, and by cards. */
function ignorable(game: Game, player: PlayerId, technology: TechId, terms: ResearchTerms): number {
  return modified(game, ignorablePrerequisites, terms.ignore ?? 0, { player, technology });
}

function researchableIn(game: Game, state: TiState, player: PlayerId, terms: ResearchTerms): TechId[] {
  const means = meansOf(game, state, player);
  if (means.resources < (terms.cost ?? 0)) return [];
  const { faction, technologies } = state.players[player];
  const found: TechId[] = [];
  for (const technology of technologyDeck(state.setup.expansions, faction)) {
    if (technologies[technology] !== NOT_OWNED || technology === terms.except) continue;
    if (terms.among?.(technology) === false) continue;
    const ignore = ignorable(game, player, technology, { ignore: freelyIgnored(game, player, technology, terms) });
    if (isMet(state, means, missing(means, technology), ignore, terms.cost ?? 0)) found.push(technology);
  }
  return found;
}

/** May the player research, and is there something that can be (LRR 90.9)? */
export function mayResearch(game: Game, player: PlayerId, terms: ResearchTerms = {}): boolean {
  if (tokensInstead(game, player) > 0) return canPayResources(game.state, player, terms.cost ?? 0);
  if (forbidden(game, researching, { player }) !== undefined) return false;
  return researchable(game, player, terms).length > 0;
}

function tokensInstead(game: Game, player: PlayerId): number {
  return modified(game, tokensInsteadOfResearch, 0, { player });
}

/** Could the player research another technology once this one were returned to the deck? */
export function mayResearchWithout(game: Game, player: PlayerId, technology: TechId): boolean {
  if (forbidden(game, researching, { player }) !== undefined) return false;
  const { state } = game;
  const without = state.players.map((sheet, seat) =>
    seat === player
      ? { ...sheet, technologies: sheet.technologies.map((owned, other) => (other === technology ? NOT_OWNED : owned)) }
      : sheet,
  );
  return researchableIn(game, { ...state, players: without }, player, { except: technology }).length > 0;
}

/** Return a technology to its owner's deck: it is no longer owned (LRR 90.3). */
export function returnTechnology(game: Game, player: PlayerId, technology: TechId, rule: string): void {
  const { state } = game;
  state.players[player].technologies[technology] = NOT_OWNED;
  game.emit({
    type: 'technology-returned',
    text: `${playerName(state, player)} returns ${technologyName(technology)} to the deck`,
    rule,
    data: { player, technology: TECHNOLOGIES[technology].id },
  });
}

/**
 * Research a technology: choose it, exhaust planets for the prerequisites that are missing (LRR 90.14), pay for it, gain it.
 * Nothing happens where none can be researched; the result is the technology.
 */
export function* researchTechnology(
  game: Game,
  player: PlayerId,
  terms: ResearchTerms = {},
  rule = 'LRR 90.9',
): Rule<TechId | undefined> {
  const { state } = game;
  const tokens = tokensInstead(game, player);
  if (tokens > 0) {
    yield* payResources(game, player, terms.cost ?? 0, rule);
    yield* gainCommandTokens(game, player, tokens, rule);
    yield* openWindow(game, researchReplaced, { player }, () => windowOrder(state));
    return undefined;
  }
  if (researchable(game, player, terms).length === 0) return undefined;
  const { technology } = yield* choose({
    seat: player,
    kind: 'research-technology',
    rule,
    prompt: 'Which technology do you research?',
    list: () =>
      researchable(game, player, terms).map((tech) => ({ id: `tech:${TECHNOLOGIES[tech].id}`, technology: tech })),
    text: (option) => ({
      label: technologyName(option.technology),
      target: option.id,
      detail: technologyInWords(option.technology),
    }),
    refused: () => refusals(game, player, terms),
  });
  yield* ignorePrerequisites(game, player, technology, terms);
  yield* payResources(game, player, terms.cost ?? 0, rule);
  gainTechnology(game, player, technology, rule);
  yield* openWindow(game, technologyResearched, { player, technology }, () => windowOrder(state));
  return technology;
}

/** Gain a technology (LRR 90.5, 90.6a): the card is ready; a unit upgrade is in force at once (LRR 97.4). */
export function gainTechnology(game: Game, player: PlayerId, technology: TechId, rule = 'LRR 90.5'): void {
  const { state } = game;
  if (ownsTechnology(state, player, technology)) return;
  state.players[player].technologies[technology] = READY;
  game.emit({
    type: 'technology-gained',
    text: `${playerName(state, player)} gains ${technologyName(technology)}`,
    rule,
    data: { player, technology: TECHNOLOGIES[technology].id },
  });
}

interface PrerequisiteOption extends Option {
  readonly color: number;
  /** The planet exhausted for its specialty; undefined where the prerequisite is ignored for another reason. */
  readonly planet?: PlanetId;
  /** A card for prerequisites of this color alone is exhausted. */
  readonly card?: true;
}

/** Choose how each missing prerequisite is ignored; every choice offered leaves the rest possible. */
function* ignorePrerequisites(game: Game, player: PlayerId, technology: TechId, terms: ResearchTerms): Rule {
  const { state } = game;
  const cost = terms.cost ?? 0;
  let free = freelyIgnored(game, player, technology, terms);
  const lacking = missing(meansOf(game, state, player), technology);
  for (let left = sum(lacking); left > 0; left--) {
    const picked = yield* choose({
      seat: player,
      kind: 'ignore-prerequisite',
      rule: 'LRR 90.14',
      prompt: () => `${technologyName(technology)} needs ${lackingInWords(lacking)} more: which planet do you exhaust?`,
      list: () => waysToIgnore(game, player, lacking, ignorable(game, player, technology, { ignore: free }), cost),
      text: ({ color, planet, card }) =>
        planet === undefined
          ? {
              label: `Ignore one ${TECHNOLOGY_COLORS[color]} prerequisite`,
              ...(card === true ? { detail: 'a card for it is exhausted' } : {}),
            }
          : {
              label: `Exhaust ${planetName(state, planet)}`,
              target: planetKey(state, planet),
              detail: `its ${TECHNOLOGY_COLORS[color]} specialty; ${inResources(resourcesOf(state, planet))}`,
            },
    });
    lacking[picked.color]--;
    if (picked.card === true) {
      const event = { player, color: picked.color, paid: false };
      yield* openWindow(game, prerequisiteCardUsed, event, () => [player]);
      continue;
    }
    if (picked.planet === undefined) {
      if (free > 0) free--;
      else {
        const event = { player, technology, paid: false };
        yield* openWindow(game, prerequisiteIgnored, event, () => [player]);
        if (!event.paid) throw new Error(`no card ignores a prerequisite of ${technologyName(technology)}`);
      }
      continue;
    }
    exhaustPlanet(state, picked.planet);
    game.emit({
      type: 'specialty-used',
      text: `${playerName(state, player)} exhausts ${planetName(state, picked.planet)} for its ${TECHNOLOGY_COLORS[picked.color]} specialty`,
      rule: 'LRR 90.14',
      data: { player, planet: planetKey(state, picked.planet) },
    });
  }
}

function waysToIgnore(
  game: Game,
  player: PlayerId,
  lacking: readonly number[],
  ignore: number,
  cost: number,
): PrerequisiteOption[] {
  const { state } = game;
  const means = meansOf(game, state, player);
  const options: PrerequisiteOption[] = [];
  for (let color = 0; color < lacking.length; color++) {
    if (lacking[color] === 0) continue;
    const rest = lacking.map((count, other) => (other === color ? count - 1 : count));
    for (const planet of means.planets[color]) {
      const left: Means = {
        ...means,
        planets: means.planets.map((planets) => planets.filter((other) => other !== planet)),
        resources: means.resources - resourcesOf(state, planet),
      };
      if (isMet(state, left, rest, ignore, cost)) options.push({ id: planetKey(state, planet), color, planet });
    }
    if (means.cards[color] > 0) {
      const cards = means.cards.map((count, other) => (other === color ? count - 1 : count));
      if (isMet(state, { ...means, cards }, rest, ignore, cost)) {
        options.push({ id: `card:${TECHNOLOGY_COLORS[color]}`, color, card: true });
      }
    }
    if (ignore > 0 && isMet(state, means, rest, ignore - 1, cost)) {
      options.push({ id: `ignore:${TECHNOLOGY_COLORS[color]}`, color });
    }
  }
  // Where all that is left is ignored anyway, the order of the colors is no choice.
  const same = options.every(({ planet, card }) => planet === undefined && card === undefined);
  return same ? options.slice(0, 1) : options;
}

function meansOf(game: Game, state: TiState, player: PlayerId): Means {
  const unexhausted = exempt(game, specialtiesCount, { player });
  const { technologies } = state.players[player];
  const owned = [0, 0, 0, 0];
  for (let technology = 0; technology < technologies.length; technology++) {
    if (technologies[technology] === NOT_OWNED) continue;
    const { color } = TECHNOLOGIES[technology];
    if (color !== null) owned[TECHNOLOGY_COLORS.indexOf(color)]++;
  }
  const planets: PlanetId[][] = [[], [], [], []];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (state.planetOwner[planet] !== player) continue;
    const specialty = specialtyOf(state, planet);
    if (specialty === null) continue;
    if (unexhausted) owned[TECHNOLOGY_COLORS.indexOf(specialty)]++;
    else if (state.planetExhausted[planet] === 0) planets[TECHNOLOGY_COLORS.indexOf(specialty)].push(planet);
  }
  for (const ofColor of planets) ofColor.sort((a, b) => resourcesOf(state, a) - resourcesOf(state, b) || a - b);
  const cards = TECHNOLOGY_COLORS.map((_, color) => modified(game, prerequisiteCards, 0, { player, color }));
  return { owned, cards, planets, resources: readyResources(state, player) };
}

/** The prerequisites of each color that owned technologies do not satisfy. */
function missing(means: Means, technology: TechId): number[] {
  return TECHNOLOGIES[technology].prerequisites.map((count, color) => Math.max(0, count - means.owned[color]));
}

/** Can all of these be ignored by planets and other means so that the cost can still be paid? */
function isMet(state: TiState, means: Means, lacking: readonly number[], ignore: number, cost: number): boolean {
  const lost: number[] = [];
  let beyond = 0;
  for (let color = 0; color < lacking.length; color++) {
    const planets = means.planets[color];
    const left = lacking[color] - means.cards[color];
    for (let i = 0; i < left; i++) {
      if (i < planets.length) lost.push(resourcesOf(state, planets[i]));
      else beyond++;
    }
  }
  if (beyond > ignore) return false;
  if (cost === 0) return true;
  // What is ignored for another reason saves the richest of the planets that would be exhausted.
  lost.sort((a, b) => a - b);
  lost.length = Math.max(0, lost.length - (ignore - beyond));
  return means.resources - sum(lost) >= cost;
}

function refusals(game: Game, player: PlayerId, terms: ResearchTerms): Refusal[] {
  const { state } = game;
  const means = meansOf(game, state, player);
  const offered = new Set(researchable(game, player, terms));
  const refused: Refusal[] = [];
  for (const technology of technologyDeck(state.setup.expansions, state.players[player].faction)) {
    if (offered.has(technology) || ownsTechnology(state, player, technology)) continue;
    if (terms.among?.(technology) === false) continue;
    const lacking = missing(means, technology);
    const id = `tech:${TECHNOLOGIES[technology].id}`;
    const met = isMet(
      state,
      means,
      lacking,
      ignorable(game, player, technology, { ignore: freelyIgnored(game, player, technology, terms) }),
      0,
    );
    const reason = met
      ? `the planets whose specialty it needs are needed to pay ${inResources(terms.cost ?? 0)}`
      : `you lack ${lackingInWords(lacking)}`;
    refused.push({ id, target: id, reason, rule: met ? 'LRR 91.3' : 'LRR 90.12' });
  }
  return refused;
}

function lackingInWords(lacking: readonly number[]): string {
  const parts: string[] = [];
  lacking.forEach((count, color) => {
    if (count > 0) parts.push(`${count} ${TECHNOLOGY_COLORS[color]}`);
  });
  return parts.join(' and ');
}

function technologyInWords(technology: TechId): string {
  const { effect, unitUpgrade, faction } = TECHNOLOGIES[technology];
  const words = effect ?? (unitUpgrade === null ? '' : `upgrades to ${UNITS[unitUpgrade].name}`);
  return faction === null ? words : `${FACTIONS[faction].name}: ${words}`;
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
