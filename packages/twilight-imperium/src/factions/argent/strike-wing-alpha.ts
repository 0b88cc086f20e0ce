import type { Ability, Component } from '@orrery/kernel';
import { DESTROYER, INFANTRY } from '../../data/index.ts';
import { type BarrageRolled, barrageRolled } from '../../rules/anti-fighter-barrage.ts';
import { destroyTogether, newLoss } from '../../rules/destruction.ts';
import { type Game, statsOf, unitCount } from '../../state/index.ts';

const UNIT = 'strike-wing-alpha-ii';
const RULE = 'LRR 10';
/** Each result of this or more destroys an infantry. */
const RESULT = 9;

/** The opponent's infantry in space that the dice of these destroyers destroy, beside the hits they are. */
function infantryLost({ state }: Game, { combat, roll }: BarrageRolled): number {
  const results = roll.dice.filter(
    ({ unit, source, roll: shown, modifier }) =>
      unit === DESTROYER && source === undefined && shown + modifier >= RESULT,
  ).length;
  return Math.min(results, unitCount(state, combat.area, roll.target, INFANTRY));
}

const strike: Ability<Game, BarrageRolled> = {
  id: `unit:${UNIT}`,
  name: 'Strike Wing Alpha II',
  rule: RULE,
  window: barrageRolled,
  may: false,
  owners: ({ state }, { roll }) => (statsOf(state, roll.player)[DESTROYER].id === UNIT ? [roll.player] : []),
  usable: (game, _owner, event) => infantryLost(game, event) > 0,
  *resolve(game, owner, event) {
    const loss = newLoss(event.roll.target, event.combat.area, owner);
    loss.units[INFANTRY] = infantryLost(game, event);
    yield* destroyTogether(game, { losses: [loss], cause: 'ability', rule: RULE });
  },
};

/** The upgraded destroyer of the Argent: each 9 or 10 of its barrage destroys an infantry in the space area too. */
export const strikeWingAlpha: Component<Game> = {
  name: 'Strike Wing Alpha II',
  abilities: [strike as Ability<Game, never>],
};
