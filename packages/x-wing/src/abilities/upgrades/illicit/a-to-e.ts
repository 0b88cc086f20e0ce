import { type Rule, beginEffect, effectsOf } from '@orrery/kernel';
import { expose, sufferDamage } from '../../../rules/damage.ts';
import { decloak } from '../../../rules/decloak.ts';
import { rollOne } from '../../../rules/roll.ts';
import { tell } from '../../../rules/say.ts';
import { lose } from '../../../rules/tokens.ts';
import { type Game, onMat, range, shipsOnMat } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees } from '../../kit/choices.ts';
import { may, must, upgrade } from '../../kit/write.ts';

/** Cybernetics switched on for this round. */
function isOn(game: Game, ship: number): boolean {
  return effectsOf(game.state, 'cybernetics').some((effect) => effect.data.ship === ship);
}

const SLAM = ['slam'] as const;

/** The price of the fuel: a critical, or a damage card exposed where there is a facedown one. */
function* burn(game: Game, card: Owned): Rule {
  const { self } = card;
  const hidden = self.damage.some(({ faceup }) => !faceup);
  const exposes = hidden && (yield* agrees(card, 'at what price?', 'Expose a damage card', 'Suffer a critical'));
  if (exposes) yield* expose(game, self);
  else yield* sufferDamage(game, self, 0, 1);
}

/** Illicit upgrades, A to E. */
export const ILLICIT_OF_A_TO_E: readonly Ability[] = [
  upgrade(
    'cloakingdevice',
    'Cloaking Device',
    'Action: a charge cloaks. At the start of the Planning Phase a focus on a die takes the cloak away.',
    {
      actions: [
        {
          header: 'cloak',
          title: 'Cloaking Device',
          unavailable: (_game, card) => (chargesOf(card) > 0 ? undefined : 'it has no charge'),
          *perform(game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, ['cloak']);
            return true;
          },
        },
      ],
      reactions: {
        'start-planning': must(
          (_game, { self }) => self.tokens.cloak > 0 && self.status === 'play',
          function* (game, card) {
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die !== 'focus') return;
            const out =
              (yield* agrees(card, 'which?', 'Decloak', 'Discard the cloak token')) &&
              (yield* decloak(game, card.self));
            if (!out) lose(game, card.self, 'cloak');
          },
        ),
      },
    },
  ),
  upgrade(
    'coaxiumhyperfuel',
    'Coaxium Hyperfuel',
    'It may SLAM while stressed, and after a partial maneuver, for a critical or a damage card exposed.',
    {
      actsWhileStressed: (_game, _card, type) => type === 'slam',
      reactions: {
        'after-action': must(
          (_game, card, { ship, type, stressed }) => ship === card.self && type === 'slam' && stressed,
          burn,
        ),
        'after-action-failed': must(
          (_game, card, { ship, type, stressed }) => ship === card.self && type === 'slam' && stressed,
          burn,
        ),
        'after-maneuver': may(
          (game, card, { ship, full }) => ship === card.self && !full && canAct(game, card.self, grantOf(card, SLAM)),
          function* (game, card) {
            yield* burn(game, card);
            if (onMat(card.self)) yield* act(game, card, card.self, SLAM, { must: true });
          },
        ),
      },
    },
  ),
  upgrade(
    'contrabandcybernetics',
    'Contraband Cybernetics',
    'Before it activates a charge lets it act and fly red while stressed, this round.',
    {
      actsWhileStressed: (game, card) => isOn(game, card.self.id),
      allows: (game, card, what) => what === 'red-while-stressed' && isOn(game, card.self.id),
      reactions: {
        'before-activate': may(
          (_game, card, event) => event.ship === card.self && chargesOf(card) > 0,
          function* (game, card) {
            spendCharge(game, card);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'cybernetics',
              until: 'round',
              data: { ship: card.self.id },
            });
          },
        ),
      },
    },
  ),
  upgrade(
    'deadmansswitch',
    "Deadman's Switch",
    'When it is destroyed every other ship at range 0 to 1 suffers a hit.',
    {
      reactions: {
        destroyed: must(
          (_game, card, event) => event.ship === card.self,
          function* (game, card) {
            for (const ship of shipsOnMat(game.state)) {
              if (ship !== card.self && range(ship, card.self) <= 1) yield* sufferDamage(game, ship, 1);
            }
          },
        ),
      },
    },
  ),
];
