import { choose, openWindow, type Option, type Rule, type Window } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { type Game, statsOf, unitIndex, unitsInWords, type UnitType } from '../../state/index.ts';
import { unitKey } from '../../state/forces.ts';
import { sideOf } from '../combat.ts';
import { destroyTogether, newLoss } from '../destruction.ts';
import { exempt } from '../exemptions.ts';
import { windowOrder } from '../order.ts';
import {
  afterSustainDamage,
  planSustain,
  sustain,
  sustainers,
  sustainForOthers,
  whenSustainDamage,
} from '../sustain-damage.ts';
import { afterHitsAssigned, beforeHitsAssigned, type Hits, isTarget } from './produced.ts';

/** A hit that whoever produced it assigns to a unit of the opponent (LRR 31.1): the unit's owner may sustain damage with it. */

interface TargetOption extends Option {
  readonly type: UnitType;
  readonly damaged: boolean;
}

/** The unit that the hits of an ability meet is chosen by the player who produced them, one after the other. */
export function* assignChosenHits(game: Game, hits: Hits, prompt: string): Rule {
  const order = () => windowOrder(game.state);
  yield* openWindow(game, beforeHitsAssigned, hits, order);
  while (hits.count > 0 && targetsOf(game, hits).length > 0) yield* meetOne(game, hits, prompt);
  yield* openWindow(game, afterHitsAssigned, hits, order);
}

function* meetOne(game: Game, hits: Hits, prompt: string): Rule {
  const { type, damaged } = yield* choose<TargetOption>({
    seat: hits.by,
    kind: 'assign-produced-hit',
    rule: hits.rule,
    prompt,
    list: () => targetsOf(game, hits),
    text: (option) => ({
      label: `${unitsInWords(option.type, 1)}${option.damaged ? ' (damaged)' : ''}`,
      target: unitKey(game.state, hits.area, option.type),
    }),
  });
  if (yield* sustainThis(game, hits, damaged ? undefined : type)) return;
  hits.count--;
  const loss = newLoss(hits.owner, hits.area, hits.by);
  loss.units[type] = 1;
  loss.damaged[type] = damaged ? 1 : 0;
  hits.destroyed[type]++;
  yield* destroyTogether(game, { losses: [loss], cause: hits.cause, rule: hits.rule });
}

/** The unit that is hit, unless it is damaged, or one that does so for others, may sustain damage (LRR 87.4). True if one did. */
function* sustainThis(game: Game, hits: Hits, hit: UnitType | undefined): Rule<boolean> {
  const able = sustainers(game, hits).map((count, type) =>
    type === hit || exempt(game, sustainForOthers, { hits, unit: type }) ? Math.min(1, count) : 0,
  );
  if (able.every((count) => count === 0)) return false;
  const planned = yield* planSustain(game, hits, able);
  if (!sustain(game, hits, planned)) return false;
  const { combat } = hits;
  if (combat !== undefined) {
    planned.forEach((count, type) => {
      combat.sustained[sideOf(combat, hits.owner)][type] += count;
    });
  }
  const windows: readonly Window<Hits>[] = [whenSustainDamage, afterSustainDamage];
  for (const window of windows) yield* openWindow(game, window, hits, () => windowOrder(game.state));
  return true;
}

function targetsOf(game: Game, hits: Hits): TargetOption[] {
  const { state } = game;
  const stats = statsOf(state, hits.owner);
  const first = unitIndex(state, hits.area, hits.owner);
  const options: TargetOption[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (state.units[first + type] === 0 || !isTarget(stats[type], hits)) continue;
    const hurt = state.damaged[first + type];
    const id = `unit:${UNIT_TYPES[type]}`;
    if (state.units[first + type] > hurt) options.push({ id, type, damaged: false });
    if (hurt > 0) options.push({ id: `${id}:damaged`, type, damaged: true });
  }
  return options;
}
