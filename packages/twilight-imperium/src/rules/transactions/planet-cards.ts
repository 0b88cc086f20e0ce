import { openWindow, type Rule, type Window } from '@orrery/kernel';
import { type Game, isTradable, type PlanetId, planetsOf, type PlayerId } from '../../state/index.ts';
import { exempt, exemptionKey } from '../exemptions.ts';
import { windowOrder } from '../order.ts';

/** Cards of planets in transactions: in the agenda phase where an attached card says so, else where a component does. */

/** The card of a planet may be part of any transaction of its owner; `besides` are the planets that are part of it already. */
export const tradePlanetCard = exemptionKey<{
  readonly player: PlayerId;
  readonly planet: PlanetId;
  readonly besides: readonly PlanetId[];
}>('trade the card of a planet');

/** The card of a planet is about to change hands. */
export interface PlanetTraded {
  readonly player: PlayerId;
  readonly partner: PlayerId;
  readonly planet: PlanetId;
  /** All the planets that the player gives in this transaction. */
  readonly given: readonly PlanetId[];
}

/** When the card of a planet is traded, before control of it changes. */
export const planetTraded: Window<PlanetTraded> = { key: 'when the card of a planet is traded' };

/** The planets of a player whose card could be added to what they give; `inAgenda` while an agenda is resolved. */
export function planetsToTrade(
  game: Game,
  player: PlayerId,
  inAgenda: boolean,
  besides: readonly PlanetId[] = [],
): PlanetId[] {
  const { state } = game;
  if (!inAgenda && game.registry.modifiersOf(tradePlanetCard.name) === undefined) return [];
  return planetsOf(state, player).filter(
    (planet) => (inAgenda && isTradable(state, planet)) || exempt(game, tradePlanetCard, { player, planet, besides }),
  );
}

/** What happens as the cards of planets change hands, planet by planet. */
export function* tradePlanets(game: Game, player: PlayerId, partner: PlayerId, given: readonly PlanetId[]): Rule {
  for (const planet of given) {
    yield* openWindow(game, planetTraded, { player, partner, planet, given }, () => windowOrder(game.state));
  }
}
