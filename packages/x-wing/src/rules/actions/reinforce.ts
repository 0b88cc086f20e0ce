import { choose, type Rule } from '@orrery/kernel';
import type { Game, Ship } from '../../state/index.ts';
import { called } from '../say.ts';
import { gain } from '../tokens.ts';
import type { ActionRule } from './action.ts';

/** RR Reinforce: gain one reinforce token, fore or aft as its player says. */
export function* gainReinforce(game: Game, ship: Ship): Rule {
  const picked = yield* choose({
    seat: ship.seat,
    kind: 'reinforce',
    rule: 'RR Reinforce',
    prompt: `Which side of ${called(ship)} is reinforced?`,
    list: () => [{ id: 'fore' }, { id: 'aft' }],
    text: ({ id }) => ({ label: id === 'fore' ? 'Fore: attackers ahead' : 'Aft: attackers behind' }),
  });
  yield* gain(game, ship, picked.id === 'fore' ? 'reinforceFore' : 'reinforceAft');
}

export const reinforce: ActionRule = {
  type: 'reinforce',
  title: 'Reinforce',
  rule: 'RR Reinforce',
  *perform(game, ship) {
    yield* gainReinforce(game, ship);
    return true;
  },
};
