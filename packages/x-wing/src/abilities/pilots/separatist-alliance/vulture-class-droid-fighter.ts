import { inBullseye } from '../../../rules/bullseye.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { gain, lose, spend } from '../../../rules/tokens.ts';
import { range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { bullseyed, defenderOf } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { rerolls } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the Vulture-class Droid Fighter, Separatist Alliance. */
export const VULTURE_CLASS_DROID_FIGHTER_PILOTS: readonly Ability[] = [
  pilot('precisehunter', 'Precise Hunter', 'With the defender in its bullseye it rerolls a blank.', {
    dice: [rerolls({ dice: 'attack', most: 1, faces: ['blank'], when: bullseyed })],
  }),
  pilot(
    'haorchallprototype',
    'Haor Chall Prototype',
    'After an enemy in its bullseye at range 0 to 2 declared another friend the defender: calculate or lock.',
    {
      reactions: {
        'attack-declared': may(
          (game, card, { attacker, defender }) =>
            !isFriend(card, attacker) &&
            isFriend(card, defender) &&
            defender !== card.self &&
            inBullseye(game, card.self, attacker) &&
            isNear(card, attacker, 0, 2) &&
            canAct(game, card.self, grantOf(card, ['calculate', 'lock'])),
          (game, card) => act(game, card, card.self, ['calculate', 'lock']),
        ),
      },
    },
  ),
  pilot(
    'dfs081',
    'DFS-081',
    'A friend at range 0 to 1 that defends may spend a calculate token to make criticals hits.',
    {
      dice: [
        {
          id: 'dfs081',
          text: 'spend a calculate token: criticals become hits',
          dice: 'attack',
          as: 'other',
          usable: (game, card, attack) => {
            const defender = defenderOf(game, attack);
            return (
              isFriend(card, defender) &&
              (defender === card.self || range(card.self, defender) <= 1) &&
              defender.tokens.calculate > 0 &&
              attack.attackDice.some((die) => die.face === 'crit')
            );
          },
          *resolve(game, _card, attack) {
            spend(game, defenderOf(game, attack), 'calculate');
            while (changeDie(attack.attackDice, 'crit', 'hit'));
          },
        },
      ],
    },
  ),
  pilot(
    'dfs311',
    'DFS-311',
    'At the start of the Engagement Phase it may pass a calculate token to a friend at range 0 to 3.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => card.self.tokens.calculate > 0 && shipsAt(game, card, 0, 3, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'other friendly'));
            lose(game, card.self, 'calculate');
            yield* gain(game, friend!, 'calculate');
          },
        ),
      },
    },
  ),
];
