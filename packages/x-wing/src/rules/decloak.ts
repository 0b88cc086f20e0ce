import { choose, type Option, type Rule } from '@orrery/kernel';
import { cardsOf } from '../abilities/registry.ts';
import type { Template } from '../geometry/index.ts';
import type { Game, Ship } from '../state/index.ts';
import { barrelRoll, boost } from './reposition.ts';
import { called, tell } from './say.ts';
import { lose } from './tokens.ts';

/** The straight template, unless a card has the ship take a bank of that speed. */
function boostsWith(game: Game, ship: Ship, speed: number): readonly Template[] {
  if (!cardsOf(game, ship, 'bends').some((card) => card.ability.bends!('decloak')))
    return [{ kind: 'straight', speed, side: 'ahead' }];
  return (['left', 'right'] as const).map((side) => ({ kind: 'bank', speed, side }));
}

/**
 * Decloak (RR Cloak): a barrel roll or a boost straight ahead, with the speed 2 template for a small ship and speed 1 for others. It is
 * no action and no maneuver. If it fails the ship stays where and as it was: cloaked.
 */
export function* decloak(game: Game, ship: Ship): Rule<boolean> {
  const speed = ship.profile.size === 'small' ? 2 : 1;
  const picked = yield* choose<Option>({
    seat: ship.seat,
    kind: 'decloak',
    rule: 'RR Cloak',
    prompt: `How does ${called(ship)} decloak?`,
    list: () => [{ id: 'barrelroll:left' }, { id: 'barrelroll:right' }, { id: 'boost' }],
    text: ({ id }) => ({
      label: id === 'boost' ? 'Ahead' : id === 'barrelroll:left' ? 'To the left' : 'To the right',
      target: `ship:${ship.name}`,
    }),
  });
  const how = { rule: 'RR Cloak', counts: 'decloak' } as const;
  const done =
    picked.id === 'boost'
      ? yield* boost(game, ship, { ...how, templates: boostsWith(game, ship, speed) })
      : yield* barrelRoll(game, ship, {
          ...how,
          rollSpeed: speed,
          sides: [picked.id === 'barrelroll:left' ? 'left' : 'right'],
        });
  if (!done) {
    tell(game, 'decloak-failed', ship, 'fails to decloak', 'RR Cloak');
    return false;
  }
  lose(game, ship, 'cloak');
  ship.round.decloaked = true;
  tell(game, 'decloaked', ship, 'decloaks', 'RR Cloak');
  return true;
}
