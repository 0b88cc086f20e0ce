import type { Rule } from '@orrery/kernel';
import { inBullseye } from '../../../rules/bullseye.ts';
import { lockOn } from '../../../rules/lock.ts';
import { lose, spendForce } from '../../../rules/tokens.ts';
import { type Game, type Ship, isInArc, isStressed, range } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

const oddball: Ability['reactions'] = {
  'after-maneuver': may(
    (game, card, event) =>
      event.ship === card.self &&
      event.full &&
      event.maneuver.difficulty === 'red' &&
      shipsAt(game, card, 0, 3, 'enemy').some((enemy) => inBullseye(game, card.self, enemy)),
    lockBullseye,
  ),
  'after-action': may(
    (game, card, event) =>
      event.ship === card.self && event.difficulty === 'red' && hasBullseyed(game, card).length > 0,
    lockBullseye,
  ),
};

/** Enemies in the bullseye arc. */
function hasBullseyed(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => inBullseye(game, card.self, enemy));
}

function* lockBullseye(game: Game, card: Owned): Rule {
  const enemy = yield* chooseShip(card, hasBullseyed(game, card));
  lockOn(game, card.self, `ship:${enemy!.id}`);
}

/** Pilots of the Galactic Republic whose ability is the same in several ships. */
export const SEVERAL_SHIPS_PILOTS: readonly Ability[] = [
  ...['anakinskywalker', 'anakinskywalker-btlbywing'].map((xws) =>
    pilot(
      xws,
      'Anakin Skywalker',
      'After a full maneuver, with an enemy close ahead or in the bullseye, a force takes a stress token off.',
      {
        reactions: {
          'after-maneuver': may(
            (game, card, event) =>
              event.ship === card.self &&
              event.full &&
              card.self.force > 0 &&
              isStressed(card.self) &&
              shipsAt(game, card, 0, 3, 'enemy').some(
                (enemy) =>
                  inBullseye(game, card.self, enemy) ||
                  (range(card.self, enemy) <= 1 && isInArc(card.self, 'front', enemy)),
              ),
            function* (game, card) {
              spendForce(game, card.self);
              lose(game, card.self, 'stress');
            },
          ),
        },
      },
    ),
  ),
  ...['oddball', 'oddball-arc170starfighter', 'oddball-btlbywing', 'oddball-nimbusclassvwing'].map((xws) =>
    pilot(
      xws,
      '"Odd Ball"',
      'After a full red maneuver or a red action, with an enemy in the bullseye, he may lock it.',
      { reactions: oddball },
    ),
  ),
];
