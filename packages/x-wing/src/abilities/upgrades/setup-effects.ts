import { beginEffect, choose, type Rule } from '@orrery/kernel';
import { distance, obstaclePolygon, type Polygon, rangeOf } from '../../geometry/index.ts';
import { headings, ownEdge, placeShip, placeWords } from '../../rules/placing.ts';
import { OBSTACLE_TURN, obstaclePlaces, pointTurret } from '../../rules/setup.ts';
import { leaveReserve, startInReserve } from '../../rules/starting-reserve.ts';
import { gain } from '../../rules/tokens.ts';
import { baseOf, enemiesOf, type Game, type Obstacle, outline, type Ship, shipsOnMat } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import { chargesOf, chooseShip, may, must, shipsAt, spendCharge, upgrade } from '../kit.ts';
import { pick, pickShips } from '../kit-more.ts';
import { layMines, mineCards } from './setup-mines.ts';

/** Is a base beyond range 3 of every enemy of a ship? */
export function farFromEnemies(game: Game, ship: Ship, base: Polygon): boolean {
  return enemiesOf(game.state, ship).every((enemy) => rangeOf(distance(base, baseOf(enemy))) > 3);
}

/** A ship that started in reserve lies on or against an obstacle, beyond range 3 of enemies; without such a place near its own edge. */
function* enterAtObstacle(game: Game, card: Owned): Rule {
  const { self, ability } = card;
  const obstacles = game.state.obstacles.filter(({ placed }) => placed).map(outline);
  leaveReserve(game, self);
  const entered = yield* placeShip(
    game,
    self,
    {
      edges: [],
      also: (base) =>
        obstacles.some((obstacle) => rangeOf(distance(base, obstacle)) === 0) && farFromEnemies(game, self, base),
    },
    ability.name,
  );
  if (!entered) yield* placeShip(game, self, { edges: [ownEdge(self)] }, ability.name);
  if (self.turret !== null) yield* pointTurret(game, self);
}

/** Where an obstacle may be moved to: beyond range 2 of the edges and of ships, beyond range 1 of the others. */
function* freePlaces(game: Game, obstacle: Obstacle, heading: number) {
  const ships = shipsOnMat(game.state).map(baseOf);
  for (const place of obstaclePlaces(game, obstacle, heading)) {
    const polygon = obstaclePolygon(obstacle.shape, place.pose);
    if (ships.every((base) => rangeOf(distance(base, polygon)) > 2)) yield place;
  }
}

function turnsOf(game: Game, obstacle: Obstacle) {
  return headings(OBSTACLE_TURN).filter(({ heading }) => freePlaces(game, obstacle, heading).next().done !== true);
}

function movable(game: Game): Obstacle[] {
  return game.state.obstacles.filter((obstacle) => obstacle.placed && turnsOf(game, obstacle).length > 0);
}

function* moveObstacle(game: Game, card: Owned): Rule {
  const { seat } = card.self;
  const rule = card.ability.name;
  const obstacle = yield* pick(
    card,
    'choose-obstacle',
    'which obstacle is moved?',
    movable(game).map((one) => ({
      id: `obstacle:${one.id}`,
      label: one.shape,
      value: one,
      target: `obstacle:${one.id}`,
    })),
  );
  const { heading } = yield* choose({
    seat,
    kind: 'turn-obstacle',
    rule,
    prompt: 'How is it turned?',
    list: () => turnsOf(game, obstacle),
    text: (option) => ({ label: `${option.heading}°` }),
  });
  const at = yield* choose({
    seat,
    kind: 'place-obstacle',
    rule,
    prompt: 'Where does it go?',
    list: () => [...freePlaces(game, obstacle, heading)],
    text: (option) => ({ label: placeWords(option.pose), target: option.id }),
    about: () => ({ obstacle: obstacle.id, shape: obstacle.shape, heading }),
  });
  obstacle.pose = at.pose;
  game.emit({
    type: 'obstacle-placed',
    text: `${game.state.players[seat].name} moves an obstacle`,
    rule,
    data: { obstacle: obstacle.id, pose: at.pose },
  });
}

/** Friends near a ship that stand wholly within range 1 of their edge, where they were set up. */
function baffled(game: Game, card: Owned): Ship[] {
  const { matSide } = game.state;
  return shipsAt(game, card, 0, 1, 'other friendly').filter((friend) => {
    const base = baseOf(friend);
    for (let i = 1; i < base.length; i += 2)
      if (rangeOf(friend.seat === 0 ? base[i] : matSide - base[i]) > 1) return false;
    return true;
  });
}

