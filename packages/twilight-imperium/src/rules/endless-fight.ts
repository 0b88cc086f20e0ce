import { modified, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT } from '../data/index.ts';
import { type Game, type PlayerId, playerName, statsOf, unitIndex } from '../state/index.ts';
import { belongsTo } from '../state/forces.ts';
import { type Combat, combatDiceOf, fightingTypes, opponentOf, repairsEachRound, stands } from './combat.ts';
import { destroyTogether, newLoss } from './destruction.ts';
import { newHits } from './hits.ts';
import { retreatNow } from './retreat.ts';
import { mostCanceled, sustainers } from './sustain-damage.ts';

/** A space combat that neither side can win (LRR, FAQ 2). */

/** The best a die can show. */
const BEST = 10;

/** Is neither side able to destroy the other, whatever is rolled: no die can hit, or repairs outlast all hits? */
export function endlessFight(game: Game, combat: Combat): boolean {
  return lastsForever(game, combat, combat.attacker) && lastsForever(game, combat, combat.defender);
}

/** Can the player's fleet stand all that the opponent may roll, round after round? */
function lastsForever(game: Game, combat: Combat, player: PlayerId): boolean {
  const most = mostHits(game, combat, opponentOf(combat, player));
  if (most === 0) return true;
  const repairs = modified(game, repairsEachRound, 0, { combat, player });
  if (repairs === 0) return false;
  return outlasts(game, combat, player, most, repairs);
}

/** The most hits the player's ships can produce in a round. */
function mostHits(game: Game, combat: Combat, player: PlayerId): number {
  const { state } = game;
  const stats = statsOf(state, player);
  const first = unitIndex(state, combat.area, player);
  let most = 0;
  for (const unit of fightingTypes(state, combat, player)) {
    const about = { combat, player, opponent: opponentOf(combat, player), unit };
    const { dice, modifier } = combatDiceOf(game, about, stats[unit]);
    if (BEST + modifier >= (stats[unit].combat?.value ?? BEST + 1)) most += dice * state.units[first + unit];
  }
  return most;
}

/**
 * Repaired are units that did not sustain in the same round: the hits of one round have to be canceled by as many units as are
 * repaired in the next, while others take those of the next.
 */
function outlasts(game: Game, combat: Combat, player: PlayerId, most: number, repairs: number): boolean {
  const { state } = game;
  const hits = newHits({
    owner: player,
    by: opponentOf(combat, player),
    system: combat.system,
    area: combat.area,
    targets: 'ships',
    cause: 'space-combat',
    rule: 'LRR 78.6',
    count: most,
    combat,
  });
  const able = sustainers(game, hits);
  const stats = statsOf(state, player);
  const first = unitIndex(state, combat.area, player);
  // The weakest that sustain, one by one: as if each round's hits fell on those that cancel least.
  let least = Number.MAX_SAFE_INTEGER;
  let all = 0;
  let whole = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!stats[type].sustainDamage || !belongsTo(stats[type], 'ships')) continue;
    all += state.units[first + type];
    whole += able[type];
    if (able[type] > 0) {
      const one = new Array<number>(UNIT_TYPE_COUNT).fill(0);
      one[type] = 1;
      least = Math.min(least, mostCanceled(game, hits, one));
    }
  }
  if (whole === 0) return false;
  const uses = Math.ceil(most / least);
  return uses <= repairs && uses <= whole && all >= 2 * uses;
}

/** The attacker must retreat; where they cannot, their ships in the combat are destroyed (FAQ 2). */
export function* endTheEndless(game: Game, combat: Combat): Rule {
  const { state } = game;
  const { attacker } = combat;
  game.emit({
    type: 'endless-combat',
    text: `Neither side can win this combat: ${playerName(state, attacker)} must retreat`,
    rule: 'LRR FAQ 2',
    data: { attacker },
  });
  if (yield* retreatNow(game, combat, attacker)) return;
  if (!stands(state, combat, attacker)) return;
  const loss = newLoss(attacker, combat.area);
  const stats = statsOf(state, attacker);
  const first = unitIndex(state, combat.area, attacker);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!stats[type].isShip) continue;
    loss.units[type] = state.units[first + type];
    loss.damaged[type] = state.damaged[first + type];
  }
  yield* destroyTogether(game, { losses: [loss], cause: 'endless-combat', rule: 'LRR FAQ 2' });
}
