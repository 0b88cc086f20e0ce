import { Refused } from '@orrery/kernel';
import {
  agendaIndex,
  AGENDAS,
  EXPLORATION_CARDS,
  explorationCardIndex,
  factionIndex,
  FACTIONS,
  LEADERS,
  PROMISSORY_NOTES,
  RELICS,
  relicIndex,
  unitTypeIndex,
} from '../data/index.ts';
import { type GalaxyMap, galaxyOf } from '../galaxy/index.ts';
import {
  addUnits,
  attach,
  attachedLaw,
  ATTACHMENTS,
  laySleeper,
  type MatchSetup,
  NOBODY,
  homeSystem,
  NOWHERE,
  placeCommandToken,
  placePlanet,
  placeToken,
  planetArea,
  SLEEPERS,
  sleepersOf,
  type TiState,
} from '../state/index.ts';
import { takeExplored } from './cards.ts';
import { known, planetOf, playerNamed, seatKey, systemOf } from './lookup.ts';
import type { Position, UnitsPosition } from './position-types.ts';
import { smallGalaxy } from './small-galaxy.ts';

/** The map of a position, and what lies and stands on it. */

/** The small galaxy of these factions with what the position lays over it, or a map of its own. */
export function mapOf(partial: Position, setup: MatchSetup): GalaxyMap {
  if (partial.map !== undefined && Array.isArray((partial.map as GalaxyMap).tiles)) return partial.map as GalaxyMap;
  const factions = setup.players.map(({ faction }) => FACTIONS[factionIndex(faction)]);
  return smallGalaxy(factions, (partial.map ?? {}) as Record<string, string>);
}

/** Whoever plays a faction controls its home. */
export function placeHomes(state: TiState): void {
  const galaxy = galaxyOf(state.map);
  state.players.forEach((_, seat) => {
    const home = homeSystem(state, seat);
    for (const planet of galaxy.planetsOf[home] ?? []) state.planetOwner[planet] = seat;
  });
}

/** Units, tokens and attached cards. */
export function placeUnits(state: TiState, partial: Position): void {
  for (const [id, { space, tokens, markers }] of Object.entries(partial.systems ?? {})) {
    const at = `systems.${id}`;
    const system = systemOf(state, id, at);
    for (const [name, units] of Object.entries(space ?? {})) {
      place(state, system, playerNamed(state, seatKey(name), `${at}.space.${name}`), units, `${at}.space.${name}`);
    }
    for (const name of tokens ?? []) placeCommandToken(state, system, playerNamed(state, name, `${at}.tokens`));
    for (const token of markers ?? []) placeToken(state, system, token);
  }
  for (const [id, given] of Object.entries(partial.planets ?? {})) placeOnPlanet(state, id, given);
}

function placeOnPlanet(state: TiState, id: string, given: NonNullable<Position['planets']>[string]): void {
  const { owner, exhausted, units, attachments, legendaryExhausted, sleeper, system } = given;
  const at = `planets.${id}`;
  const planet = planetOf(state, id, at);
  if (system !== undefined) {
    placePlanet(state, planet, system === null ? NOWHERE : systemOf(state, system, `${at}.system`));
  }
  const there = Object.entries(units ?? {});
  for (const [name, counts] of there) {
    const field = `${at}.units.${name}`;
    place(state, planetArea(state, planet), playerNamed(state, seatKey(name), field), counts, field);
  }
  if (owner === null) state.planetOwner[planet] = NOBODY;
  else if (owner !== undefined) state.planetOwner[planet] = playerNamed(state, owner, `${at}.owner`);
  else if (there.length === 1) state.planetOwner[planet] = playerNamed(state, seatKey(there[0][0]));
  state.planetExhausted[planet] = exhausted === true ? 1 : 0;
  state.legendaryExhausted[planet] = legendaryExhausted === true ? 1 : 0;
  if (sleeper !== undefined && sleeper !== null) {
    const whose = playerNamed(state, sleeper, `${at}.sleeper`);
    if (FACTIONS[state.players[whose].faction].id !== 'titans' || sleepersOf(state, whose).length >= SLEEPERS) {
      throw new Refused(
        `${at}.sleeper`,
        `the Titans of Ul have ${SLEEPERS} of them, and nobody else has any`,
        'LRR 1.25',
      );
    }
    laySleeper(state, whose, planet);
  }
  (attachments ?? []).forEach((card, i) => {
    attachCard(state, planet, card, `${at}.attachments[${i}]`);
  });
}

/** What a law is called that is attached to a planet. */
const LAW = attachedLaw('');

/** Attach an exploration card or a relic, which is no longer in its deck, or a law. */
function attachCard(state: TiState, planet: number, card: string, field: string): void {
  attach(state, planet, card);
  if (EXPLORATION_CARDS.some(({ id }) => id === card)) takeExplored(state, explorationCardIndex(card), field);
  else if (card in ATTACHMENTS && [...LEADERS, ...PROMISSORY_NOTES].some(({ id }) => id === card)) return;
  else if (card.startsWith(LAW)) known(field, () => agendaIndex(card.slice(LAW.length)));
  else {
    const relic = known(field, () => relicIndex(card));
    if (!state.decks.relics.includes(relic)) {
      throw new Refused(field, `there is one ${RELICS[relic].name}, and it is taken`, 'LRR 73');
    }
    state.decks.relics = state.decks.relics.filter((other) => other !== relic);
  }
}

/** Laws that are attached to the planet they elected. */
export function attachLaws(state: TiState): void {
  for (const { agenda, elected } of state.laws) {
    const { id, attachToPlanet } = AGENDAS[agenda];
    if (attachToPlanet) attach(state, planetOf(state, elected.replace('planet:', ''), `laws.${id}`), attachedLaw(id));
  }
}

function place(state: TiState, area: number, player: number, units: UnitsPosition, field: string): void {
  for (const [name, given] of Object.entries(units)) {
    const type = known(`${field}.${name}`, () => unitTypeIndex(name));
    const { count, damaged = 0 } = typeof given === 'number' ? { count: given } : given;
    if (damaged > count) {
      throw new Refused(`${field}.${name}.damaged`, `${damaged} of ${count} are damaged`, 'LRR 87');
    }
    addUnits(state, area, player, type, count, damaged);
  }
}
