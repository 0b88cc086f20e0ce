import { changesOf, choose, modified, openWindow, type Option, type Rule } from '@orrery/kernel';
import { TECHNOLOGIES, TECHNOLOGY_COLORS } from '../../data/index.ts';
import {
  type Game,
  NOT_OWNED,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  resourcesToSpend,
  specialtyOf,
  type TechId,
  technologyName,
  type TiState,
} from '../../state/index.ts';
import { exempt } from '../exemptions.ts';
import { inResources } from '../amounts.ts';
import { exhaustPlanet, readyResources } from '../payment.ts';
import { spareResources } from '../two-payments.ts';
import {
  allPrerequisitesIgnored,
  freePrerequisites,
  ignorablePrerequisites,
  ignoresAllPrerequisites,
  prerequisiteCards,
  prerequisiteCardUsed,
  prerequisiteIgnored,
  prerequisitesMet,
  type ResearchTerms,
  specialtiesCount,
} from './keys.ts';

/** The prerequisites of a technology (LRR 90.12 to 90.15): what meets them, and how those that are missing are ignored. */

/** What a player has to meet prerequisites with. */
export interface Means {
  /** Technologies owned, by color. */
  readonly owned: readonly number[];
  /** Cards that each ignore one prerequisite of the color when they are exhausted. */
  readonly cards: readonly number[];
  /** Ready planets with a specialty, by color, the poorest in resources first. */
  readonly planets: readonly (readonly PlanetId[])[];
  /** Resources that could be spent. */
  readonly resources: number;
}

/** How many prerequisites of a technology the terms and abilities without a cost ignore. */
export function freelyIgnored(game: Game, player: PlayerId, technology: TechId, terms: ResearchTerms): number {
  return modified(game, freePrerequisites, terms.ignore ?? 0, { player, technology });
}

/** How many prerequisites of a technology may be ignored: by the terms, and by cards. */
export function ignorable(game: Game, player: PlayerId, technology: TechId, terms: ResearchTerms): number {
  return modified(game, ignorablePrerequisites, terms.ignore ?? 0, { player, technology });
}

/** The abilities, by name, that could ignore all prerequisites of a technology that costs so much. */
function ignoringAll(game: Game, player: PlayerId, technology: TechId, cost: number): string[] {
  const about = ignoringAbout(game, player, technology, cost);
  return changesOf(game, ignoresAllPrerequisites, about).map(({ source }) => source);
}

/** What such an ability is asked about: what is left after the research is paid for is reckoned only where it counts. */
function ignoringAbout(game: Game, player: PlayerId, technology: TechId, cost: number) {
  return {
    player,
    technology,
    get spare() {
      return spareResources(game.state, player, cost);
    },
  };
}

/** Can an ability ignore all prerequisites of the technology, whatever is missing? */
export function canIgnoreAll(game: Game, player: PlayerId, technology: TechId, cost: number): boolean {
  return modified(game, ignoresAllPrerequisites, 0, ignoringAbout(game, player, technology, cost)) > 0;
}

interface AllOption extends Option {
  readonly source?: string;
}

const ONE_BY_ONE: AllOption = { id: 'one-by-one' };

/** Ignore all prerequisites by one ability, if the player wants to or cannot do otherwise. True if they are ignored. */
function* ignoreAll(
  game: Game,
  player: PlayerId,
  technology: TechId,
  { sources, otherwise, cost }: { sources: readonly string[]; otherwise: boolean; cost: number },
): Rule<boolean> {
  const { source } = yield* choose<AllOption>({
    seat: player,
    kind: 'ignore-prerequisites',
    rule: 'LRR 90.12',
    prompt: `${technologyName(technology)} needs more than you have: do you ignore all its prerequisites?`,
    list: () => [
      ...sources.map((one) => ({ id: `ignore-all:${one.toLowerCase().replaceAll(' ', '-')}`, source: one })),
      ...(otherwise ? [ONE_BY_ONE] : []),
    ],
    text: (option) =>
      option.source === undefined
        ? { label: 'No', detail: 'what is missing is made up for one by one' }
        : { label: `Ignore all: ${option.source}` },
  });
  if (source === undefined) return false;
  const event = { player, technology, source, cost, paid: false };
  yield* openWindow(game, allPrerequisitesIgnored, event, () => [player]);
  if (!event.paid) throw new Error(`${source} does not ignore the prerequisites of ${technologyName(technology)}`);
  return true;
}

interface PrerequisiteOption extends Option {
  readonly color: number;
  /** The planet exhausted for its specialty; undefined where the prerequisite is ignored for another reason. */
  readonly planet?: PlanetId;
  /** A card for prerequisites of this color alone is exhausted. */
  readonly card?: true;
}

/** Choose how each missing prerequisite is ignored; every choice offered leaves the rest possible. */
export function* ignorePrerequisites(game: Game, player: PlayerId, technology: TechId, terms: ResearchTerms): Rule {
  const { state } = game;
  const cost = terms.cost ?? 0;
  let free = freelyIgnored(game, player, technology, terms);
  const means = meansOf(game, state, player);
  const lacking = missing(means, technology);
  const sources = sum(lacking) === 0 ? [] : ignoringAll(game, player, technology, cost);
  if (sources.length > 0) {
    const otherwise = isMet(state, means, lacking, ignorable(game, player, technology, { ignore: free }), cost);
    if (yield* ignoreAll(game, player, technology, { sources, otherwise, cost })) return;
  }
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
              detail: `its ${TECHNOLOGY_COLORS[color]} specialty; ${inResources(resourcesToSpend(state, planet))}`,
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
        resources: means.resources - resourcesToSpend(state, planet),
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

export function meansOf(game: Game, state: TiState, player: PlayerId): Means {
  const unexhausted = exempt(game, specialtiesCount, { player });
  const { technologies } = state.players[player];
  const owned = TECHNOLOGY_COLORS.map((_, color) => modified(game, prerequisitesMet, 0, { player, color }));
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
  for (const ofColor of planets)
    ofColor.sort((a, b) => resourcesToSpend(state, a) - resourcesToSpend(state, b) || a - b);
  const cards = TECHNOLOGY_COLORS.map((_, color) => modified(game, prerequisiteCards, 0, { player, color }));
  return { owned, cards, planets, resources: readyResources(state, player) };
}

/** The prerequisites of each color that owned technologies do not satisfy. */
export function missing(means: Means, technology: TechId): number[] {
  return TECHNOLOGIES[technology].prerequisites.map((count, color) => Math.max(0, count - means.owned[color]));
}

/** Can all of these be ignored by planets and other means so that the cost can still be paid? */
export function isMet(state: TiState, means: Means, lacking: readonly number[], ignore: number, cost: number): boolean {
  const lost: number[] = [];
  let beyond = 0;
  for (let color = 0; color < lacking.length; color++) {
    const planets = means.planets[color];
    const left = lacking[color] - means.cards[color];
    for (let i = 0; i < left; i++) {
      if (i < planets.length) lost.push(resourcesToSpend(state, planets[i]));
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

/** What is missing, in words: "2 green and 1 red". */
export function lackingInWords(lacking: readonly number[]): string {
  const parts: string[] = [];
  lacking.forEach((count, color) => {
    if (count > 0) parts.push(`${count} ${TECHNOLOGY_COLORS[color]}`);
  });
  return parts.join(' and ');
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
