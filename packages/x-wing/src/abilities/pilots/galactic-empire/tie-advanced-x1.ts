import { codeOf, maneuverOf } from '../../../geometry/index.ts';
import { expose } from '../../../rules/damage.ts';
import { spendForce, spendLock } from '../../../rules/tokens.ts';
import type { Game, Ship } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { may, pilot } from '../../kit/write.ts';

/** The maneuver on the plan a speed higher or lower, where there is a template of that speed. */
function otherSpeeds(code: string): string[] {
  const maneuver = maneuverOf(code);
  const longest = maneuver.bearing === 'straight' || maneuver.bearing === 'koiogranTurn' ? 5 : 3;
  return [maneuver.speed - 1, maneuver.speed + 1]
    .filter((speed) => maneuver.bearing !== 'stationary' && speed >= 1 && speed <= longest)
    .map((speed) => codeOf({ ...maneuver, speed }));
}

/** Enemies it has locked that have a facedown damage card. */
function lockedAndHurt(game: Game, { self }: Owned): Ship[] {
  return game.state.ships.filter(
    (ship) =>
      ship.seat !== self.seat &&
      ship.status === 'play' &&
      self.locks.includes(`ship:${ship.id}`) &&
      ship.damage.some((dealt) => !dealt.faceup),
  );
}

/** Pilots of the TIE Advanced x1, Galactic Empire. */
export const TIE_ADVANCED_X1_PILOTS: readonly Ability[] = [
  pilot('darthvader', 'Darth Vader', 'After he performed an action a force buys another.', {
    reactions: {
      'after-action': may(
        (game, card, { ship }) =>
          ship === card.self && card.self.force > 0 && canAct(game, card.self, grantOf(card, 'standard')),
        function* (game, card) {
          spendForce(game, card.self);
          yield* act(game, card, card.self, 'standard');
        },
      ),
    },
  }),
  pilot('maarekstele', 'Maarek Stele', 'Of three damage cards he chooses the one that the defender is dealt faceup.', {
    drawsDamage: 3,
  }),
  pilot('vedfoslo', 'Ved Foslo', 'He may execute his maneuver a speed higher or lower.', {
    reactions: {
      'before-maneuver': may(
        (_game, card, { ship, plan }) => ship === card.self && otherSpeeds(plan.code).length > 0,
        function* (_game, card, { plan }) {
          const codes = otherSpeeds(plan.code);
          plan.code = yield* pick(
            card,
            'change-maneuver',
            'which speed?',
            codes.map((code) => ({ id: `maneuver:${code}`, label: `Speed ${code[0]}`, value: code })),
          );
        },
      ),
    },
  }),
  pilot('zertikstrom', 'Zertik Strom', 'In the End Phase a lock on an enemy exposes one of its damage cards.', {
    reactions: {
      'end-phase': may(
        (game, card) => lockedAndHurt(game, card).length > 0,
        function* (game, card) {
          const enemy = yield* chooseShip(card, lockedAndHurt(game, card), true);
          if (enemy === undefined) return;
          spendLock(game, card.self, `ship:${enemy.id}`);
          yield* expose(game, enemy);
        },
      ),
    },
  }),
];
