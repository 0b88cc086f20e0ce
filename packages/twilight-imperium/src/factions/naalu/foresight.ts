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
const AS_FORESIGHT: Withdrawal = { event: 'ships-withdrawn', rule: RULE, verb: 'goes', fromPlanets: true };

/** Adjacent systems without ships of others, where the token can be placed. */
function systems(game: Game, owner: PlayerId, from: SystemId): SystemId[] {
  return withdrawalSystems(game, owner, from).filter((to) => !hasCommandToken(game.state, to, owner));
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
        systems(game, owner, system).length > 0,
      missing: () => 'there is no command token in your strategy pool, or no system your ships could go to',
      *resolve(game, owner, { system }) {
        const { state } = game;
        const question = { kind: 'choose-system', rule: RULE, prompt: 'Foresight: where do your ships go?' };
        const to = yield* chooseSystem(game, owner, question, systems(game, owner, system));
        state.players[owner].strategy--;
        placeCommandToken(state, to, owner);
        game.emit({
          type: 'command-token-placed',
          text: `${playerName(state, owner)} places a token of the strategy pool in ${systemName(state, to)}`,
          rule: RULE,
          data: { player: owner, system: systemKey(state, to) },
        });
        yield* withdraw(game, owner, system, to, AS_FORESIGHT);
      },
    }),
  ],
};
