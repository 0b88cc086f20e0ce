import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability } from '../ability.ts';
import {
  act,
  attackerOf,
  canAct,
  changes,
  chargesOf,
  grantOf,
  may,
  must,
  shipsAt,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { gain, spendForce } from '../../rules/tokens.ts';
import { type Game, isInArc, onBar, range, shipsOnMat } from '../../state/index.ts';
import { beginEffect, effectsOf } from '@orrery/kernel';

/** Cybernetics switched on for this round. */
function isOn(game: Game, ship: number): boolean {
  return effectsOf(game.state, 'cybernetics').some((effect) => effect.data.ship === ship);
}

/** Sensors, technology, modifications, configurations, illicit cards and force powers. */
export const REFITS: readonly Ability[] = [
  upgrade(
    'advancedsensors',
    'Advanced Sensors',
    'After the dial is revealed it may perform its action; then none later in the activation.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, event) => event.ship === card.self && canAct(game, card.self, grantOf(card, 'standard')),
          function* (game, card) {
            const result = yield* act(game, card, card.self, 'standard');
            if (result !== undefined) card.self.round.noMoreActions = true;
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
  upgrade(
    'feedbackarray',
    'Feedback Array',
    'Before it engages an ion and a disarm token hurt every ship at range 0.',
    {
      reactions: {
        'before-engage': may(
          (_game, card, event) => event.ship === card.self,
          function* (game, card) {
            yield* gain(game, card.self, 'ion');
            yield* gain(game, card.self, 'disarm');
            for (const ship of shipsAt(game, card, 0, 0, 'any')) yield* sufferDamage(game, ship, 1);
          },
        ),
      },
    },
  ),
  upgrade(
    'heightenedperception',
    'Heightened Perception',
    'At the start of the Engagement Phase a force lets it engage at initiative 7.',
    {
      reactions: {
        'start-engagement': may(
          (_game, card) => card.self.force > 0,
          function* (game, card) {
            spendForce(game, card.self);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'engages-at',
              until: 'round',
              data: { ship: card.self.id, value: 7 },
            });
          },
        ),
      },
    },
  ),
  upgrade(
    'supernaturalreflexes',
    'Supernatural Reflexes',
    'Before it activates a force buys a barrel roll or boost action; off its bar it hurts.',
    {
      reactions: {
        'before-activate': may(
          (game, card, event) =>
            event.ship === card.self &&
            card.self.force > 0 &&
            canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'])),
          function* (game, card) {
            spendForce(game, card.self);
            const result = yield* act(game, card, card.self, ['barrelroll', 'boost']);
            if (result === undefined || result.failed || result.type === 'card') return;
            if (!onBar(game.state, card.self, result.type)) yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade(
    'precognitivereflexes',
    'Precognitive Reflexes',
    'After the dial is revealed a force buys a barrel roll or boost action; off its bar it strains and acts no more.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, event) =>
            event.ship === card.self &&
            card.self.force > 0 &&
            canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'])),
          function* (game, card) {
            spendForce(game, card.self);
            const result = yield* act(game, card, card.self, ['barrelroll', 'boost']);
            if (
              result === undefined ||
              result.failed ||
              result.type === 'card' ||
              onBar(game.state, card.self, result.type)
            )
              return;
            yield* gain(game, card.self, 'strain');
            card.self.round.noMoreActions = true;
          },
        ),
      },
    },
  ),
  upgrade(
    'brilliantevasion',
    'Brilliant Evasion',
    'Out of the bullseye of the attacker a force makes two focus evades.',
    {
      dice: [
        changes({
          dice: 'defense',
          from: ['focus'],
          to: 'evade',
          most: 2,
          cost: 'force',
          when: (game, card, attack) => !inBullseye(game, attackerOf(game, attack), card.self),
        }),
      ],
    },
  ),
  upgrade(
    'patience',
    'Patience',
    'At the start of the Engagement Phase, with an enemy in its front arc, a deplete token recovers a force.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            card.self.force < card.self.profile.force.value &&
            shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(card.self, 'front', enemy)),
          function* (game, card) {
            yield* gain(game, card.self, 'deplete');
            card.self.force++;
          },
        ),
      },
    },
  ),
];
