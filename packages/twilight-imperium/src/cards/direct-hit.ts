import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { removeExcess } from '../rules/capacity.ts';
import { sideOf } from '../rules/combat.ts';
import { destroyTogether } from '../rules/destruction.ts';
import type { Hits } from '../rules/hits.ts';
import { afterSustainDamage } from '../rules/sustain-damage.ts';
import { damagedCount, type Game, statsOf, type UnitType, unitsInWords } from '../state/index.ts';
import { unitKey } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { type Candidate, CARD_RULE, chooseCandidate } from './component-card.ts';
import { lossOf } from './effects.ts';

/** A ship of another player that sustained one of one's hits is destroyed; each card takes another ship (FAQ 32). */
export const directHit = actionCard<Hits, UnitType>({
  id: 'direct-hit',
  window: afterSustainDamage,
  players: (game, hits) =>
    hits.by !== hits.owner && hits.targets !== 'ground-forces' && sustainedShips(game, hits).length > 0
      ? [hits.by]
      : [],
  notFor: 'no ship of another player sustained a hit of yours',
  usable: (game, _player, hits, taken) => targetsLeft(game, hits, taken).some(({ no }) => no === undefined),
  missing: 'it cannot meet a ship that sustained damage',
  *targets(game, player, hits, taken) {
    const card = { id: 'direct-hit', kind: 'choose-unit', prompt: 'Which ship is destroyed?' };
    return yield* chooseCandidate(player, card, targetsLeft(game, hits, taken));
  },
  *effect(game, player, hits, type) {
    const { owner, area, system, combat } = hits;
    // It may be gone by now: lost to a card that was played in answer.
    if (damagedCount(game.state, area, owner, type) === 0) return;
    if (combat !== undefined) combat.sustained[sideOf(combat, owner)][type]--;
    const loss = lossOf(owner, area, player, type, 1, 1);
    yield* destroyTogether(game, { losses: [loss], cause: 'direct-hit', rule: CARD_RULE });
    // Outside of combat capacity counts at once (LRR 16.3c): what the ship held takes none of the hits that are left.
    if (combat === undefined) yield* removeExcess(game, owner, system);
  },
});

/** The types of ship that sustained damage and still stand. */
function sustainedShips(game: Game, { owner, area, sustained }: Hits): UnitType[] {
  const stats = statsOf(game.state, owner);
  const types: UnitType[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (sustained[type] > 0 && stats[type].isShip && damagedCount(game.state, area, owner, type) > 0) types.push(type);
  }
  return types;
}

/** Ships are told apart by their number: the first of a type to be met, the second, … */
function targetsLeft(game: Game, hits: Hits, taken: ReadonlySet<string>): Candidate<UnitType>[] {
  const { state } = game;
  return sustainedShips(game, hits).map((type) => {
    let number = 1;
    while (taken.has(keyOf(type, number))) number++;
    const candidate = {
      key: keyOf(type, number),
      target: unitKey(state, hits.area, type),
      words: unitsInWords(type, 1),
      value: type,
    };
    if (statsOf(state, hits.owner)[type].immuneToDirectHit) return { ...candidate, no: 'Direct Hit cannot destroy it' };
    const met = number > hits.sustained[type];
    return met ? { ...candidate, no: 'the card was played on each of them already', rule: 'LRR 2.6b' } : candidate;
  });
}

function keyOf(type: UnitType, number: number): string {
  return `unit:${UNIT_TYPES[type]}:${number}`;
}
