import { choose, type Rule, type Seat } from '@orrery/kernel';
import { pose } from '../geometry/index.ts';
import { type Game, isTractored, type Ship } from '../state/index.ts';
import { barrelRoll, boost } from './reposition.ts';
import { called, tell } from './say.ts';
import { gain } from './tokens.ts';

/**
 * A ship gains tractor tokens because of `by`. The first time in a round it becomes tractored, that player may move it with the
 * speed 1 straight template, sideways or ahead (RR Tractor).
 */
export function* gainTractor(game: Game, ship: Ship, count: number, by: Seat): Rule {
  yield* gain(game, ship, 'tractor', count);
  yield* becomesTractored(game, ship, by);
}

/**
 * The first time in a round that a ship is tractored, `by` may move it (RR Tractor). Apart from the token where that was a cost: what it
 * pays for comes first (FAQ on Pinpoint Tractor Array).
 */
export function* becomesTractored(game: Game, ship: Ship, by: Seat): Rule {
  if (!isTractored(ship) || ship.round.tractored || ship.status !== 'play') return;
  ship.round.tractored = true;
  const picked = yield* choose({
    seat: by,
    kind: 'tractor',
    rule: 'RR Tractor',
    prompt: `${called(ship)} is tractored: move it?`,
    list: () => [{ id: 'pass' }, { id: 'barrelroll' }, { id: 'boost' }],
    text: ({ id }) => ({
      label: id === 'pass' ? 'Leave it' : id === 'boost' ? 'One straight ahead' : 'Sideways, as in a barrel roll',
      target: `ship:${ship.name}`,
    }),
  });
  if (picked.id === 'pass') return;
  const done =
    picked.id === 'boost'
      ? yield* boost(game, ship, {
          seat: by,
          templates: [{ kind: 'straight', speed: 1, side: 'ahead' }],
          rule: 'RR Tractor',
        })
      : yield* barrelRoll(game, ship, { seat: by, rule: 'RR Tractor' });
  if (!done || by === ship.seat) return;
  yield* turnAfterTractor(game, ship);
}

/** Moved by an enemy, its player may turn it by 90 degrees for a stress token; a square turned about its middle stays a square. */
function* turnAfterTractor(game: Game, ship: Ship): Rule {
  const picked = yield* choose({
    seat: ship.seat,
    kind: 'tractor-turn',
    rule: 'RR Tractor',
    prompt: `Turn ${called(ship)} by 90 degrees, for a stress token?`,
    list: () => [{ id: 'pass' }, { id: 'left' }, { id: 'right' }],
    text: ({ id }) => ({ label: id === 'pass' ? 'No' : `To the ${id}` }),
  });
  if (picked.id === 'pass') return;
  const { x, y, heading } = ship.pose;
  ship.pose = pose(x, y, heading + (picked.id === 'left' ? -90 : 90));
  tell(game, 'turned', ship, `is turned to the ${picked.id}`, 'RR Tractor', { pose: ship.pose });
  yield* gain(game, ship, 'stress');
}
