import { choose, type Option } from '@orrery/kernel';
import { FIGHTER, INFANTRY, isStructure, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { GROUND_COMBAT, SPACE_COMBAT } from '../../rules/combat.ts';
import { afterUnitsDestroyed, type Destruction, type Loss } from '../../rules/destruction.ts';
import { canPlaceUnits, placeUnits, placeUnitsInCombat } from '../../rules/placing-units.ts';
import {
  type AreaId,
  type Game,
  NOWHERE,
  planetArea,
  type PlayerId,
  playerName,
  statsOf,
  type TiState,
  type UnitType,
  unitsInWords,
} from '../../state/index.ts';
import { areaKey, areaName, planetOfArea } from '../../state/forces.ts';
import { accepts } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'brother-milor-omega';
const RULE = 'LRR 51';
const PLACED = 2;

/** The area where a combat goes on, of ships or of ground forces; undefined outside of one. */
function combatArea(state: TiState): AreaId | undefined {
  for (const { kind, data } of state.effects) {
    if (kind === SPACE_COMBAT) return Number(data.system);
    if (kind === GROUND_COMBAT) return planetArea(state, Number(data.planet));
  }
  return undefined;
}

interface Reply extends Option {
  readonly player: PlayerId;
  readonly area: AreaId;
  readonly type: UnitType;
}

/** Whom the agent could help, after what was lost in the combat that goes on: fighters for a ship, infantry for ground forces. */
function replies({ state }: Game, { losses }: Destruction): Reply[] {
  const area = combatArea(state);
  if (area === undefined) return [];
  const found: Reply[] = [];
  for (const loss of losses) {
    const { owner } = loss;
    if (loss.area !== area || !fights(state, loss)) continue;
    const type = planetOfArea(state, area) === NOWHERE ? FIGHTER : INFANTRY;
    if (canPlaceUnits(state, owner, area, type, PLACED))
      found.push({ id: `player:${owner}`, player: owner, area, type });
  }
  return found;
}

/** Did units that fight there die, ships in space and no structure on a planet? */
function fights(state: TiState, { owner, area, units }: Loss): boolean {
  const inSpace = planetOfArea(state, area) === NOWHERE;
  const stats = statsOf(state, owner);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (units[type] > 0 && (inSpace ? stats[type].isShip : !isStructure[type] || stats[type].isGroundForce))
      return true;
  }
  return false;
}

/** After units of a player were destroyed in a combat: that player may put two fighters, or two infantry, in their place. */
export const brotherMilor = leader(ID, [
  leaderAbility<Destruction>({
    leader: ID,
    window: afterUnitsDestroyed,
    usable: (game, _owner, event) => replies(game, event).length > 0,
    missing: () => 'no ship or ground force was destroyed in a combat, or its owner has no plastic left',
    *resolve(game, owner, event) {
      const { state } = game;
      const { player, area, type } = yield* choose<Reply>({
        seat: owner,
        kind: 'choose-player',
        rule: RULE,
        prompt: 'Who may place two units?',
        list: () => replies(game, event),
        text: (option) => ({
          label: playerName(state, option.player),
          target: option.id,
          detail: `${unitsInWords(option.type, PLACED)} at ${areaName(state, option.area)}`,
        }),
      });
      const prompt = `Place ${unitsInWords(type, PLACED)} at ${areaName(state, area)}?`;
      const question = { kind: 'accept-ability', rule: RULE, prompt };
      if (player !== owner && !(yield* accepts(player, question, 'Place them'))) {
        game.emit({
          type: 'ability-declined',
          text: `${playerName(state, player)} places nothing`,
          rule: RULE,
          data: { player, area: areaKey(state, area) },
        });
        return;
      }
      if (type === FIGHTER) yield* placeUnitsInCombat(game, player, area, type, PLACED, RULE);
      else yield* placeUnits(game, player, area, type, PLACED, RULE);
    },
  }),
]);
