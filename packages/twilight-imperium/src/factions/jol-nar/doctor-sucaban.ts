import { choose, type Modifier, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY, LEADERS, leaderIndex } from '../../data/index.ts';
import { leaderStatus } from '../../rules/leaders.ts';
import { type ResearchPriced, researchPriced, researchSavings } from '../../rules/research.ts';
import {
  type AreaId,
  type Game,
  type PlayerId,
  playerName,
  READY,
  removeUnits,
  type TiState,
  unitCount,
  unitsInWords,
  unitsOnBoard,
} from '../../state/index.ts';
import { areaKey, areaName, areasOf } from '../../state/forces.ts';
import { inResources } from '../../rules/amounts.ts';
import { agentOf, leader, leaderAbility, leaderHolders } from '../leader.ts';

const ID = 'doctor-sucaban';
const RULE = 'LRR 51';
const SUCABAN = leaderIndex(ID);

interface AreaOption extends Option {
  readonly area?: AreaId;
}

const DONE: AreaOption = { id: 'done' };

function places(state: TiState, player: PlayerId): AreaOption[] {
  return state.commandTokens
    .flatMap((_, system) => areasOf(state, system))
    .filter((area) => unitCount(state, area, player, INFANTRY) > 0)
    .map((area) => ({ id: areaKey(state, area), area }));
}

/** Who researches removes infantry from the board, as many as they like, each for a resource less. That destroys none (FAQ). */
function* removeInfantry(game: Game, priced: ResearchPriced): Rule {
  const { state } = game;
  const { player } = priced;
  let removed = 0;
  while (priced.cost > 0) {
    const { area } = yield* choose<AreaOption>({
      seat: player,
      kind: 'remove-infantry',
      rule: RULE,
      prompt: () => `Remove infantry, each for a resource less? The research costs ${inResources(priced.cost)}.`,
      list: () => [DONE, ...places(state, player)],
      text: (option) =>
        option.area === undefined
          ? { label: 'No more' }
          : { label: `One from ${areaName(state, option.area)}`, target: option.id },
    });
    if (area === undefined) break;
    removeUnits(state, area, player, INFANTRY, 1, 0);
    priced.cost--;
    removed++;
    game.emit({
      type: 'unit-removed',
      text: `${playerName(state, player)} removes ${unitsInWords(INFANTRY, 1)} from ${areaName(state, area)}`,
      rule: RULE,
      data: { player, area: areaKey(state, area), unit: 'infantry' },
    });
  }
  if (removed === 0) return;
  game.emit({
    type: 'research-cheaper',
    text: `The research of ${playerName(state, player)} costs ${inResources(removed)} less`,
    rule: RULE,
    data: { player, saved: removed, cost: priced.cost },
  });
}

/** An own agent that is ready lets research be paid for that would be too dear; another player's nobody can count on. */
const savings: Modifier<Game, { readonly player: PlayerId }> = {
  source: LEADERS[SUCABAN].name,
  rule: RULE,
  number: researchSavings,
  by: ({ state }, { player }) =>
    leaderHolders(state, SUCABAN).includes(player) &&
    leaderStatus(state, player, agentOf(state, player, SUCABAN)) === READY
      ? unitsOnBoard(state, player, INFANTRY)
      : 0,
};

/** When a player spends resources to research: they may remove infantry, each for a resource less. */
export const doctorSucaban = leader(
  ID,
  [
    leaderAbility<ResearchPriced>({
      leader: ID,
      window: researchPriced,
      usable: ({ state }, _owner, { player, cost }) => cost > 0 && unitsOnBoard(state, player, INFANTRY) > 0,
      missing: () => 'who researches has no infantry on the board',
      *resolve(game, _owner, priced) {
        yield* removeInfantry(game, priced);
      },
    }),
  ],
  [savings as Modifier<Game, never>],
);
