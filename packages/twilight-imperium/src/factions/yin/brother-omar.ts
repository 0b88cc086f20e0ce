import type { Ability } from '@orrery/kernel';
import { INFANTRY, LEADERS, leaderIndex, TECHNOLOGY_COLORS, UNIT_TYPE_COUNT } from '../../data/index.ts';
import {
  allPrerequisitesIgnored,
  type ColorCounted,
  ignoresAllPrerequisites,
  type PrerequisitesIgnored,
  prerequisitesMet,
  type Research,
} from '../../rules/research.ts';
import {
  type Game,
  ownsTechnology,
  type PlayerId,
  playerName,
  removeUnits,
  type TechId,
  type TiState,
  unitsOnBoard,
} from '../../state/index.ts';
import { areaKey, areaName } from '../../state/forces.ts';
import { chooseUnit, unitsThere } from '../../technologies/choices.ts';
import { commanderNumber, leader, leaderHolders, unlocks } from '../leader.ts';
import { hasUsedAbility } from './used.ts';

const ID = 'brother-omar-omega';
const RULE = 'LRR 51';
const { name: NAME } = LEADERS[leaderIndex(ID)];
const GREEN = TECHNOLOGY_COLORS.indexOf('green');

/** Does another player own the technology? A faction's own upgrade is not the common one it stands in for (FAQ). */
function isOwnedByOther(state: TiState, player: PlayerId, technology: TechId): boolean {
  return state.players.some((_, other) => other !== player && ownsTechnology(state, other, technology));
}

function canReturnFor({ state }: Game, { player, technology }: Research): boolean {
  return unitsOnBoard(state, player, INFANTRY) > 0 && isOwnedByOther(state, player, technology);
}

const returnInfantry: Ability<Game, PrerequisitesIgnored> = {
  id: `leader:${ID}`,
  name: NAME,
  rule: RULE,
  window: allPrerequisitesIgnored,
  may: false,
  owners: ({ state }, { player }) => (leaderHolders(state, leaderIndex(ID)).includes(player) ? [player] : []),
  usable: (game, _owner, event) => event.source === NAME && !event.paid && canReturnFor(game, event),
  *resolve(game, owner, event) {
    const { state } = game;
    event.paid = true;
    const areas = Array.from({ length: state.units.length / (state.players.length * UNIT_TYPE_COUNT) }, (_, i) => i);
    const question = {
      kind: 'return-infantry',
      rule: RULE,
      prompt: 'Which infantry goes back to your reinforcements?',
    };
    const there = unitsThere(state, owner, areas, (type) => type === INFANTRY);
    const { area, damaged } = yield* chooseUnit(game, owner, question, there);
    removeUnits(state, area, owner, INFANTRY, 1, damaged ? 1 : 0);
    game.emit({
      type: 'units-removed',
      text: `${playerName(state, owner)} returns an infantry from ${areaName(state, area)}`,
      rule: RULE,
      data: { player: owner, area: areaKey(state, area), units: { infantry: 1 } },
    });
  },
};

/** A green prerequisite is met; one's own infantry lets a technology that somebody else owns be researched without its own. */
export const brotherOmar = leader(
  ID,
  [returnInfantry as Ability<Game, never>],
  [
    unlocks(ID, hasUsedAbility),
    commanderNumber<ColorCounted>(ID, prerequisitesMet, (_game, { color }) => (color === GREEN ? 1 : 0)),
    commanderNumber<Research & { readonly spare: number }>(ID, ignoresAllPrerequisites, (game, research) =>
      canReturnFor(game, research) ? 1 : 0,
    ),
  ],
);
