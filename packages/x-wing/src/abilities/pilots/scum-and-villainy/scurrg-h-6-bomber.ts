import { isObstructedByDevice } from '../../../rules/weapons.ts';
import type { Ability } from '../../ability.ts';
import { defends } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Scurrg H-6 bomber, Scum and Villainy. */
export const SCURRG_H_6_BOMBER_PILOTS: readonly Ability[] = [
  pilot(
    'captainnym',
    'Captain Nym',
    'A charge keeps a friendly bomb or mine from going off. He rolls a die more against attacks that one obstructs.',
    {
      defenseDice: (game, card, attack) => (defends(card, attack) && isObstructedByDevice(game, attack) ? 1 : 0),
      reactions: {
        'would-detonate': may(
          (_game, card, { device }) => device.seat === card.self.seat && chargesOf(card) > 0,
          function* (game, card, { held }) {
            spendCharge(game, card);
            held.value = true;
          },
        ),
      },
    },
  ),
  pilot('solsixxa', 'Sol Sixxa', 'Instead of the straight 1 he drops with any template of speed 1.', {
    dropTemplates: (_game, _card, { template, launch }) =>
      !launch && template?.kind === 'straight' && template.speed === 1
        ? (['bank', 'turn'] as const).flatMap((kind) =>
            (['left', 'right'] as const).map((side) => ({ template: { kind, speed: 1, side }, launch })),
          )
        : [],
  }),
];
