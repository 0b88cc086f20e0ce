import { maneuverLabel } from '../../../rules/maneuver-words.ts';
import { canSpendForce, gain, gainJam, spendForce } from '../../../rules/tokens.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import { type Game, type Ship, isInArc, isStressed } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { chooseShip, pickShips } from '../../kit/choices.ts';
import { assignDarkSide } from '../../kit/conditions.ts';
import { isFriend } from '../../kit/friends.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { RED_OR_ORANGE } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';

/** Enemies beyond range 1 whose dials are hidden. */
function hidden(game: Game, card: Owned): Ship[] {
  return game.state.ships.filter(
    (ship) =>
      ship.status === 'play' &&
      !isFriend(card, ship) &&
      ship.dial !== null &&
      !ship.dialShown &&
      !isNear(card, ship, 0, 1),
  );
}

function showDial(game: Game, card: Owned, ship: Ship): void {
  ship.dialShown = true;
  game.emit({
    type: 'dial-revealed',
    text: `${ship.profile.name} (${ship.name}) shows a ${maneuverLabel(ship.dial!)}`,
    rule: card.ability.name,
    shows: true,
    data: { ship: ship.name, maneuver: ship.dial },
  });
}

/** Crew upgrades of the First Order. */
export const CREW_OF_FIRST_ORDER: readonly Ability[] = [
  upgrade(
    'captainphasma',
    'Captain Phasma',
    'At the end of the Engagement Phase enemies at range 0 to 1 without stress gain it.',
    {
      reactions: {
        'end-engagement': must(
          (game, card) => shipsAt(game, card, 0, 1, 'enemy').some((enemy) => !isStressed(enemy)),
          function* (game, card) {
            for (const enemy of shipsAt(game, card, 0, 1, 'enemy'))
              if (!isStressed(enemy)) yield* gain(game, enemy, 'stress');
          },
        ),
      },
    },
  ),
  upgrade(
    'generalhux',
    'General Hux',
    'A white coordinate action may be treated as red for up to two more ships of one type; all perform the same action, as red.',
    { coordinatesMore: { colour: 'white', most: 2, treat: 'red' } },
  ),
  upgrade('kyloren', 'Kylo Ren', 'Action: a force shows an enemy at range 1 to 3 the dark side.', {
    actions: [
      {
        header: 'dark-side',
        title: 'Kylo Ren: the dark side',
        unavailable: (game, card) =>
          !canSpendForce(game, card.self)
            ? 'it has no force'
            : shipsAt(game, card, 1, 3, 'enemy').length === 0
              ? 'no enemy is at range 1 to 3'
              : undefined,
        *perform(game, card) {
          const enemy = (yield* chooseShip(card, shipsAt(game, card, 1, 3, 'enemy')))!;
          spendForce(game, card.self);
          yield* assignDarkSide(game, card, enemy);
          return true;
        },
      },
    ],
  }),
  upgrade(
    'pettyofficerthanisson',
    'Petty Officer Thanisson',
    'Unstressed, stress gives an enemy in the front arc at range 0 to 1 one more of the red or orange token it gained.',
    {
      reactions: {
        'token-gained': may(
          (game, card, { ship, token }) =>
            ['activation', 'engagement-start', 'engagement'].includes(game.state.phase) &&
            RED_OR_ORANGE.includes(token) &&
            ship.status === 'play' &&
            !isFriend(card, ship) &&
            !isStressed(card.self) &&
            isInArc(card.self, 'front', ship) &&
            isNear(card, ship, 0, 1),
          function* (game, card, { ship, token }) {
            yield* gain(game, card.self, 'stress');
            if (token === 'jam') yield* gainJam(game, ship, card.self.seat);
            else if (token === 'tractor') yield* gainTractor(game, ship, 1, card.self.seat);
            else yield* gain(game, ship, token);
          },
        ),
      },
    },
  ),
  upgrade(
    'supremeleadersnoke',
    'Supreme Leader Snoke',
    'In the System Phase force shows the dials of that many enemies beyond range 1.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && canSpendForce(game, ship) && hidden(game, card).length > 0,
          function* (game, card) {
            for (const enemy of yield* pickShips(card, hidden(game, card), card.self.force)) {
              spendForce(game, card.self);
              showDial(game, card, enemy);
            }
          },
        ),
      },
    },
  ),
];
