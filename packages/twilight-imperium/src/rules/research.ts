import { choose, forbidden, modified, openWindow, type Refusal, type Rule } from '@orrery/kernel';
import { FACTIONS, TECHNOLOGIES, UNITS } from '../data/index.ts';
import {
  type Game,
  NOT_OWNED,
  ownsTechnology,
  planetsGainedWith,
  type PlayerId,
  playerName,
  READY,
  type TechId,
  technologyName,
  type TiState,
} from '../state/index.ts';
import { inResources } from './amounts.ts';
import { gainCommandTokens } from './command-tokens.ts';
import { gainControl } from './control.ts';
import { windowOrder } from './order.ts';
import { canPayResources, payResources } from './payment.ts';
import { technologyDeck } from './research/deck.ts';
import {
  type ResearchPriced,
  researching,
  researchPriced,
  researchReplaced,
  researchSavings,
  type ResearchTerms,
  technologyGained,
  technologyResearched,
  tokensInsteadOfResearch,
} from './research/keys.ts';
import {
  canIgnoreAll,
  freelyIgnored,
  ignorable,
  ignorePrerequisites,
  isMet,
  lackingInWords,
  meansOf,
  missing,
} from './research/prerequisites.ts';

export { technologyDeck } from './research/deck.ts';
export * from './research/keys.ts';

/** Researching and gaining technologies (LRR 90, 91, 97). */

/** The plan of whoever researches: the technology, and what pays for it. */
const RESEARCH = 'research';

/** The technologies a player can research now (LRR 90.12 to 90.15), and pay for where it costs resources. */
export function researchable(game: Game, player: PlayerId, terms: ResearchTerms = {}): TechId[] {
  return [...researchableIn(game, game.state, player, terms)];
}

/** Is there any? Found sooner than all of them, which is asked of everybody who may follow Technology. */
function isAnyResearchable(game: Game, state: TiState, player: PlayerId, terms: ResearchTerms): boolean {
  return researchableIn(game, state, player, terms).next().done !== true;
}

function* researchableIn(game: Game, state: TiState, player: PlayerId, terms: ResearchTerms): Generator<TechId, void> {
  const means = meansOf(game, state, player);
  const cost = terms.cost ?? 0;
  if (means.resources < cost) return;
  const { faction, technologies } = state.players[player];
  for (const technology of technologyDeck(state.setup.expansions, faction)) {
    if (technologies[technology] !== NOT_OWNED || technology === terms.except) continue;
    if (terms.among?.(technology) === false) continue;
    const lacking = missing(means, technology);
    if (lacking.every((count) => count === 0)) {
      yield technology;
      continue;
    }
    const ignore = ignorable(game, player, technology, { ignore: freelyIgnored(game, player, technology, terms) });
    if (isMet(state, means, lacking, ignore, cost) || canIgnoreAll(game, player, technology, cost)) yield technology;
  }
}

/** May the player research, and is there something that can be (LRR 90.9)? */
export function mayResearch(game: Game, player: PlayerId, terms: ResearchTerms = {}): boolean {
  if (tokensInstead(game, player) > 0) return canPayResources(game.state, player, terms.cost ?? 0);
  if (forbidden(game, researching, { player }) !== undefined) return false;
  const cost = terms.cost ?? 0;
  const saved = cost > 0 ? modified(game, researchSavings, 0, { player }) : 0;
  const priced = saved > 0 ? { ...terms, cost: Math.max(0, cost - saved) } : terms;
  return isAnyResearchable(game, game.state, player, priced);
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
  return isAnyResearchable(game, { ...state, players: without }, player, { except: technology });
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
  asked: ResearchTerms = {},
  rule = 'LRR 90.9',
): Rule<TechId | undefined> {
  const { state } = game;
  let terms = asked;
  const tokens = tokensInstead(game, player);
  if (tokens > 0) {
    yield* payResources(game, player, terms.cost ?? 0, rule, RESEARCH);
    yield* gainCommandTokens(game, player, tokens, rule);
    yield* openWindow(game, researchReplaced, { player }, () => windowOrder(state));
    return undefined;
  }
  if (terms.cost !== undefined && terms.cost > 0) {
    const priced: ResearchPriced = { player, cost: terms.cost };
    yield* openWindow(game, researchPriced, priced, () => windowOrder(state));
    terms = { ...terms, cost: priced.cost };
  }
  if (researchable(game, player, terms).length === 0) return undefined;
  const { technology } = yield* choose({
    seat: player,
    kind: 'research-technology',
    rule,
    plan: RESEARCH,
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
  yield* payResources(game, player, terms.cost ?? 0, rule, RESEARCH);
  yield* gainTechnology(game, player, technology, rule);
  yield* openWindow(game, technologyResearched, { player, technology }, () => windowOrder(state));
  return technology;
}

/**
 * Gain a technology (LRR 90.5, 90.6a): the card is ready; a unit upgrade is in force at once (LRR 97.4), and the card of a
 * planet that comes with it is gained exhausted (LRR 25.1). Then abilities may answer.
 */
export function* gainTechnology(game: Game, player: PlayerId, technology: TechId, rule = 'LRR 90.5'): Rule {
  const { state } = game;
  if (ownsTechnology(state, player, technology)) return;
  state.players[player].technologies[technology] = READY;
  game.emit({
    type: 'technology-gained',
    text: `${playerName(state, player)} gains ${technologyName(technology)}`,
    rule,
    data: { player, technology: TECHNOLOGIES[technology].id },
  });
  for (const planet of planetsGainedWith(state, TECHNOLOGIES[technology].id)) gainControl(game, player, planet);
  yield* openWindow(game, technologyGained, { player, technology }, () => windowOrder(state));
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

function technologyInWords(technology: TechId): string {
  const { effect, unitUpgrade, faction } = TECHNOLOGIES[technology];
  const words = effect ?? (unitUpgrade === null ? '' : `upgrades to ${UNITS[unitUpgrade].name}`);
  return faction === null ? words : `${FACTIONS[faction].name}: ${words}`;
}
