import { FACTIONS } from '../data/index.ts';
import type { PlayerId, TiState } from './types.ts';

/** The abilities printed on faction sheets (LRR 1.25): they belong to whoever plays the faction, always. */

const byAbility = new Map<string, readonly boolean[]>();
for (const { abilities } of FACTIONS) {
  for (const { id } of abilities) {
    byAbility.set(
      id,
      FACTIONS.map((faction) => faction.abilities.some((ability) => ability.id === id)),
    );
  }
}

/** The effect that a player cannot use faction abilities that one chooses to use: `data` holds the `player`. */
export const NO_FACTION_ABILITIES = 'no-faction-abilities';

/** For each faction whether its sheet has the ability. Throws on an id that no faction sheet has. */
function factionsWith(ability: string): readonly boolean[] {
  const factions = byAbility.get(ability);
  if (factions === undefined) throw new Error(`no faction has the ability ${ability}`);
  return factions;
}

/** Does the player's faction have the ability? Throws on an id that no faction sheet has. */
export function hasFactionAbility(state: TiState, player: PlayerId, ability: string): boolean {
  return factionsWith(ability)[state.players[player].faction];
}

/** Is the player kept from using faction abilities? Those that are no choice hold all the same (FAQ). */
export function isKeptFromFactionAbilities(state: TiState, player: PlayerId): boolean {
  for (const { kind, data } of state.effects) if (kind === NO_FACTION_ABILITIES && data.player === player) return true;
  return false;
}

/** The effect that a player cannot use technologies of their faction that one chooses to use: `data` holds the `player`. */
export const NO_FACTION_TECHNOLOGIES = 'no-faction-technologies';

/** Is the player kept from using technologies that are a faction's own? */
export function isKeptFromFactionTechnologies(state: TiState, player: PlayerId): boolean {
  for (const { kind, data } of state.effects)
    if (kind === NO_FACTION_TECHNOLOGIES && data.player === player) return true;
  return false;
}

/** The player whose faction sheet has the ability, as the list of owners of an ability; empty when nobody plays it. */
export function playersWith(state: TiState, ability: string): PlayerId[] {
  const factions = factionsWith(ability);
  const { players } = state;
  const found: PlayerId[] = [];
  for (let player = 0; player < players.length; player++) {
    if (factions[players[player].faction]) found.push(player);
  }
  return found;
}
