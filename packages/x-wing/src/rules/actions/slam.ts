import { choose } from '@orrery/kernel';
import { cardsOf } from '../../abilities/registry.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { executeManeuver } from '../maneuver.ts';
import { maneuverLabel } from '../maneuver-words.ts';
import { called } from '../say.ts';
import { gain } from '../tokens.ts';
import type { ActionRule } from './action.ts';

/**
 * RR SLAM: execute a maneuver of the dial with the speed of the one executed this round, then gain a disarm token. Only in the ship's
 * own activation. It fails when the ship would leave the play area.
 */
export const slam: ActionRule = {
  type: 'slam',
  title: 'SLAM',
  rule: 'RR SLAM',
  unavailable(_game, ship, { ownActivation }) {
    if (!ownActivation) return 'a ship can SLAM only during its own activation';
    if (ship.round.maneuver === null) return 'it has executed no maneuver this round';
    return sameSpeed(ship.profile.dial, ship.round.maneuver).length === 0
      ? 'its dial has no maneuver of that speed'
      : undefined;
  },
  *perform(game, ship, { act, difficulty }) {
    const picked = yield* choose({
      seat: ship.seat,
      kind: 'slam',
      rule: 'RR SLAM',
      prompt: `Which maneuver does ${called(ship)} SLAM with?`,
      list: () => sameSpeed(ship.profile.dial, ship.round.maneuver!).map((code) => ({ id: `maneuver:${code}`, code })),
      text: ({ code }) => ({ label: maneuverLabel(code) }),
      about: () => ({ ship: ship.name }),
    });
    const done = yield* executeManeuver(game, ship, picked.code, {
      slam: true,
      act,
      faster: difficulty === 'red' && cardsOf(game, ship, 'fasterWhenRed').length > 0,
    });
    if (!done) return false;
    if (ship.status !== 'gone') yield* gain(game, ship, 'disarm');
    return true;
  },
};

function sameSpeed(dial: readonly string[], executed: string): string[] {
  const { speed } = maneuverOf(executed);
  return dial.filter((code) => maneuverOf(code).speed === speed);
}
