import { maneuverOf } from '../../../geometry/index.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import type { Ability } from '../../ability.ts';
import { shipsAt } from '../../kit/ships.ts';
import { must, pilot } from '../../kit/write.ts';

/** Pilots of the Quadrijet Transfer Spacetug, Scum and Villainy. */
export const QUADRIJET_TRANSFER_SPACETUG_PILOTS: readonly Ability[] = [
  pilot(
    'constablezuvio',
    'Constable Zuvio',
    'What he would drop he may launch with the straight template of speed 1.',
    {
      dropTemplates: (_game, _card, drop) =>
        drop.launch ? [] : [{ template: { kind: 'straight', speed: 1, side: 'ahead' }, launch: true }],
    },
  ),
  pilot('sarcoplank', 'Sarco Plank', 'His agility is the speed of the maneuver he executed, if that is more.', {
    agility: (_game, { self }) => {
      const speed = self.round.maneuver === null ? 0 : maneuverOf(self.round.maneuver).speed;
      return Math.max(speed, self.profile.agility);
    },
  }),
  pilot(
    'unkarplutt',
    'Unkar Plutt',
    'At the start of the Engagement Phase he and all ships at range 0 gain a tractor token.',
    {
      reactions: {
        'start-engagement': must(
          (game, card) => shipsAt(game, card, 0, 0, 'any').length > 0,
          function* (game, card) {
            for (const ship of [card.self, ...shipsAt(game, card, 0, 0, 'any')]) {
              if (ship.status === 'play') yield* gainTractor(game, ship, 1, card.self.seat);
            }
          },
        ),
      },
    },
  ),
];
