import { chooseSome, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY, MECH } from '../../data/index.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import {
  adjacentTo,
  type AreaId,
  type Game,
  type PlayerId,
  statsOf,
  type SystemId,
  unitCount,
} from '../../state/index.ts';
import { areaKey, areaName, areasOf } from '../../state/forces.ts';

const RULE = 'LRR 55';

interface ColossusOption extends Option {
  readonly area: AreaId;
}

/** One entry for each Ember Colossus in the system and next to it that an infantry can join. */
function colossi({ state }: Game, owner: PlayerId, system: SystemId): ColossusOption[] {
  if (statsOf(state, owner)[MECH].id !== 'ember-colossus') return [];
  const near = new Set([system, ...adjacentTo(state, system, owner)]);
  return [...near].flatMap((one) =>
    areasOf(state, one).flatMap((area) => {
      if (!canPlaceUnits(state, owner, area, INFANTRY, 1)) return [];
      const key = areaKey(state, area);
      return Array.from({ length: unitCount(state, area, owner, MECH) }, (_, nth) => ({
        id: nth === 0 ? key : `${key}:${nth + 1}`,
        area,
      }));
    }),
  );
}

/** The mech of the Muaat: with a Star Forge in its system or next to it an infantry may join each of them. */
export function* placeWithColossi(game: Game, owner: PlayerId, system: SystemId): Rule {
  const { state } = game;
  const options = colossi(game, owner, system);
  if (options.length === 0) return;
  const picked = yield* chooseSome<ColossusOption>({
    seat: owner,
    kind: 'place-infantry',
    rule: RULE,
    prompt: 'Ember Colossus: which of them does an infantry join?',
    list: () => options,
    text: ({ area }) => ({ label: areaName(state, area), target: areaKey(state, area) }),
  });
  for (const { area } of picked) {
    if (canPlaceUnits(state, owner, area, INFANTRY, 1)) yield* placeUnits(game, owner, area, INFANTRY, 1, RULE);
  }
}
