import type { Template } from '../../../geometry/index.ts';
import { mayAttack } from '../../../rules/attack.ts';
import { tell } from '../../../rules/say.ts';
import { transfer } from '../../../rules/tokens.ts';
import { shotsOf } from '../../../rules/weapons.ts';
import { type Game, type Ship, onBar } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { actionAfterAction } from '../../kit/actions.ts';
import { attacks } from '../../kit/attacks.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** The templates that IG-88D may take for a Segnor's loop beside its bank. */
function otherTemplates(speed: number, side: 'left' | 'right'): readonly Template[] {
  return [
    { kind: 'turn', speed, side },
    { kind: 'straight', speed, side: 'ahead' },
  ];
}

function calculators(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 3, 'other friendly').filter((friend) => onBar(game.state, friend, 'calculate'));
}

const CANNON = { bonus: true, weapons: (weapon: { type: string }) => weapon.type === 'cannon' };

/** Pilots of the Aggressor Assault Fighter, Scum and Villainy. */
export const AGGRESSOR_ASSAULT_FIGHTER_PILOTS: readonly Ability[] = [
  pilot(
    'ig88a',
    'IG-88A',
    'At the start of the Engagement Phase a calculate token goes to a calculating friend at range 1 to 3.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => card.self.tokens.calculate > 0 && calculators(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, calculators(game, card), true);
            if (friend !== undefined) transfer(game, card.self, friend, 'calculate');
          },
        ),
      },
    },
  ),
  pilot('ig88b', 'IG-88B', 'After an attack that missed: a bonus cannon attack.', {
    reactions: {
      'bonus-attack': may(
        (game, card, { attack }) =>
          attacks(card, attack) &&
          !attack.hit &&
          !card.self.round.bonusAttack &&
          shotsOf(game, card.self, CANNON).length > 0,
        (game, card) => mayAttack(game, card.self, CANNON),
      ),
    },
  }),
  pilot('ig88c', 'IG-88C', 'After a boost action: an evade action.', {
    reactions: { 'after-action': actionAfterAction(({ type }) => type === 'boost', ['evade']) },
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
];
