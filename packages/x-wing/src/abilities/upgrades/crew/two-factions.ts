import { tell } from '../../../rules/say.ts';
import { canSpendForce, gain, spendForce, spendLock, transfer } from '../../../rules/tokens.ts';
import { hasLockOn } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { defends, enemyIn } from '../../kit/attacks.ts';
import { chargesOf, recoverForce } from '../../kit/charges.ts';
import { agrees } from '../../kit/choices.ts';
import { chooseSecret } from '../../kit/conditions.ts';
import { foesFocus } from '../../kit/dice.ts';
import { isNear } from '../../kit/ships.ts';
import { RED_OR_ORANGE, pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';

/** Crew upgrades for two factions. */
export const CREW_OF_TWO_FACTIONS: readonly Ability[] = [
  upgrade('jangofett', 'Jango Fett', 'Its lock on the enemy makes a focus of that ship a blank.', {
    dice: foesFocus((game, card, attack) => hasLockOn(card.self, enemyIn(game, card, attack))).map((one) => ({
      ...one,
      *resolve(game, card, attack) {
        spendLock(game, card.self, `ship:${enemyIn(game, card, attack).id}`);
        yield* one.resolve(game, card, attack);
      },
    })),
  }),
  upgrade(
    'chancellorpalpatine',
    'Chancellor Palpatine',
    'After it defended against a ship at range 0 to 2 a force stresses the attacker. In the End Phase it may turn over.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, attacker }) =>
            defends(card, attack) &&
            attacker.status === 'play' &&
            isNear(card, attacker, 0, 2) &&
            canSpendForce(game, card.self),
          function* (game, card, { attacker }) {
            spendForce(game, card.self);
            yield* gain(game, attacker, 'stress');
          },
        ),
        'end-phase': may(
          () => true,
          function* (game, card) {
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'turns Chancellor Palpatine over', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'chancellorpalpatine',
    'Darth Sidious',
    'After a purple coordinate action the other ship gains stress, then a focus token or a force.',
    {
      reactions: {
        'after-coordinate': must(
          (_game, card, { ship, difficulty }) => ship === card.self && difficulty === 'purple',
          function* (game, card, { target }) {
            yield* gain(game, target, 'stress');
            const wantsForce =
              target.force < target.profile.force.value &&
              (yield* agrees(card, 'what does it get?', 'A force', 'A focus token', target.seat));
            if (wantsForce) recoverForce(game, target, card.ability.name);
            else yield* gain(game, target, 'focus');
          },
        ),
      },
    },
    1,
  ),
  upgrade(
    'protectorategleb',
    'Protectorate Gleb',
    'After it coordinated, an orange or red token may go to the other ship.',
    {
      reactions: {
        'after-coordinate': may(
          (_game, card, { ship }) => ship === card.self && tokensAmong(ship, RED_OR_ORANGE).length > 0,
          function* (game, card, { target }) {
            transfer(
              game,
              card.self,
              target,
              yield* pickToken(card, tokensAmong(card.self, RED_OR_ORANGE), 'which token?'),
            );
          },
        ),
      },
    },
  ),
  upgrade(
    'zamwesell',
    'Zam Wesell',
    'In the System Phase one of her secret conditions is assigned to the ship facedown. She starts without charges.',
    {
      reactions: {
        setup: must(
          (_game, card) => chargesOf(card) > 0,
          function* (_game, card) {
            card.upgrade!.charges = Math.max(0, card.upgrade!.charges - 2);
          },
        ),
        system: may(
          (_game, card, { ship }) => ship === card.self,
          (game, card) => chooseSecret(game, card, card.self),
        ),
      },
    },
  ),
];
