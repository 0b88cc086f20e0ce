import { beginEffect, effectsOf } from '@orrery/kernel';
import { hasLockOn } from '../../state/index.ts';
import type { Ability } from '../ability.ts';
import { act, canAct, grantOf } from '../kit/actions.ts';
import { defenderOf } from '../kit/attacks.ts';
import { chargesOf, spendCharge } from '../kit/charges.ts';
import { rerolls } from '../kit/dice.ts';
import { may, upgrade } from '../kit/write.ts';

/** Sensor upgrades. */
export const SENSOR_UPGRADES: readonly Ability[] = [
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
    'collisiondetector',
    'Collision Detector',
    'It rolls and boosts through obstacles; a charge ignores what it then meets until the end of the round.',
    {
      passesObstacles: true,
      ignoresObstacles: (game, card, _kind, obstacle) =>
        effectsOf(game.state, 'ignored-obstacle').some(
          ({ data }) => data.ship === card.self.id && data.obstacle === obstacle,
        ),
      reactions: {
        'meets-obstacle': may(
          (_game, card, { ship }) => ship === card.self && chargesOf(card) > 0,
          function* (game, card, { obstacle }) {
            spendCharge(game, card);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'ignored-obstacle',
              until: 'round',
              data: { ship: card.self.id, obstacle: obstacle.id },
            });
          },
        ),
      },
    },
  ),
  upgrade(
    'firecontrolsystem',
    'Fire-Control System',
    'With a lock on the defender it may reroll a die, and then not spend the lock.',
    {
      dice: [
        {
          ...rerolls({
            dice: 'attack',
            most: 1,
            when: (game, card, attack) => hasLockOn(card.self, defenderOf(game, attack)),
          }),
          *resolve(game, card, attack) {
            attack.used.push('lock-kept');
            yield* rerolls({ dice: 'attack', most: 1 }).resolve(game, card, attack);
          },
        },
      ],
    },
  ),
  upgrade(
    'passivesensors',
    'Passive Sensors',
    'Action: its charge. Without it, it is not coordinated, and calculates or locks before it engages.',
    {
      actions: [
        {
          header: 'passive',
          title: 'Passive Sensors',
          unavailable: (game, card) =>
            game.state.phase !== 'activation' || game.state.active !== card.self.id
              ? 'only in its own Perform Action step'
              : chargesOf(card) > 0
                ? undefined
                : 'its charge is inactive',
          *perform(game, card) {
            spendCharge(game, card);
            return true;
          },
        },
      ],
      notCoordinated: (_game, card) => chargesOf(card) === 0,
      reactions: {
        'before-engage': may(
          (game, card, { ship }) =>
            ship === card.self && chargesOf(card) === 0 && canAct(game, ship, grantOf(card, ['calculate', 'lock'])),
          (game, card) => act(game, card, card.self, ['calculate', 'lock']),
        ),
      },
    },
  ),
  upgrade(
    'trajectorysimulator',
    'Trajectory Simulator',
    'In the System Phase a bomb may be launched with the straight template of speed 5.',
    {
      dropTemplates: (game, _card, _drop, bomb) =>
        bomb && game.state.phase === 'system'
          ? [{ template: { kind: 'straight', speed: 5, side: 'ahead' }, launch: true }]
          : [],
    },
  ),
];
