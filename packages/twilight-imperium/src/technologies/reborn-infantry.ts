import { beginEffect, type Component, effectsOf, type Rule } from '@orrery/kernel';
import { INFANTRY } from '../data/index.ts';
import { turnStarts } from '../rules/action-phase.ts';
import { afterUnitsDestroyed, type Destruction } from '../rules/destruction.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import {
  controls,
  type Game,
  homeSystem,
  planetArea,
  type PlanetId,
  planetsIn,
  type PlayerId,
  playerName,
  statsOf,
  type TiState,
} from '../state/index.ts';
import { choosePlanet } from './choices.ts';

/** Infantry that come back: Infantry II, Spec Ops II, Letani Warrior II and Crimson Legionnaire II. */

const RULE = 'LRR 97';
/** The least roll with which an infantry comes back, by the id of its unit; 0 where no die is rolled. */
const COMES_BACK_ON: Readonly<Record<string, number | undefined>> = {
  'infantry-ii': 6,
  'letani-warrior-ii': 6,
  'spec-ops-ii': 5,
  'crimson-legionnaire-ii': 0,
};
/** Of these another part of the same ability comes first: its component has them saved. */
const SAVED_BY_THEIR_OWN: readonly string[] = ['crimson-legionnaire-ii'];
/** The effect that some infantry of a player wait on the card: `player` and `count`. It ends with their placement. */
const ON_CARD = 'infantry-on-card';

function needed(state: TiState, player: PlayerId): number | undefined {
  return COMES_BACK_ON[statsOf(state, player)[INFANTRY].id];
}

function isSavedByItsOwn(state: TiState, player: PlayerId): boolean {
  return SAVED_BY_THEIR_OWN.includes(statsOf(state, player)[INFANTRY].id);
}

/** How many infantry of a player were destroyed. */
export function infantryLost({ losses }: Destruction, owner: PlayerId): number {
  let lost = 0;
  for (const loss of losses) if (loss.owner === owner) lost += loss.units[INFANTRY];
  return lost;
}

/** How many infantry of a player wait on their card. */
export function infantryOnCard(state: TiState, player: PlayerId): number {
  let count = 0;
  for (const { data } of effectsOf(state, ON_CARD)) if (data.player === player) count += Number(data.count);
  return count;
}

/** Have a player's infantry a text that brings destroyed ones back? */
export function infantryComesBack(state: TiState, player: PlayerId): boolean {
  return needed(state, player) !== undefined;
}

/** The technology whose card the infantry of a player wait on is lost: they go to reinforcements. */
export function dismissInfantryOnCard(game: Game, player: PlayerId): void {
  const { state } = game;
  const count = infantryOnCard(state, player);
  if (count === 0) return;
  leaveCard(state, player);
  game.emit({
    type: 'infantry-dismissed',
    text: `The ${count} infantry on the card of ${playerName(state, player)} return to reinforcements`,
    rule: RULE,
    data: { player, count },
  });
}

function leaveCard(state: TiState, player: PlayerId): void {
  state.effects = state.effects.filter(({ kind, data }) => kind !== ON_CARD || data.player !== player);
}

/** Destroyed infantry of a player roll to be put on their card, or are put there without. */
export function* saveInfantry(game: Game, owner: PlayerId, event: Destruction): Rule {
  const { state } = game;
  const on = needed(state, owner) ?? 0;
  const lost = infantryLost(event, owner);
  const dice = on === 0 ? [] : Array.from({ length: lost }, () => game.roll(10));
  const count = on === 0 ? lost : dice.filter((die) => die >= on).length;
  game.emit({
    type: 'infantry-saved',
    text: `${playerName(state, owner)} puts ${count} of ${lost} destroyed infantry on their card${dice.length > 0 ? `, rolling ${dice.join(', ')}` : ''}`,
    rule: RULE,
    data: { player: owner, dice, count },
  });
  if (count > 0) {
    beginEffect(state, { source: 'infantry', kind: ON_CARD, until: 'placed', data: { player: owner, count } });
  }
}

function homePlanets(state: TiState, player: PlayerId): PlanetId[] {
  const home = homeSystem(state, player);
  if (home < 0) return [];
  return planetsIn(state, home).filter(
    (planet) => controls(state, player, planet) && canPlaceUnits(state, player, planetArea(state, planet), INFANTRY, 1),
  );
}

/** At the start of their owner's turn all come to planets of the home system; without one they go to reinforcements (FAQ). */
function* placeAll(game: Game, owner: PlayerId): Rule {
  const { state } = game;
  const count = infantryOnCard(state, owner);
  leaveCard(state, owner);
  for (let i = 0; i < count; i++) {
    const planets = homePlanets(state, owner);
    if (planets.length === 0) break;
    const question = {
      kind: 'choose-planet',
      rule: RULE,
      prompt: `On which planet of your home system does infantry ${i + 1} of ${count} come back?`,
    };
    const planet = yield* choosePlanet(game, owner, question, planets);
    yield* placeUnits(game, owner, planetArea(state, planet), INFANTRY, 1, RULE);
  }
}

function everybody({ state }: Game): PlayerId[] {
  return state.players.map((_, player) => player);
}

/** Destroyed infantry roll a die, or need none, and come back to the home system when their owner's next turn starts. */
export const rebornInfantry: Component<Game> = {
  name: 'Infantry II',
  abilities: [
    {
      id: 'infantry-saved',
      name: 'Infantry II',
      rule: RULE,
      window: afterUnitsDestroyed,
      may: false,
      owners: everybody,
      usable: ({ state }: Game, owner: PlayerId, event: Destruction) =>
        infantryLost(event, owner) > 0 && needed(state, owner) !== undefined && !isSavedByItsOwn(state, owner),
      resolve: (game: Game, owner: PlayerId, event: Destruction) => saveInfantry(game, owner, event),
    },
    {
      id: 'infantry-returns',
      name: 'Infantry II',
      rule: RULE,
      window: turnStarts.when,
      may: false,
      owners: everybody,
      usable: ({ state }: Game, owner: PlayerId, { player }: { readonly player: PlayerId }) =>
        owner === player && infantryOnCard(state, owner) > 0,
      resolve: (game: Game, owner: PlayerId) => placeAll(game, owner),
    },
  ],
};
