import { endEffects, modified, openWindow, type Rule, type Window } from '@orrery/kernel';
import { type Game, NOBODY, planetKey, type PlayerId, playerName } from '../state/index.ts';
import {
  afterCombat,
  type Combat,
  combatFacts,
  combatHits,
  type CombatRoll,
  combatRoundEnds,
  combatWon,
  opponentOf,
  rollForCombat,
  settle,
  UNTIL_END_OF_COMBAT,
  UNTIL_END_OF_ROUND,
} from './combat.ts';
import { type Die, diceData, hitsOf } from './dice.ts';
import { assignHits, type Hits, newHits } from './hits.ts';
import { windowOrder } from './order.ts';

/** Both sides have rolled in a combat round: the hits made by the attacker and by the defender. */
export interface RoundRolled {
  readonly combat: Combat;
  readonly hits: [number, number];
  /** Set by what has both sides roll anew: these hits are not assigned. */
  again: boolean;
}

/** The dice that both sides of a combat rolled in a round: the attacker's and the defender's. */
export interface DiceOfBoth {
  readonly combat: Combat;
  readonly dice: readonly [readonly Die[], readonly Die[]];
}

/** After both sides rolled their dice, before the hits are counted: dice of either may be rolled again. */
export const bothSidesRolled: Window<DiceOfBoth> = {
  key: 'after both sides rolled dice',
  facts: ({ combat, dice: [attacker, defender] }, game: Game) => ({
    ...combatFacts(combat, game),
    attackerDice: diceData(attacker),
    defenderDice: diceData(defender),
  }),
};

/** After both sides made their combat rolls, before hits are assigned. */
export const afterBothRolled: Window<RoundRolled> = {
  key: 'after both sides rolled',
  facts: ({ combat, hits }, game: Game) => ({
    ...combatFacts(combat, game),
    hits: [...hits],
    attackerHits: hits[0],
    defenderHits: hits[1],
  }),
};

/**
 * Both sides roll, the attacker first (LRR 78.5f), and both assign the hits made against them at the same moment (LRR 42.1,
 * 42.2, 78.5, 78.6). What answers the rolls may send both back to them; then no hit is assigned.
 */
export function* exchangeFire(game: Game, combat: Combat, rule: string): Rule {
  while (yield* fireOnce(game, combat, rule));
}

/** True if both sides have to roll anew. */
function* fireOnce(game: Game, combat: Combat, rule: string): Rule<boolean> {
  const byAttacker = yield* rollForCombat(game, combat, combat.attacker);
  const byDefender = yield* rollForCombat(game, combat, combat.defender);
  yield* openWindow(game, bothSidesRolled, { combat, dice: [byAttacker, byDefender] }, () => windowOrder(game.state));
  const rolled: RoundRolled = {
    combat,
    hits: [
      producedBy(game, { combat, player: combat.attacker, dice: byAttacker }),
      producedBy(game, { combat, player: combat.defender, dice: byDefender }),
    ],
    again: false,
  };
  yield* openWindow(game, afterBothRolled, rolled, () => windowOrder(game.state));
  if (rolled.again) return true;
  yield* assignHits(game, [
    hitsOn(combat, combat.attacker, byDefender, rolled.hits[1], rule),
    hitsOn(combat, combat.defender, byAttacker, rolled.hits[0], rule),
  ]);
  return false;
}

/** The hits of a roll, with those that abilities add to what the dice show; everybody is told of these. */
function producedBy(game: Game, roll: CombatRoll): number {
  const shown = hitsOf(roll.dice);
  const hits = modified(game, combatHits, shown, roll);
  if (hits > shown) {
    game.emit({
      type: 'hits-added',
      text: `The roll of ${playerName(game.state, roll.player)} gives ${hits - shown} more ${hits - shown === 1 ? 'hit' : 'hits'}`,
      rule: roll.combat.kind === 'space' ? 'LRR 78.5' : 'LRR 42.1',
      data: { player: roll.player, added: hits - shown, hits },
    });
  }
  return hits;
}

function hitsOn(combat: Combat, owner: PlayerId, dice: readonly Die[], count: number, rule: string): Hits {
  return newHits({
    owner,
    by: opponentOf(combat, owner),
    system: combat.system,
    area: combat.area,
    targets: combat.kind === 'space' ? 'ships' : 'ground-forces',
    cause: combat.kind === 'space' ? 'space-combat' : 'ground-combat',
    rule,
    count,
    dice,
    combat,
  });
}

/** The end of a round, which may be the end of the combat (LRR 42.3, 42.4b, 78.8, 78.9a). */
export function* endRound(game: Game, combat: Combat): Rule {
  const { state } = game;
  settle(state, combat);
  yield* openWindow(game, combatRoundEnds, combat, () => windowOrder(state));
  settle(state, combat);
  endEffects(state, UNTIL_END_OF_ROUND);
  combat.round++;
  for (const side of combat.sustained) side.fill(0);
  combat.retreating = NOBODY;
}

/** What is done when a side wins (LRR 42.4c, 78.10), before the fleets of both are looked at. */
export function* winCombat(game: Game, combat: Combat): Rule {
  if (combat.winner === NOBODY) return;
  yield* openWindow(game, combatWon, combat, () => windowOrder(game.state));
}

/** Tell who won, and let abilities answer that (LRR 42.4c, 42.4d, 78.10). */
export function* endCombat(game: Game, combat: Combat): Rule {
  const { state } = game;
  const { winner } = combat;
  const ground = combat.kind === 'ground';
  game.emit({
    type: 'combat-ended',
    text: winner === NOBODY ? 'The combat ends in a draw' : `${playerName(state, winner)} wins the combat`,
    rule: ground ? 'LRR 42.4' : 'LRR 78.10',
    data: {
      kind: combat.kind,
      winner: winner === NOBODY ? null : winner,
      loser: winner === NOBODY ? null : opponentOf(combat, winner),
      rounds: combat.round - 1,
      planet: ground ? planetKey(state, combat.planet) : null,
    },
  });
  yield* openWindow(game, afterCombat, combat, () => windowOrder(state));
  endEffects(state, UNTIL_END_OF_COMBAT);
}
