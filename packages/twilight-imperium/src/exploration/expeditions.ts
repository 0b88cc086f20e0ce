import type { Component, Rule } from '@orrery/kernel';
import { INFANTRY, MECH } from '../data/index.ts';
import { gainCommandTokens } from '../rules/command-tokens.ts';
import type { CardExplored } from '../rules/exploration.ts';
import { readyPlanets } from '../rules/payment.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import { type Game, planetArea, planetKey, planetName, playerName, removeUnits, unitCount } from '../state/index.ts';
import { explorationCard, offer } from './exploration-card.ts';

/** Exploration cards whose gain asks for a mech on the planet, or costs an infantry there. */

const RULE = 'LRR 35.7';

/** With a mech the gain comes by itself; without one the player may remove an infantry for it. */
function expedition(
  id: string,
  words: string,
  gain: (game: Game, event: CardExplored) => Rule<unknown>,
): Component<Game> {
  return explorationCard(id, function* (game, event) {
    const { state } = game;
    const { player, planet } = event;
    const area = planetArea(state, planet);
    if (unitCount(state, area, player, MECH) > 0) {
      yield* gain(game, event);
      return;
    }
    if (unitCount(state, area, player, INFANTRY) === 0) return;
    yield* offer(game, player, id, [
      {
        id: 'remove-infantry',
        label: `Remove an infantry: ${words}`,
        *take() {
          removeUnits(state, area, player, INFANTRY, 1);
          game.emit({
            type: 'units-removed',
            text: `${playerName(state, player)} removes an infantry from ${planetName(state, planet)}`,
            rule: RULE,
            data: { player, planet: planetKey(state, planet), units: { infantry: 1 } },
          });
          yield* gain(game, event);
        },
      },
    ]);
  });
}

/** A trade good. */
export const coreMine: Component<Game> = expedition('core-mine', 'gain a trade good', function* (game, { player }) {
  yield* gainTradeGoods(game, player, 1, RULE);
});

/** The planet is readied. */
export const expeditionCard: Component<Game> = expedition(
  'expedition',
  'ready the planet',
  function* (game, { planet }) {
    const { state } = game;
    readyPlanets(state, [planet]);
    game.emit({
      type: 'planet-readied',
      text: `${planetName(state, planet)} is readied`,
      rule: RULE,
      data: { planet: planetKey(state, planet) },
    });
  },
);

/** A command token. */
export const volatileFuelSource: Component<Game> = expedition(
  'volatile-fuel-source',
  'gain a command token',
  (game, { player }) => gainCommandTokens(game, player, 1, RULE),
);
