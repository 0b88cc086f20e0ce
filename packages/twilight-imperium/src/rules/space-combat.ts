import { beginEffect, choose, openWindow, type Rule } from '@orrery/kernel';
import {
  type Game,
  hasShips,
  othersWithShips,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
} from '../state/index.ts';
import { removeExcess } from './capacity.ts';
import { returnToBlockaders } from './capture.ts';
import { antiFighterBarrage } from './anti-fighter-barrage.ts';
import {
  beforeCombat,
  type Combat,
  combatRoundStarts,
  goesOn,
  newCombat,
  SPACE_COMBAT,
  spaceCombatOver,
  UNTIL_END_OF_COMBAT,
} from './combat.ts';
import { endCombat, endRound, exchangeFire, winCombat } from './combat-round.ts';
import { destroyBlockadedFactories } from './destruction.ts';
import { endlessFight, endTheEndless } from './endless-fight.ts';
import { unlockLeadersMidway } from './leaders.ts';
import { windowOrder } from './order.ts';
import { announceRetreats, retreat } from './retreat.ts';

/**
 * The space combat step: mandatory while the active player and another one have ships in the active system (LRR 78, 89.3);
 * skipped when they are alone there (LRR 78.1).
 */
export function* spaceCombat(game: Game, active: PlayerId, system: SystemId): Rule {
  const { state } = game;
  while (hasShips(state, system, active)) {
    const others = othersWithShips(state, system, active);
    if (others.length === 0) break;
    const { player: defender } = yield* choose({
      seat: active,
      kind: 'space-combat-opponent',
      rule: 'LRR 78',
      prompt: 'Against whom is space combat resolved first?',
      list: () => others.map((player) => ({ id: `player:${player}`, player })),
      text: ({ player }) => ({ label: playerName(state, player), target: `player:${player}` }),
    });
    yield* fight(game, newCombat(state, { attacker: active, defender }, { system }));
  }
  yield* destroyBlockadedFactories(game, system);
}

/** One space combat, to its end. */
function* fight(game: Game, combat: Combat): Rule {
  const { state } = game;
  const { attacker, defender, system } = combat;
  const order = () => windowOrder(state);
  game.emit({
    type: 'space-combat-started',
    text: `Space combat in ${systemName(state, system)}: ${playerName(state, attacker)} against ${playerName(state, defender)}`,
    rule: 'LRR 78',
    data: { attacker, defender, system: systemKey(state, system) },
  });
  beginEffect(state, {
    source: 'space combat',
    kind: SPACE_COMBAT,
    until: UNTIL_END_OF_COMBAT,
    data: { attacker, defender, system },
  });
  yield* openWindow(game, beforeCombat, combat, order);
  unlockLeadersMidway(game);
  while (!combat.over) {
    yield* openWindow(game, combatRoundStarts, combat, order);
    if (combat.round === 1 && goesOn(state, combat)) yield* antiFighterBarrage(game, combat);
    if (goesOn(state, combat)) yield* fightRound(game, combat);
    yield* endRound(game, combat);
  }
  yield* winCombat(game, combat);
  // Fighters blockade as other ships do, before those without room are removed (LRR 14.2, 79.4a).
  returnToBlockaders(game);
  yield* destroyBlockadedFactories(game, system);
  yield* openWindow(game, spaceCombatOver, combat, order);
  // Capacity counts again, for the loser's stranded ground forces too (LRR 16.3c, 78.10a).
  for (const player of [attacker, defender]) yield* removeExcess(game, player, system, 'LRR 78.10a');
  yield* endCombat(game, combat);
}

/** Retreats are announced, both sides fire, whoever announced it retreats if both have ships left (LRR 78.4 to 78.7). */
function* fightRound(game: Game, combat: Combat): Rule {
  if (endlessFight(game, combat)) {
    yield* endTheEndless(game, combat);
    return;
  }
  yield* announceRetreats(game, combat);
  yield* exchangeFire(game, combat, 'LRR 78.6');
  if (goesOn(game.state, combat)) yield* retreat(game, combat);
}
