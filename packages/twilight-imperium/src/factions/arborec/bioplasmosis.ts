import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY } from '../../data/index.ts';
import { plasticLeft } from '../../rules/reinforcements.ts';
import { statusPhaseEnds } from '../../rules/status-phase.ts';
import {
  acceptsUnits,
  addUnits,
  adjacentTo,
  type Game,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  removeUnits,
  systemOfPlanet,
  type TiState,
  unitCount,
  unitsInWords,
} from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const RULE = 'LRR 90';

/** So many infantry go from one planet to another. */
interface Order {
  readonly from: PlanetId;
  readonly to: PlanetId;
  readonly count: number;
}

function infantryOn(state: TiState, player: PlayerId, planet: PlanetId): number {
  return unitCount(state, planetArea(state, planet), player, INFANTRY);
}

const sum = (orders: readonly Order[], fits: (order: Order) => boolean): number =>
  orders.reduce((total, order) => (fits(order) ? total + order.count : total), 0);

/** Infantry of a planet that no order moves yet: those that come there stay there (FAQ). */
function unmoved(state: TiState, player: PlayerId, orders: readonly Order[], planet: PlanetId): number {
  return infantryOn(state, player, planet) - sum(orders, ({ from }) => from === planet);
}

/** Is there plastic for each place where infantry stand after the orders (LRR 46.3)? */
function hasPlastic(state: TiState, player: PlayerId, orders: readonly Order[]): boolean {
  let more = 0;
  for (const planet of planetsOf(state, player)) {
    const after = unmoved(state, player, orders, planet) + sum(orders, ({ to }) => to === planet);
    more += (after > 0 ? 1 : 0) - (infantryOn(state, player, planet) > 0 ? 1 : 0);
  }
  return more <= plasticLeft(state, player, INFANTRY);
}

/** The orders that could be added to those given: by how many infantry go from where to where. */
function ordersFrom(state: TiState, player: PlayerId, orders: readonly Order[], from: PlanetId): Order[] {
  const system = systemOfPlanet(state, from);
  if (system < 0) return [];
  const near = new Set([system, ...adjacentTo(state, system, player)]);
  const targets = planetsOf(state, player).filter(
    (to) => to !== from && near.has(systemOfPlanet(state, to)) && acceptsUnits(state, to),
  );
  const found: Order[] = [];
  for (const to of targets) {
    for (let count = 1; count <= unmoved(state, player, orders, from); count++) {
      const order = { from, to, count };
      if (hasPlastic(state, player, [...orders, order])) found.push(order);
    }
  }
  return found;
}

function sources(state: TiState, player: PlayerId, orders: readonly Order[]): PlanetId[] {
  return planetsOf(state, player).filter(
    (planet) => unmoved(state, player, orders, planet) > 0 && ordersFrom(state, player, orders, planet).length > 0,
  );
}

interface SourceOption extends Option {
  readonly planet?: PlanetId;
}

const DONE: SourceOption = { id: 'done' };

function inWords(state: TiState, { from, to, count }: Order): string {
  return `${unitsInWords(INFANTRY, count)} from ${planetName(state, from)} to ${planetName(state, to)}`;
}

/** The owner says who goes where; nothing moves before all is said. */
function* planOrders({ state }: Game, owner: PlayerId): Rule<Order[]> {
  const orders: Order[] = [];
  const about = () => ({
    orders: orders.map(({ from, to, count }) => ({
      unit: 'infantry',
      from: planetKey(state, from),
      to: planetKey(state, to),
      count,
    })),
  });
  const spec = { seat: owner, rule: RULE, plan: 'bioplasmosis', about };
  for (;;) {
    const { planet } = yield* choose<SourceOption>(
      {
        ...spec,
        kind: 'move-infantry-from',
        prompt: 'Bioplasmosis: from which planet do infantry go?',
        list: () => [DONE, ...sources(state, owner, orders).map((one) => ({ id: planetKey(state, one), planet: one }))],
        text: (option) =>
          option.planet === undefined
            ? { label: 'No more' }
            : { label: planetName(state, option.planet), target: option.id },
      },
      orders.length > 0,
    );
    if (planet === undefined) return orders;
    const { order } = yield* choose<Option & { order: Order }>(
      {
        ...spec,
        kind: 'move-infantry',
        prompt: 'To which planet, and how many?',
        list: () =>
          ordersFrom(state, owner, orders, planet).map((one) => ({
            id: `${planetKey(state, one.to)}:${one.count}`,
            order: one,
          })),
        text: (option) => ({ label: inWords(state, option.order), target: planetKey(state, option.order.to) }),
      },
      true,
    );
    orders.push(order);
  }
}

/** At the end of the status phase infantry go from planets of their owner to others in the same or adjacent systems, all at once. */
export const bioplasmosis: Component<Game> = {
  name: 'Bioplasmosis',
  abilities: [
    technologyAbility<{ readonly round: number }>({
      technology: 'bioplasmosis',
      rule: RULE,
      window: statusPhaseEnds,
      usable: ({ state }, owner) => sources(state, owner, []).length > 0,
      missing: () => 'you have no infantry beside another planet that you control',
      *resolve(game, owner) {
        const { state } = game;
        const orders = yield* planOrders(game, owner);
        if (orders.length === 0) return;
        for (const { from, count } of orders) removeUnits(state, planetArea(state, from), owner, INFANTRY, count, 0);
        for (const { to, count } of orders) addUnits(state, planetArea(state, to), owner, INFANTRY, count);
        game.emit({
          type: 'ground-forces-relocated',
          text: `${playerName(state, owner)} moves ${orders.map((order) => inWords(state, order)).join(', ')}`,
          rule: RULE,
          data: {
            player: owner,
            units: { infantry: sum(orders, () => true) },
            to: [...new Set(orders.map(({ to }) => planetKey(state, to)))],
          },
        });
      },
    }),
  ],
};
