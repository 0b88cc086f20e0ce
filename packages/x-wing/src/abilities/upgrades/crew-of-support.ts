import { SHARES_IG2000 } from './thrusters-and-trades.ts';
import { rollOne } from '../../rules/roll.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  RED_OR_ORANGE,
  faceupDamage,
  isFriend,
  isNear,
  pickShips,
  pickToken,
  repairFaceup,
  resetDial,
} from '../kit-more.ts';
import { act, canAct, chargesOf, grantOf, may, must, shipsAt, spendCharge, upgrade } from '../kit.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { maneuverLabel } from '../../rules/maneuver-words.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, gainJam, lose, spendForce } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { type Game, type Ship, isInArc, isStressed, onBar } from '../../state/index.ts';
import { beginEffect, effectsOf } from '@orrery/kernel';

/** Dial maneuvers, basic, one speed higher than the one on the dial. */
function faster(ship: Ship): string[] {
  if (ship.dial === null) return [];
  const { speed } = maneuverOf(ship.dial);
  return ship.profile.dial.filter((code) => {
    const other = maneuverOf(code);
    return other.speed === speed + 1 && /^(turn|bank|straight)/.test(other.bearing);
  });
}

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

/** Crew that works outside attacks. */
export const CREW_OF_SUPPORT: readonly Ability[] = [
  upgrade(
    'leiaorgana',
    'Leia Organa',
    'At the start of the Activation Phase three charges make red maneuvers of friends easier in it.',
    {
      reactions: {
        'start-activation': may(
          (_game, card) => chargesOf(card) >= 3,
          function* (game, card) {
            spendCharge(game, card, 3);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'easier-reds',
              until: 'round',
              data: { seat: card.self.seat },
            });
          },
        ),
      },
      maneuverDifficulty: (game, card, ship, { difficulty }) =>
        isFriend(card, ship) &&
        difficulty === 'red' &&
        game.state.phase === 'activation' &&
        effectsOf(game.state, 'easier-reds').some(({ data }) => data.seat === ship.seat)
          ? -1
          : 0,
    },
  ),
  upgrade('ministertua', 'Minister Tua', 'At the start of the Engagement Phase, damaged: a red reinforce action.', {
    reactions: {
      'start-engagement': may(
        (game, card) =>
          card.self.damage.length > 0 && canAct(game, card.self, grantOf(card, ['reinforce'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['reinforce'], { treat: 'red' }),
      ),
    },
  }),
  upgrade(
    'novicetechnician',
    'Novice Technician',
    'At the end of the round a die repairs a faceup card; a hit exposes one.',
    {
      reactions: {
        'end-phase': may(
          (_game, card) => faceupDamage(card.self).length > 0,
          function* (game, card) {
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            yield* repairFaceup(game, card, card.self);
            if (die === 'hit') yield* expose(game, card.self);
          },
        ),
      },
    },
  ),
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
  upgrade('qira', "Qi'ra", 'It ignores obstacles that it has locked, moving and attacking.', {
    ignoresObstacles: (_game, { self }, _kind, obstacle) => self.locks.includes(`obstacle:${obstacle}`),
  }),
  upgrade(
    'seventhsister',
    'Seventh Sister',
    'A force makes a stress token of an enemy at range 0 to 1 a jam or tractor token.',
    {
      reactions: {
        'would-gain': may(
          (game, card, { ship, gain: token }) =>
            token.token === 'stress' &&
            !isFriend(card, ship) &&
            isNear(card, ship, 0, 1) &&
            canSpendForce(game, card.self),
          function* (game, card, { ship, gain: token }) {
            spendForce(game, card.self);
            token.token = null;
            const kind = yield* pickToken(card, ['jam', 'tractor'], 'which token instead?');
            if (kind === 'jam') yield* gainJam(game, ship, card.self.seat);
            else yield* gainTractor(game, ship, 1, card.self.seat);
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
  upgrade('unkarplutt', 'Unkar Plutt', 'After a partial maneuver a hit suffered buys a white action.', {
    reactions: {
      'after-maneuver': may(
        (game, card, { ship, full }) =>
          ship === card.self && !full && canAct(game, ship, grantOf(card, 'bar', { onlyColour: 'white' })),
        function* (game, card) {
          yield* sufferDamage(game, card.self, 1);
          if (card.self.status === 'play') yield* act(game, card, card.self, 'bar', { onlyColour: 'white' });
        },
      ),
    },
  }),
  upgrade(
    'c3po-crew',
    'C-3PO',
    'It coordinates calculating friends beyond range 2; calculating or coordinating gains a calculate token.',
    {
      coordinateReach: (game, _card, target, distance) =>
        distance > 2 && onBar(game.state, target, 'calculate') ? true : undefined,
      reactions: {
        'after-action': must(
          (_game, { self }, { ship, type }) => ship === self && (type === 'calculate' || type === 'coordinate'),
          (game, card) => gain(game, card.self, 'calculate'),
        ),
      },
    },
  ),
  upgrade(
    'ig88d',
    'IG-88D',
    'Calculating gains one more calculate token; it has the pilot abilities of friendly IG-2000.',
    {
      ...SHARES_IG2000,
      reactions: {
        'after-action': must(
          (_game, { self }, { ship, type }) => ship === self && type === 'calculate',
          (game, card) => gain(game, card.self, 'calculate'),
        ),
      },
    },
  ),
  upgrade('hansolo-crew', 'Han Solo', 'An evade action gains one more token for each enemy at range 0 to 1.', {
    reactions: {
      'after-action': must(
        (game, card, { ship, type }) =>
          ship === card.self && type === 'evade' && shipsAt(game, card, 0, 1, 'enemy').length > 0,
        (game, card) => gain(game, card.self, 'evade', shipsAt(game, card, 0, 1, 'enemy').length),
      ),
    },
  }),
  upgrade(
    'kaydelconnix',
    'Kaydel Connix',
    'After the dial is revealed it may be set to a basic maneuver of the next speed, one step harder.',
    {
      reactions: {
        'after-reveal': may(
          (_game, { self }, { ship }) => ship === self && faster(self).length > 0,
          function* (game, card) {
            yield* resetDial(game, card, card.self, faster(card.self));
            card.self.round.used.push('harder');
          },
        ),
      },
      maneuverDifficulty: (game, { self }, ship) =>
        ship === self && game.state.active === ship.id && self.round.used.includes('harder') ? 1 : 0,
    },
  ),
  upgrade('korrsella', 'Korr Sella', 'A full blue maneuver removes all stress.', {
    reactions: {
      'after-maneuver': must(
        (_game, { self }, { ship, full, maneuver }) =>
          ship === self && full && maneuver.difficulty === 'blue' && isStressed(self),
        function* (game, card) {
          lose(game, card.self, 'stress', card.self.tokens.stress);
        },
      ),
    },
  }),
];
