import { expose, repair, sufferDamage } from '../../../rules/damage.ts';
import { maneuverLabel } from '../../../rules/maneuver-words.ts';
import { tell } from '../../../rules/say.ts';
import { gain, lose, spend } from '../../../rules/tokens.ts';
import { type Game, type Ship, isStressed } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { defends } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees, chooseShip, pick } from '../../kit/choices.ts';
import { chooseDamage } from '../../kit/damage.ts';
import { isFriend } from '../../kit/friends.ts';
import { tellDial } from '../../kit/maneuvers.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { may, must, upgrade } from '../../kit/write.ts';

/** Enemies at range 1 to 2 whose dials are hidden. */
function watched(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 2, 'enemy').filter((enemy) => enemy.dial !== null && !enemy.dialShown);
}

/** Crew upgrades of the Rebel Alliance, A to J. */
export const CREW_OF_REBEL_ALLIANCE_A_TO_J: readonly Ability[] = [
  upgrade(
    'bazemalbus',
    'Baze Malbus',
    'A focus action may be red for one more token for each enemy at range 0 to 1, two at most.',
    {
      reactions: {
        'after-action': may(
          (game, card, { ship, type, difficulty }) =>
            ship === card.self &&
            type === 'focus' &&
            difficulty === 'white' &&
            shipsAt(game, card, 0, 1, 'enemy').length > 0,
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
            yield* gain(game, card.self, 'focus', Math.min(2, shipsAt(game, card, 0, 1, 'enemy').length));
          },
        ),
      },
    },
  ),
  upgrade(
    'c3po',
    'C-3PO',
    'Before the defense dice a calculate token guesses the number of evades: right, it adds one. Calculating gains one more.',
    {
      reactions: {
        'after-action': must(
          (_game, { self }, { ship, type }) => ship === self && type === 'calculate',
          (game, card) => gain(game, card.self, 'calculate'),
        ),
        'roll-defense': may(
          (_game, card, { attack }) => defends(card, attack) && card.self.tokens.calculate > 0,
          function* (game, card, { attack }) {
            spend(game, card.self, 'calculate');
            const guess = yield* pick(
              card,
              'name-one',
              'how many evades?',
              [1, 2, 3, 4, 5, 6].map((count) => ({ id: `name:${count}`, label: String(count), value: count })),
            );
            attack.used.push(`guess:${guess}@${card.self.id}`);
          },
        ),
        'defense-rolled': must(
          (_game, card, { attack }) =>
            defends(card, attack) &&
            attack.used.includes(
              `guess:${attack.defenseDice.filter((die) => die.face === 'evade').length}@${card.self.id}`,
            ),
          function* (_game, _card, { attack }) {
            attack.defenseDice.push({ face: 'evade', rerolled: false });
          },
        ),
      },
    },
  ),
  upgrade(
    'cassianandor',
    'Cassian Andor',
    'In the System Phase it names bearing and speed for an enemy at range 1 to 2 and looks at its dial: right, its own dial may be set anew.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && watched(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, watched(game, card), true);
            if (enemy === undefined) return;
            const guesses = new Map(enemy.profile.dial.map((code) => [code.slice(0, 2), code]));
            const guess = yield* pick(
              card,
              'name-one',
              `which maneuver does ${enemy.name} plan?`,
              [...guesses].map(([key, code]) => ({
                id: `name:${key}`,
                label: maneuverLabel(code).replace(/^\w+ /, ''),
                value: key,
              })),
            );
            tell(game, 'guessed', card.self, `guesses the dial of ${enemy.name}`, card.ability.name, { guess });
            tellDial(game, card, enemy);
            if (enemy.dial!.slice(0, 2) !== guess || card.self.dial === null || card.self.dialShown) return;
            const others = card.self.profile.dial.filter((code) => code !== card.self.dial);
            card.self.dial = yield* pick(card, 'reset-dial', 'which maneuver?', [
              { id: 'pass', label: 'Leave it', value: card.self.dial },
              ...others.map((code) => ({ id: `dial:${code}`, label: maneuverLabel(code), value: code })),
            ]);
          },
        ),
      },
    },
  ),
  upgrade('chewbacca', 'Chewbacca', 'At the start of the Engagement Phase two charges repair a faceup damage card.', {
    reactions: {
      'start-engagement': may(
        (_game, card) => chargesOf(card) >= 2 && card.self.damage.some((dealt) => dealt.faceup),
        function* (game, card) {
          spendCharge(game, card, 2);
          repair(
            game,
            card.self,
            yield* chooseDamage(
              card,
              card.self.damage.filter((dealt) => dealt.faceup),
            ),
          );
        },
      ),
    },
  }),
  upgrade(
    'chopper-crew',
    '"Chopper"',
    'In its Perform Action step it acts while stressed; after an action while stressed it suffers a hit unless it exposes a card.',
    {
      actsInStep: true,
      reactions: {
        'after-action': must(
          (_game, { self }, { ship }) => ship === self && isStressed(self),
          function* (game, card) {
            const exposes =
              card.self.damage.some((dealt) => !dealt.faceup) &&
              (yield* agrees(card, 'which?', 'Expose a damage card', 'Suffer a hit'));
            if (exposes) yield* expose(game, card.self);
            else yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade(
    'herasyndulla',
    'Hera Syndulla',
    'It flies red maneuvers while stressed; with three stress tokens after one, a damage takes one off.',
    {
      allows: (_game, _card, what) => what === 'red-while-stressed',
      reactions: {
        'after-maneuver': must(
          (_game, card, event) =>
            event.ship === card.self &&
            event.full &&
            event.maneuver.difficulty === 'red' &&
            card.self.tokens.stress >= 3,
          function* (game, card) {
            lose(game, card.self, 'stress');
            yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade('jynerso', 'Jyn Erso', 'A friend at range 0 to 3 may gain an evade token instead of a focus token.', {
    reactions: {
      'would-gain': may(
        (_game, card, { ship, gain: token }) =>
          token.token === 'focus' && isFriend(card, ship) && isNear(card, ship, 0, 3),
        function* (_game, _card, { gain: token }) {
          token.token = 'evade';
        },
      ),
    },
  }),
];
