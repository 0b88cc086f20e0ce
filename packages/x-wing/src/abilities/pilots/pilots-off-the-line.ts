import type { Template } from '../../geometry/index.ts';
import { tell } from '../../rules/say.ts';
import type { Ability } from '../ability.ts';
import { may, pilot } from '../kit.ts';
import { pick } from '../kit-more.ts';

/** The templates that IG-88D may take for a Segnor's loop beside its bank. */
function otherTemplates(speed: number, side: 'left' | 'right'): readonly Template[] {
  return [
    { kind: 'turn', speed, side },
    { kind: 'straight', speed, side: 'ahead' },
  ];
}

/** Pilots who move along other templates than the rest. */
export const PILOTS_OFF_THE_LINE: readonly Ability[] = [
  pilot('lieutenantlorrir', 'Lieutenant Lorrir', 'He barrel rolls along a bank instead of the straight template.', {
    bends: (how) => how === 'barrelroll',
  }),
  pilot('echo', '"Echo"', 'It decloaks along a bank instead of the straight template.', {
    bends: (how) => how === 'decloak',
  }),
  pilot(
    'ig88d',
    'IG-88D',
    "It may fly a Segnor's loop along the turn of that direction and speed, or the straight template.",
    {
      reactions: {
        'before-maneuver': may(
          (_game, { self }, { ship, maneuver }) =>
            ship === self && (maneuver.bearing === 'segnorsLoopLeft' || maneuver.bearing === 'segnorsLoopRight'),
          function* (game, card, { maneuver, plan }) {
            const side = maneuver.bearing === 'segnorsLoopLeft' ? 'left' : 'right';
            plan.template = yield* pick(
              card,
              'loop-template',
              'which template?',
              otherTemplates(maneuver.speed, side).map((template) => ({
                id: `template:${template.kind}`,
                label: template.kind === 'turn' ? `The turn to the ${side}` : 'Straight',
                value: template,
              })),
            );
            tell(game, 'template-changed', card.self, `takes the ${plan.template.kind} template`, card.ability.name);
          },
        ),
      },
    },
  ),
  pilot(
    'arvelcrynyd',
    'Arvel Crynyd',
    'A boost action that would overlap a ship is partially executed instead of failing.',
    {
      boostsPartially: true,
    },
  ),
];
