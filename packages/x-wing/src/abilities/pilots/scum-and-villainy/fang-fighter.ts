import { upgradeCard } from '../../../data/index.ts';
import { gain, lose } from '../../../rules/tokens.ts';
import { GREEN_TOKENS, type Ship, isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';
import { oneMore } from './shared.ts';

/** Its torpedoes that have a charge. */
function torpedoes(ship: Ship) {
  return ship.upgrades.filter(({ xws, charges }) => charges > 0 && upgradeCard(xws)?.type === 'torpedo');
}

/** Pilots of the Fang Fighter, Scum and Villainy. */
export const FANG_FIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    'fennrau',
    'Fenn Rau',
    'One more die at attack range 1.',
    oneMore((_game, _card, attack) => attack.range === 1),
  ),
  pilot('joyrekkoff', 'Joy Rekkoff', 'A charge of a torpedo takes a die from the defender.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => attacks(card, attack) && torpedoes(card.self).length > 0,
        function* (_game, card, { attack }) {
          torpedoes(card.self)[0].charges--;
          attack.extraDefense--;
        },
      ),
    },
  }),
  pilot('kadsolus', 'Kad Solus', 'After a full red maneuver he gains two focus tokens.', {
    reactions: {
      'after-maneuver': must(
        (_game, card, event) => event.ship === card.self && event.full && event.maneuver.difficulty === 'red',
        function* (game, card) {
          yield* gain(game, card.self, 'focus', 2);
        },
      ),
    },
  }),
  pilot(
    'oldteroch',
    'Old Teroch',
    'At the start of the Engagement Phase an enemy at range 1 whose front arc he is in loses its green tokens.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 1, 1, 'enemy').length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, shipsAt(game, card, 1, 1, 'enemy'), true);
            if (enemy === undefined || !isInArc(enemy, 'front', card.self)) return;
            for (const token of GREEN_TOKENS) lose(game, enemy, token, enemy.tokens[token]);
          },
        ),
      },
    },
  ),
];
