import type { Component } from '@orrery/kernel';
import { type ShipsMoved, shipsMove } from '../../rules/movement.ts';
import { withdraw, type Withdrawal } from '../../rules/retreat/withdraw.ts';
import { withdrawalSystems } from '../../rules/retreat.ts';
import {
  type Game,
  hasCommandToken,
  hasShips,
  placeCommandToken,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
} from '../../state/index.ts';
import { chooseSystem } from '../../technologies/choices.ts';
import { factionAbility } from '../faction-ability.ts';

const RULE = 'LRR 58';
const AS_FORESIGHT: Withdrawal = { event: 'ships-withdrawn', rule: RULE, verb: 'goes', allShips: true };

/** The token of the strategy pool is placed; where one of theirs lies already it goes to reinforcements (as in LRR 78.7d). */
function placeToken(game: Game, owner: PlayerId, to: SystemId): void {
  const { state } = game;
  state.players[owner].strategy--;
  if (hasCommandToken(state, to, owner)) {
    game.emit({
      type: 'command-tokens-spent',
      text: `${playerName(state, owner)} returns a token of the strategy pool to reinforcements`,
      rule: RULE,
      data: { player: owner, count: 1 },
    });
    return;
  }
  placeCommandToken(state, to, owner);
  game.emit({
    type: 'command-token-placed',
    text: `${playerName(state, owner)} places a token of the strategy pool in ${systemName(state, to)}`,
    rule: RULE,
    data: { player: owner, system: systemKey(state, to) },
  });
}

/**
 * After another player moved ships to where the Naalu have some: a token of the strategy pool is placed in an adjacent system
 * without others' ships, and the Naalu's ships go there.
 */
export const foresight: Component<Game> = {
  name: 'Foresight',
  abilities: [
    factionAbility<ShipsMoved>({
      ability: 'foresight',
      rule: RULE,
      window: shipsMove.after,
      usable: (game, owner, { player, system }) =>
        owner !== player &&
        hasShips(game.state, system, player) &&
        hasShips(game.state, system, owner) &&
        game.state.players[owner].strategy > 0 &&
        withdrawalSystems(game, owner, system).length > 0,
      missing: () => 'there is no command token in your strategy pool, or no system your ships could go to',
      *resolve(game, owner, { system }) {
        const question = { kind: 'choose-system', rule: RULE, prompt: 'Foresight: where do your ships go?' };
        const to = yield* chooseSystem(game, owner, question, withdrawalSystems(game, owner, system));
        placeToken(game, owner, to);
        yield* withdraw(game, owner, system, to, AS_FORESIGHT);
      },
    }),
  ],
};
