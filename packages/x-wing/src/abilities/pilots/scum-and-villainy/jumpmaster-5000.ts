import { turretDirections } from '../../../rules/actions/rotate.ts';
import { mayAttack } from '../../../rules/attack.ts';
import { sufferDamage } from '../../../rules/damage.ts';
import { reserveUntilPlanning } from '../../../rules/reserve.ts';
import { tell } from '../../../rules/say.ts';
import { transfer } from '../../../rules/tokens.ts';
import { shotsOf } from '../../../rules/weapons.ts';
import { GREEN_TOKENS, type Game, type Ship, isInArc } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { defends } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { inTurretArc, shipsAt } from '../../kit/ships.ts';
import { tokensAmong } from '../../kit/tokens.ts';
import { may, must, pilot } from '../../kit/write.ts';

function arcsWith(game: Game, card: Owned, ship: Ship) {
  return turretDirections(game, card.self).filter((arc) => isInArc(card.self, arc, ship));
}

/** Pilots of the JumpMaster 5000, Scum and Villainy. */
export const JUMPMASTER_5000_PILOTS: readonly Ability[] = [
  pilot('dengar', 'Dengar', 'After he defended against a ship in his front arc a charge buys a bonus attack on it.', {
    reactions: {
      'bonus-attack': may(
        (game, card, { attack, attacker }) =>
          defends(card, attack) &&
          chargesOf(card) > 0 &&
          !card.self.round.bonusAttack &&
          isInArc(card.self, 'front', attacker) &&
          shotsOf(game, card.self, { bonus: true, targets: (ship) => ship === attacker }).length > 0,
        function* (game, card, { attacker }) {
          spendCharge(game, card);
          yield* mayAttack(game, card.self, { bonus: true, targets: (ship) => ship === attacker });
        },
      ),
    },
  }),
  pilot(
    'manaroo',
    'Manaroo',
    'At the start of the Engagement Phase all her green tokens may go to a friend at range 0 to 1.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            tokensAmong(card.self, GREEN_TOKENS).length > 0 && shipsAt(game, card, 0, 1, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'other friendly'), true);
            if (friend === undefined) return;
            for (const token of GREEN_TOKENS) {
              for (let i = card.self.tokens[token]; i > 0; i--) transfer(game, card.self, friend, token);
            }
          },
        ),
      },
    },
  ),
  pilot(
    'teltrevura',
    'Tel Trevura',
    'Instead of being destroyed he may spend a charge: his damage goes, he suffers five and waits in reserve for the next Planning Phase.',
    {
      reactions: {
        'would-be-destroyed': may(
          (_game, { self }, { ship }) => ship === self && self.charges > 0,
          function* (game, card, { instead, by }) {
            spendCharge(game, card);
            const { self } = card;
            const cards = self.damage.map((dealt) => dealt.card).filter((id) => id !== '');
            game.state.decks[self.seat].discard.push(...cards);
            self.damage = [];
            tell(game, 'repaired', self, 'discards all its damage cards', card.ability.name);
            instead.value = true;
            yield* sufferDamage(game, self, 5, 0, by);
            if (self.status === 'play') reserveUntilPlanning(game, self, card.ability.name);
          },
        ),
      },
    },
  ),
  pilot(
    'nomlumb',
    'Nom Lumb',
    'Attacked from outside his turret arc he points the turret at an arc the attacker is in.',
    {
      reactions: {
        'attack-declared': must(
          (game, card, { attack, attacker }) =>
            defends(card, attack) && !inTurretArc(card.self, attacker) && arcsWith(game, card, attacker).length > 0,
          function* (game, card, { attacker }) {
            const arcs = arcsWith(game, card, attacker);
            const arc = yield* pick(
              card,
              'rotate',
              'where does the turret point?',
              arcs.map((one) => ({ id: `arc:${one}`, label: one, value: one })),
            );
            card.self.turret = arc;
            tell(game, 'rotated', card.self, `points its turret to the ${arc}`, card.ability.name, { arc });
          },
        ),
      },
    },
  ),
];
