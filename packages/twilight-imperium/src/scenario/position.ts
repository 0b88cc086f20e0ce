import { seededChance } from '@orrery/kernel';
import { agendaIndex, componentsIn, objectiveIndex, UNIT_TYPE_COUNT } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { putAsideHeroes } from '../setup/components.ts';
import { NOBODY, NOWHERE, type TiState } from '../state/index.ts';
import { attachLaws, mapOf, placeHomes, placeUnits } from './board.ts';
import {
  dealCardsOnce,
  decksOf,
  layAssimilators,
  layHeldCards,
  placeCapturedTokens,
  placeStrategyCards,
} from './cards.ts';
import { known, playerNamed, systemOf } from './lookup.ts';
import { playerOf, playersOf, setupOf } from './players.ts';
import type { Position } from './position-types.ts';
import { checkSound } from './sound.ts';

export { planetOf, playerNamed, systemOf } from './lookup.ts';
export type { PlayerPosition, Position, UnitsPosition } from './position-types.ts';

/**
 * The full state of a partial position. Not said: two players (Sol and Letnev), the small galaxy of 19 systems, the action
 * phase of the first round with the first player active, four tactic, five fleet and three strategy tokens, no trade goods,
 * no technologies, one strategy card each, home planets controlled. Throws `Refused`, naming the field that is wrong, for names
 * that mean nothing and for what no game could come to.
 */
export function position(partial: Position = {}): TiState {
  const setup = setupOf(partial);
  const players = playersOf(partial);
  const map = mapOf(partial, setup);
  const galaxy = known('map', () => galaxyOf(map));
  const components = componentsIn(setup.expansions);
  const areas = galaxy.systemCount + galaxy.planetCount;
  const state: TiState = {
    chance: seededChance('scenario'),
    effects: [],
    setup,
    map,
    players: players.map((player, seat) => playerOf(player, seat, setup, components)),
    phase: partial.phase ?? 'action',
    round: partial.round ?? 1,
    speaker: 0,
    active: 0,
    statusStep: partial.statusStep ?? 0,
    activeSystem: NOWHERE,
    tacticalStep: NOWHERE,
    units: new Array(areas * players.length * UNIT_TYPE_COUNT).fill(0),
    damaged: new Array(areas * players.length * UNIT_TYPE_COUNT).fill(0),
    planetOwner: new Array(galaxy.planetCount).fill(NOBODY),
    planetExhausted: new Array(galaxy.planetCount).fill(0),
    commandTokens: new Array(galaxy.systemCount).fill(0),
    nexusActive: partial.nexusActive ?? false,
    custodians: partial.custodians ?? true,
    systemTokens: galaxy.planetsOf.map(() => []),
    attachments: galaxy.planetData.map(() => []),
    planetSystem: [...galaxy.systemOf],
    legendaryExhausted: new Array(galaxy.planetCount).fill(0),
    resolving: [],
    purged: [],
    laws: Object.entries(partial.laws ?? {}).map(([id, elected]) => ({
      agenda: known(`laws.${id}`, () => agendaIndex(id)),
      elected,
    })),
    agenda: null,
    strategyCardGoods: new Array(0),
    strategyPool: [],
    revealed: (partial.revealed ?? []).map((id, i) => known(`revealed[${i}]`, () => objectiveIndex(id))),
    decks: decksOf(partial, components),
    winner: NOBODY,
    endedBy: '',
  };
  placeStrategyCards(state, partial, components.strategyCards);
  dealCardsOnce(state);
  layHeldCards(state, partial);
  layAssimilators(state, partial);
  placeCapturedTokens(state, partial);
  state.speaker = playerNamed(state, partial.speaker ?? 0, 'speaker');
  state.active = playerNamed(state, partial.active ?? 0, 'active');
  if (partial.activeSystem !== undefined) state.activeSystem = systemOf(state, partial.activeSystem, 'activeSystem');
  placeHomes(state);
  putAsideHeroes(state);
  placeUnits(state, partial);
  attachLaws(state);
  checkSound(state, partial);
  return state;
}
