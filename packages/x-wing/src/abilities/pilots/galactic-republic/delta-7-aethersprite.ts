import { maneuverOf } from '../../../geometry/index.ts';
import { inBullseye } from '../../../rules/bullseye.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { canSpendForce, gain, spendForce, transfer } from '../../../rules/tokens.ts';
import { GREEN_TOKENS, type Game, ORANGE_TOKENS, type Ship } from '../../../state/index.ts';
import type { Ability, DiceModification, Owned } from '../../ability.ts';
import { act } from '../../kit/actions.ts';
import { attackerOf, defenderOf } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { friendIn, isFriend } from '../../kit/friends.ts';
import { resetDial } from '../../kit/maneuvers.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, pilot } from '../../kit/write.ts';

function exchanges(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'other friendly').filter(
    (friend) => tokensAmong(card.self, GREEN_TOKENS).length + tokensAmong(friend, ORANGE_TOKENS).length > 0,
  );
}

const barriss = (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) =>
  friendIn(game, card, attack, { dice: 'attack', to: 2 }) !== undefined &&
  inBullseye(game, attackerOf(game, attack), defenderOf(game, attack));

const luminara = (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) =>
  friendIn(game, card, attack, { dice: 'defense', to: 2 }) !== undefined &&
  !inBullseye(game, attackerOf(game, attack), defenderOf(game, attack));

/** One of these changes for a force, as a choice of its own each. */
function forceChange(
  id: string,
  from: 'focus' | 'hit' | 'crit',
  to: 'hit' | 'crit' | 'focus',
  fits: (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) => boolean,
): DiceModification {
  return {
    id,
    text: `spend a force: a ${from} becomes a ${to}`,
    dice: 'attack',
    as: 'other',
    usable: (game, card, attack) =>
      canSpendForce(game, card.self) &&
      !attack.used.includes(`force-change@${card.self.id}`) &&
      fits(game, card, attack) &&
      attack.attackDice.some((die) => die.face === from),
    *resolve(game, card, attack) {
      spendForce(game, card.self);
      attack.used.push(`force-change@${card.self.id}`);
      changeDie(attack.attackDice, from, to);
    },
  };
}

function sameSpeed(ship: Ship): string[] {
  if (ship.dial === null) return [];
  const now = maneuverOf(ship.dial);
  return ship.profile.dial.filter((code) => {
    const { speed, difficulty } = maneuverOf(code);
    return code !== ship.dial && speed === now.speed && difficulty === now.difficulty;
  });
}

/** Pilots of the Delta-7 Aethersprite, Galactic Republic. */
export const DELTA_7_AETHERSPRITE_PILOTS: readonly Ability[] = [
  pilot('obiwankenobi', 'Obi-Wan Kenobi', 'After a friend at range 0 to 2 spent a focus token a force gives it one.', {
    reactions: {
      'token-spent': may(
        (game, card, { ship, token }) =>
          token === 'focus' && isFriend(card, ship) && isNear(card, ship, 0, 2) && canSpendForce(game, card.self),
        function* (game, card, { ship }) {
          spendForce(game, card.self);
          yield* gain(game, ship, 'focus');
        },
      ),
    },
  }),
  pilot(
    'plokoon',
    'Plo Koon',
    'At the start of the Engagement Phase a force moves a green token to a friend at range 0 to 2, or an orange one from it.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => canSpendForce(game, card.self) && exchanges(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, exchanges(game, card), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            const green = tokensAmong(card.self, GREEN_TOKENS);
            const orange = tokensAmong(friend, ORANGE_TOKENS);
            const token = yield* pickToken(card, [...green, ...orange], 'which token moves?');
            if (green.includes(token)) transfer(game, card.self, friend, token);
            else transfer(game, friend, card.self, token);
          },
        ),
      },
    },
  ),
  pilot(
    'saeseetiin',
    'Saesee Tiin',
    'After a friend at range 0 to 2 reveals its dial a force sets it to another of that speed and colour.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, { ship }) =>
            isFriend(card, ship) &&
            isNear(card, ship, 0, 2) &&
            canSpendForce(game, card.self) &&
            sameSpeed(ship).length > 0,
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            yield* resetDial(game, card, ship, sameSpeed(ship));
          },
        ),
      },
    },
  ),
  pilot('macewindu', 'Mace Windu', 'After a full red maneuver he recovers a force.', {
    reactions: {
      'after-maneuver': must(
        (_game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'red' &&
          card.self.force < card.self.profile.force.value,
        function* (_game, card) {
          card.self.force++;
        },
      ),
    },
  }),
  pilot(
    'ahsokatano',
    'Ahsoka Tano',
    'After a full maneuver a force lets a friend at range 0 to 1 act, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, event) => event.ship === card.self && event.full && card.self.force > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly'), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            yield* act(game, card, friend, 'standard', { whileStressed: true });
          },
        ),
      },
    },
  ),
  pilot(
    'barrissoffee',
    'Barriss Offee',
    'A force betters a result of a friend at range 0 to 2 with its target in its bullseye.',
    {
      dice: [forceChange('focus', 'focus', 'hit', barriss), forceChange('hit', 'hit', 'crit', barriss)],
    },
  ),
  pilot(
    'luminaraunduli',
    'Luminara Unduli',
    "A force worsens a result against a friend at range 0 to 2 outside the attacker's bullseye.",
    {
      dice: [forceChange('crit', 'crit', 'hit', luminara), forceChange('hit', 'hit', 'focus', luminara)],
    },
  ),
];
