import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, DiceModification, Owned } from '../ability.ts';
import {
  RED_TOKENS,
  isFriend,
  isNear,
  pickShips,
  pickToken,
  recoverForce,
  resetDial,
  revealed,
  tokensAmong,
} from '../kit-more.ts';
import { friendIn, inTurretArc } from '../kit-roles.ts';
import { act, attackerOf, canAct, changes, defenderOf, grantOf, may, pilot, shipsAt } from '../kit.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { canSpendForce, gain, lose, spendForce, transfer } from '../../rules/tokens.ts';
import { type Game, type Ship, isInArc, range, shipsOnMat } from '../../state/index.ts';
import { type Rule, beginEffect } from '@orrery/kernel';

const barriss = (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) =>
  friendIn(game, card, attack, { dice: 'attack', to: 2 }) !== undefined &&
  inBullseye(game, attackerOf(game, attack), defenderOf(game, attack));

const luminara = (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) =>
  friendIn(game, card, attack, { dice: 'defense', to: 2 }) !== undefined &&
  !inBullseye(game, attackerOf(game, attack), defenderOf(game, attack));

/** Are there more enemies than other friends at range 0 to 1 of a ship? */
function isPressed(game: Game, ship: Ship): boolean {
  const near = shipsOnMat(game.state).filter((other) => other !== ship && range(ship, other) <= 1);
  return (
    near.filter((other) => other.seat !== ship.seat).length > near.filter((other) => other.seat === ship.seat).length
  );
}

/** After it, or its partner by that name at range 0 to 3, executed a maneuver under pressure. */
function pair(
  xws: string,
  name: string,
  partner: string,
  what: string,
  body: (game: Game, card: Owned, ship: Ship) => Rule,
  useful: (ship: Ship) => boolean,
): Ability {
  return pilot(
    xws,
    name,
    `After he or ${partner} at range 0 to 3 executed a maneuver amid more enemies than friends, a force ${what}.`,
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) =>
            isFriend(card, ship) &&
            (ship === card.self || (ship.profile.name === partner && isNear(card, ship, 0, 3))) &&
            canSpendForce(game, card.self) &&
            useful(ship) &&
            isPressed(game, ship),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            yield* body(game, card, ship);
          },
        ),
      },
    },
  );
}

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

function keepers(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'friendly').filter((friend) => tokensAmong(friend, ['focus', 'evade']).length > 0);
}

function fast(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'friendly').filter(
    (friend) => (revealed(friend)?.speed ?? 0) >= 3 && canAct(game, friend, grantOf(card, ['barrelroll', 'boost'])),
  );
}

/** Jedi pilots of the Republic. */
export const REPUBLIC_JEDI_PILOTS: readonly Ability[] = [
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
  pair(
    'anakinskywalker-eta2actis',
    'Anakin Skywalker',
    'Obi-Wan Kenobi',
    'removes a red token of that ship',
    function* (game, card, ship) {
      lose(game, ship, yield* pickToken(card, tokensAmong(ship, RED_TOKENS), 'which token goes?'));
    },
    (ship) => tokensAmong(ship, RED_TOKENS).length > 0,
  ),
  pair(
    'obiwankenobi-eta2actis',
    'Obi-Wan Kenobi',
    'Anakin Skywalker',
    'gives that ship a focus token',
    (game, _card, ship) => gain(game, ship, 'focus'),
    () => true,
  ),
  pilot(
    'aaylasecura',
    'Aayla Secura',
    'Against an enemy in her front arc at range 0 to 1 the defender makes a blank a focus.',
    {
      dice: [
        {
          ...changes({ dice: 'defense', as: 'other', from: ['blank'], to: 'focus', most: 1 }),
          usable: (game, card, attack) => {
            const attacker = attackerOf(game, attack);
            return (
              !isFriend(card, attacker) &&
              isFriend(card, defenderOf(game, attack)) &&
              isInArc(card.self, 'front', attacker) &&
              isNear(card, attacker, 0, 1) &&
              attack.defenseDice.some((die) => die.face === 'blank')
            );
          },
        },
      ],
    },
  ),
  pilot(
    'shaakti',
    'Shaak Ti',
    'In the End Phase force lets that many friends at range 0 to 2 keep a focus or evade token.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => canSpendForce(game, card.self) && keepers(game, card).length > 0,
          function* (game, card) {
            for (const friend of yield* pickShips(card, keepers(game, card), card.self.force)) {
              spendForce(game, card.self);
              const kinds = tokensAmong(friend, ['focus', 'evade']);
              beginEffect(game.state, {
                source: card.ability.name,
                kind: 'keep-tokens',
                until: 'round',
                data: {
                  ship: friend.id,
                  token: yield* pickToken(card, kinds, `which token of ${friend.name}?`),
                  count: 1,
                },
              });
            }
          },
        ),
      },
    },
  ),
  pilot('yoda', 'Yoda', 'After another friend at range 0 to 3 spent force, a force of his gives it one back.', {
    reactions: {
      'force-spent': may(
        (game, card, { ship }) =>
          isFriend(card, ship) &&
          ship !== card.self &&
          isNear(card, ship, 0, 3) &&
          ship.force < ship.profile.force.value &&
          canSpendForce(game, card.self),
        function* (game, card, { ship }) {
          spendForce(game, card.self);
          recoverForce(game, ship, card.ability.name);
        },
      ),
    },
  }),
  pilot(
    'hawk',
    '"Hawk"',
    'At the start of the End Phase friends at range 0 to 1 with a revealed speed of 3 to 5 may gain strain to roll or boost.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => fast(game, card).length > 0,
          function* (game, card) {
            for (const friend of yield* pickShips(card, fast(game, card))) {
              yield* gain(game, friend, 'strain');
              yield* act(game, card, friend, ['barrelroll', 'boost']);
            }
          },
        ),
      },
    },
  ),
  pilot(
    'hound',
    '"Hound"',
    'A deplete or strain token that a small friend in the turret arc gains may come to him, if he has none.',
    {
      reactions: {
        'token-gained': may(
          (_game, card, { ship, token }) =>
            (token === 'deplete' || token === 'strain') &&
            card.self.tokens[token] === 0 &&
            ship.tokens[token] > 0 &&
            isFriend(card, ship) &&
            ship.profile.size === 'small' &&
            inTurretArc(card.self, ship),
          function* (game, card, { ship, token }) {
            transfer(game, ship, card.self, token);
          },
        ),
      },
    },
  ),
];