/** Friendly ships that GA-97 may keep in reserve: any other that is not docked or kept there already. */
function recruits(game: Game, { self }: Owned): Ship[] {
  return game.state.ships.filter(
    (ship) =>
      ship.seat === self.seat &&
      ship !== self &&
      (ship.status === 'reserve' || ship.status === 'play') &&
      ship.docked === null,
  );
}

/** Effects of cards on how the game is set up. */
export const SETUP_EFFECTS: readonly Ability[] = [
  upgrade(
    'bobafett',
    'Boba Fett',
    'It starts in reserve and is placed at the end of setup: at range 0 of an obstacle, beyond range 3 of enemies.',
    {
      inReserve: true,
      reactions: {
        'before-forces': must(
          () => true,
          function* (game, card) {
            startInReserve(game, card.self, card.ability.name);
          },
        ),
        'end-setup': must((_game, card) => card.self.status === 'reserve', enterAtObstacle),
      },
    },
  ),
  upgrade(
    'tobiasbeckett',
    'Tobias Beckett',
    'After the forces are placed an obstacle may be moved, beyond range 2 of edges and ships.',
    { reactions: { setup: may((game) => movable(game).length > 0, moveObstacle) } },
  ),
  upgrade(
    'ga97',
    'GA-97',
    "Before forces are placed three to five charges keep another friendly ship in reserve: It's the Resistance.",
    {
      inReserve: true,
      reactions: {
        'before-forces': may(
          (game, card) => chargesOf(card) > 2 && recruits(game, card).length > 0,
          function* (game, card) {
            const count = yield* pick(
              card,
              'choose-number',
              'how many charges?',
              [3, 4, 5]
                .filter((one) => one <= chargesOf(card))
                .map((one) => ({ id: String(one), label: String(one), value: one })),
            );
            const ship = yield* chooseShip(card, recruits(game, card));
            if (ship === undefined) return;
            spendCharge(game, card, count);
            assign(game, card, ship, 'itstheresistance');
            startInReserve(game, ship, card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'saboteursmap',
    "Saboteur's Map",
    'At the end of setup a charge of each mine card may lay its mine, beyond range 2 of enemies and other devices.',
    { reactions: { 'end-setup': may((game, card) => mineCards(game, card, []).length > 0, layMines) } },
  ),
  upgrade(
    'scannerbaffler',
    'Scanner Baffler',
    'At the end of setup up to six friends near it are placed anew, at range 0 to 1.',
    {
      reactions: {
        'end-setup': may(
          (game, card) => card.self.status === 'play' && baffled(game, card).length > 0,
          function* (game, card) {
            for (const ship of yield* pickShips(card, baffled(game, card), 6)) {
              const near = (base: Polygon) => rangeOf(distance(base, baseOf(card.self))) <= 1;
              yield* placeShip(game, ship, { edges: [], also: near }, card.ability.name);
            }
          },
        ),
      },
    },
  ),
  upgrade(
    'hyperspacetrackingdata',
    'Hyperspace Tracking Data',
    'Its initiative for setup is of its choice. After setup friends at range 0 to 2 get a focus or an evade token each.',
    {
      inReserve: true,
      reactions: {
        'before-forces': may(
          () => true,
          function* (game, card) {
            const value = yield* pick(
              card,
              'choose-number',
              'which initiative for setup?',
              [0, 1, 2, 3, 4, 5, 6].map((one) => ({ id: String(one), label: String(one), value: one })),
            );
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'initiative',
              until: 'setup',
              data: { ship: card.self.id, value },
            });
          },
        ),
        'after-setup': must(
          (_game, card) => card.self.status === 'play',
          function* (game, card) {
            for (const ship of shipsAt(game, card, 0, 2, 'friendly')) {
              const token = yield* pick(card, 'choose-token', `which token for ${ship.name}?`, [
                { id: 'focus', label: 'Focus', value: 'focus' as const, target: `ship:${ship.name}` },
                { id: 'evade', label: 'Evade', value: 'evade' as const, target: `ship:${ship.name}` },
              ]);
              yield* gain(game, ship, token);
            }
          },
        ),
      },
    },
  ),
];
