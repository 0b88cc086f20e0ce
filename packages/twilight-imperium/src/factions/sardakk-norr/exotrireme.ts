import { type Ability, choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { DREADNOUGHT, UNIT_TYPES } from '../../data/index.ts';
import { type Combat, combatRoundEnds, isIn } from '../../rules/combat.ts';
import { destroyTogether, newLoss } from '../../rules/destruction.ts';
import {
  damagedCount,
  type Game,
  othersWithShips,
  type PlayerId,
  playerName,
  statsOf,
  type TiState,
  unitCount,
  unitsInWords,
} from '../../state/index.ts';
import { areaKey, unitKey } from '../../state/forces.ts';
import { chooseUnit, type UnitThere, unitsThere } from '../../technologies/choices.ts';
import { destroyOne } from '../common.ts';

const ID = 'exotrireme-ii';
const NAME = 'Exotrireme II';
const RULE = 'LRR 78.9';
/** The most ships that one of them takes along. */
const MOST = 2;

interface TargetOption extends Option {
  readonly owner: PlayerId;
  readonly unit?: UnitThere;
}

const ENOUGH: TargetOption = { id: 'done', owner: -1 };

/** One option for each kind of ship of others there, as long as one of it is not chosen yet. */
function targets(
  state: TiState,
  owner: PlayerId,
  { system, area }: Combat,
  chosen: readonly TargetOption[],
): TargetOption[] {
  return othersWithShips(state, system, owner).flatMap((other) => {
    const stats = statsOf(state, other);
    return unitsThere(state, other, [area], (type) => stats[type].isShip).flatMap((unit) => {
      const hurt = damagedCount(state, area, other, unit.type);
      const there = unit.damaged ? hurt : unitCount(state, area, other, unit.type) - hurt;
      const id = `unit:${areaKey(state, area)}:${UNIT_TYPES[unit.type]}${unit.damaged ? ':damaged' : ''}:player:${other}`;
      return chosen.filter((one) => one.id === id).length < there ? [{ id, owner: other, unit }] : [];
    });
  });
}

/** Ships of others, one after the other named and all destroyed at once; no hits are made, so that none sustains damage (FAQ). */
function* takeAlong(game: Game, owner: PlayerId, combat: Combat): Rule {
  const { state } = game;
  const chosen: TargetOption[] = [];
  while (chosen.length < MOST) {
    const options = targets(state, owner, combat, chosen);
    if (options.length === 0) break;
    const picked = yield* choose<TargetOption>({
      seat: owner,
      kind: 'choose-unit',
      rule: RULE,
      prompt: `${NAME}: which ${chosen.length === 0 ? 'ship' : 'other ship'} is destroyed?`,
      list: () => (chosen.length === 0 ? options : [ENOUGH, ...options]),
      text: ({ owner: other, unit }) =>
        unit === undefined
          ? { label: 'No other ship' }
          : {
              label: `${unitsInWords(unit.type, 1)}${unit.damaged ? ' (damaged)' : ''} of ${playerName(state, other)}`,
              target: unitKey(state, unit.area, unit.type),
            },
    });
    if (picked === ENOUGH) break;
    chosen.push(picked);
  }
  const losses = chosen.flatMap(({ owner: other, unit }) => {
    if (unit === undefined) return [];
    const loss = newLoss(other, unit.area, owner);
    loss.units[unit.type] = 1;
    loss.damaged[unit.type] = unit.damaged ? 1 : 0;
    return [loss];
  });
  yield* destroyTogether(game, { losses, cause: 'ability', rule: RULE });
}

const ram: Ability<Game, Combat> = {
  id: `unit:${ID}`,
  name: NAME,
  rule: RULE,
  window: combatRoundEnds,
  may: true,
  again: true,
  owners: ({ state }, combat) =>
    combat.kind === 'space'
      ? [combat.attacker, combat.defender].filter((player) => statsOf(state, player)[DREADNOUGHT].id === ID)
      : [],
  usable: ({ state }, owner, combat) =>
    isIn(combat, owner) &&
    unitCount(state, combat.area, owner, DREADNOUGHT) > 0 &&
    othersWithShips(state, combat.system, owner).length > 0,
  missing: ({ state }, owner, combat) =>
    unitCount(state, combat.area, owner, DREADNOUGHT) > 0
      ? 'no other player has a ship left there'
      : 'you have no dreadnought left in this combat',
  *cost(game, owner, { area }): Rule {
    const question = { kind: 'sacrifice-ship', rule: RULE, prompt: 'Which of your dreadnoughts do you destroy?' };
    const own = unitsThere(game.state, owner, [area], (type) => type === DREADNOUGHT);
    yield* destroyOne(game, owner, yield* chooseUnit(game, owner, question, own), 'ability', owner);
  },
  resolve: takeAlong,
  text: () => ({
    label: `Destroy an ${NAME}`,
    detail: `destroy one of your dreadnoughts for up to ${MOST} ships of others in the system`,
  }),
};

/** The dreadnought of the Sardakk: after a round of space combat one may be destroyed for up to two ships of others. */
export const exotrireme: Component<Game> = { name: NAME, abilities: [ram as Ability<Game, never>] };
