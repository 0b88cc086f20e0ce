import { choose, type Option, type Rule } from '@orrery/kernel';
import { cardsOf } from '../abilities/registry.ts';
import { type Game, onMat, range, type Ship } from '../state/index.ts';
import { called, tell } from './say.ts';

/** The ships that are docked with a carrier. */
export function dockedWith(game: Game, carrier: Ship): Ship[] {
  return game.state.ships.filter((ship) => ship.docked === carrier.id && ship.status === 'reserve');
}

/** Its carrier, while a ship is docked (RR Dock). */
export function carrierOf(game: Game, ship: Ship): Ship | undefined {
  return ship.docked === null || ship.status !== 'reserve' ? undefined : game.state.ships[ship.docked];
}

/** The friendly ships that a ship may dock with by their cards, and that carry none yet. */
export function carriersFor(game: Game, ship: Ship): Ship[] {
  return game.state.ships.filter(
    (other) =>
      other !== ship &&
      other.seat === ship.seat &&
      other.status !== 'gone' &&
      other.status !== 'destroyed' &&
      other.docked === null &&
      cardsOf(game, other, 'carries').some((card) => card.ability.carries!(game, card, ship)) &&
      dockedWith(game, other).length === 0 &&
      dockedWith(game, ship).length === 0,
  );
}

/** The carriers that a ship may dock with from where it is: at range 0, or as far as a card of it reaches. */
export function carriersNear(game: Game, ship: Ship): Ship[] {
  if (ship.status !== 'play') return [];
  let within = 0;
  for (const card of cardsOf(game, ship, 'docksWithin')) within = Math.max(within, card.ability.docksWithin!);
  return carriersFor(game, ship).filter((carrier) => onMat(carrier) && range(ship, carrier) <= within);
}

/** A ship is put in reserve (RR Reserve): it has no dial there, and activates no more in this round. */
export function placeInReserve(ship: Ship): void {
  ship.status = 'reserve';
  ship.dial = null;
  ship.dialShown = false;
  ship.round.activated = true;
  ship.round.systemDone = true;
}

/** A ship docks with a carrier and is placed in reserve (RR Dock). */
export function dockWith(game: Game, ship: Ship, carrier: Ship): void {
  ship.docked = carrier.id;
  placeInReserve(ship);
  tell(game, 'docked', ship, `docks with ${called(carrier)}`, 'RR Dock', { carrier: carrier.name });
}

/** Its player says whether a ship docks, and with which of these carriers. True when it did. */
export function* mayDock(game: Game, ship: Ship, carriers: readonly Ship[], must = false): Rule<boolean> {
  if (carriers.length === 0) return false;
  const picked = yield* choose<Option & { readonly carrier?: Ship }>({
    seat: ship.seat,
    kind: 'may-dock',
    rule: 'RR Dock',
    prompt: `Does ${called(ship)} dock?`,
    list: () => [
      ...(must ? [] : [{ id: 'pass' }]),
      ...carriers.map((carrier) => ({ id: `dock:${carrier.name}`, carrier })),
    ],
    text: ({ carrier }) =>
      carrier === undefined
        ? { label: 'It does not dock', target: `ship:${ship.name}` }
        : { label: `Dock with ${called(carrier)}`, target: `ship:${carrier.name}` },
  });
  if (picked.carrier === undefined) return false;
  dockWith(game, ship, picked.carrier);
  return true;
}
