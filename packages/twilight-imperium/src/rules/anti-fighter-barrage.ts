import { forbidden, openWindow, permissionKey, type Rule, type Window } from '@orrery/kernel';
import { type UnitStats, UNIT_TYPE_COUNT } from '../data/index.ts';
import { type Game, NOWHERE, type PlayerId, playerName, statsOf, unitIndex, type UnitType } from '../state/index.ts';
import { type Combat, opponentOf } from './combat.ts';
import { hitsOf } from './dice.ts';
import { assignHits, newHits } from './hits.ts';
import { windowOrder } from './order.ts';
import { treatedAs } from './treated-ships.ts';
import {
  type AbilityRoll,
  chooseShooters,
  newAbilityRoll,
  type Rolling,
  rollingData,
  rollUnitAbility,
} from './unit-ability.ts';

/**
 * Anti-fighter barrage in the first round of a space combat (LRR 10, 78.3): both sides at the same time, fighters or not; the
 * hits destroy fighters alone, unless an ability widens them.
 */
export function* antiFighterBarrage(game: Game, combat: Combat): Rule {
  const rolls: AbilityRoll[] = [];
  for (const player of [combat.attacker, combat.defender]) {
    const roll = yield* prepare(game, combat, player);
    if (roll !== undefined) rolls.push(roll);
  }
  for (const roll of rolls) yield* rollUnitAbility(game, roll);
  for (const roll of rolls) yield* openWindow(game, barrageRolled, { combat, roll }, () => windowOrder(game.state));
  yield* assignHits(
    game,
    rolls.map((roll) =>
      newHits({
        owner: roll.target,
        by: roll.player,
        system: combat.system,
        area: combat.area,
        targets: roll.toAllShips ? 'ships' : 'fighters',
        cause: 'anti-fighter-barrage',
        rule: 'LRR 10.2',
        count: hitsOf(roll.dice),
        dice: roll.dice,
        combat,
      }),
    ),
  );
}

function* prepare(game: Game, combat: Combat, player: PlayerId): Rule<AbilityRoll | undefined> {
  const able = barragesOf(game, combat, player);
  if (forbidden(game, useBarrage, { combat, player }) === undefined) {
    yield* openWindow(game, barrageGathered, { combat, player, able }, () => windowOrder(game.state));
  }
  const target = opponentOf(combat, player);
  const units = yield* chooseShooters(
    game,
    {
      seat: player,
      kind: 'anti-fighter-barrage',
      rule: 'LRR 78.3',
      prompt: `Fire an anti-fighter barrage at the fighters of ${playerName(game.state, target)}?`,
      about: () => ({ target, units: rollingData(game, able) }),
    },
    able,
  );
  if (units.length === 0) return undefined;
  const { system } = combat;
  return newAbilityRoll({
    ability: 'anti-fighter-barrage',
    player,
    target,
    system,
    planet: NOWHERE,
    rule: 'LRR 10.1',
    units,
  });
}

/** A player's barrage as it finally lies, rerolls included. */
export interface BarrageRolled {
  readonly combat: Combat;
  readonly roll: AbilityRoll;
}

/** After both sides rolled their barrages and nothing changes the dice any more, before hits are assigned (LRR 10.1). */
export const barrageRolled: Window<BarrageRolled> = { key: 'after an anti-fighter barrage is rolled' };

/** A player's barrage is put together: abilities add to `able` what else takes part in it. */
export interface BarrageGathered {
  readonly combat: Combat;
  readonly player: PlayerId;
  readonly able: Rolling[];
}

/** While a player's barrage is put together. */
export const barrageGathered: Window<BarrageGathered> = { key: 'while an anti-fighter barrage is put together' };

/** Whether a player may use Anti-Fighter Barrage in a combat. */
export const useBarrage = permissionKey<{ readonly combat: Combat; readonly player: PlayerId }>('anti-fighter barrage');

function barragesOf(game: Game, combat: Combat, player: PlayerId): Rolling[] {
  const { state } = game;
  if (forbidden(game, useBarrage, { combat, player }) !== undefined) return [];
  const stats = statsOf(state, player);
  const first = unitIndex(state, combat.area, player);
  const able: Rolling[] = [];
  const add = (unit: UnitType, count: number, { antiFighterBarrage: roll }: UnitStats): void => {
    if (roll !== null && count > 0) able.push({ area: combat.area, unit, count, roll, planet: NOWHERE });
  };
  for (let unit = 0; unit < UNIT_TYPE_COUNT; unit++) {
    if (state.units[first + unit] === 0 || !stats[unit].isShip) continue;
    const other = treatedAs(state, player, combat.area, unit);
    if (other !== undefined) add(unit, 1, other);
    add(unit, state.units[first + unit] - (other === undefined ? 0 : 1), stats[unit]);
  }
  return able;
}
