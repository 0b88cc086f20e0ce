import { beginEffect, type Rule } from '@orrery/kernel';
import { maneuverOf } from '../../geometry/index.ts';
import { devicePolygon, distance, rangeOf } from '../../geometry/index.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { lockOn } from '../../rules/lock.ts';
import { barrelRoll } from '../../rules/reposition.ts';
import { canSpendForce, gain, lose, spendForce, transfer } from '../../rules/tokens.ts';
import {
  baseOf,
  GREEN_TOKENS,
  isInArc,
  ORANGE_TOKENS,
  range,
  shipsOnMat,
  targetName,
  type Game,
  type Ship,
} from '../../state/index.ts';
import type { Ability, DiceModification, Owned } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import {
  act,
  attackerOf,
  attacks,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  grantOf,
  isPrimary,
  may,
  must,
  pilot,
  rerolls,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import {
  canLock,
  isFriend,
  isNear,
  lock,
  pick,
  pickShips,
  pickToken,
  recoverForce,
  RED_TOKENS,
  resetDial,
  revealed,
  tokensAmong,
} from '../kit-more.ts';
import { distanceTo, friendIn, friendRerolls, inSideArc, inTurretArc, moreDice } from '../kit-roles.ts';

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

const barriss = (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) =>
  friendIn(game, card, attack, { dice: 'attack', to: 2 }) !== undefined &&
  isInArc(attackerOf(game, attack), 'bullseye', defenderOf(game, attack));

const luminara = (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) =>
  friendIn(game, card, attack, { dice: 'defense', to: 2 }) !== undefined &&
  !isInArc(attackerOf(game, attack), 'bullseye', defenderOf(game, attack));

/** More pilots of the Republic. */
export const MORE_REPUBLIC_PILOTS: readonly Ability[] = [
  pilot('sinker', '"Sinker"', 'A friend at range 1 to 2 in a side arc rerolls a die of its primary attack.', {
    dice: [
      friendRerolls(
        {
          dice: 'attack',
          from: 1,
          to: 2,
          when: (_game, card, attack, roller) => isPrimary(attack) && inSideArc(card.self, roller),
        },
        1,
      ),
    ],
  }),
  pilot('jag', '"Jag"', 'After a friend at range 1 to 2 in a side arc defended he may lock the attacker.', {
    reactions: {
      'after-attack': may(
        (game, card, { attacker, defender }) =>
          isFriend(card, defender) &&
          isNear(card, defender, 1, 2) &&
          inSideArc(card.self, defender) &&
          attacker.status === 'play' &&
          canLock(game, card.self, attacker),
        function* (game, card, { attacker }) {
          lock(game, card.self, attacker);
        },
      ),
    },
  }),
  pilot(
    'wolffe',
    '"Wolffe"',
    'Front arc attacks reroll a die for a charge; rear arc attacks recover it for one more die.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: 1,
          cost: 'charge',
          when: (_game, _card, attack) => isPrimary(attack) && attack.arc === 'front',
        }),
      ],
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) =>
            attacks(card, attack) &&
            isPrimary(attack) &&
            attack.arc === 'rear' &&
            card.self.charges < card.self.profile.charges.value,
          function* (_game, card, { attack }) {
            card.self.charges++;
            attack.extraDice++;
          },
        ),
      },
    },
  ),
  pilot('r2d2', 'R2-D2', 'At the start of the Engagement Phase an enemy in his rear arc gives him a calculate token.', {
    reactions: {
      'start-engagement': must(
        (game, card) => shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(card.self, 'rear', enemy)),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  pilot('matchstick', '"Matchstick"', 'Primary and turret attacks reroll a die for each red token he has.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: (_game, { self }) => RED_TOKENS.reduce((sum, token) => sum + self.tokens[token], 0),
        when: (_game, _card, attack) => isPrimary(attack) || attack.arc === 'singleturret',
      }),
    ],
  }),
  pilot('broadside', '"Broadside"', 'Turret attacks with the turret to a side make a blank a focus.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['blank'],
        to: 'focus',
        most: 1,
        when: (_game, { self }, attack) =>
          attack.arc === 'singleturret' && (self.turret === 'left' || self.turret === 'right'),
      }),
    ],
  }),
  pilot(
    'goji',
    '"Goji"',
    'Friends at range 0 to 3 roll one more defense die for each friendly bomb at range 0 to 1 of them.',
    {
      defenseDice: (game, card, attack) => {
        const friend = friendIn(game, card, attack, { dice: 'defense', to: 3 });
        if (friend === undefined) return 0;
        return game.state.devices.filter(
          (device) =>
            device.seat === card.self.seat &&
            !['proximitymine', 'connernet', 'clustermine'].includes(device.kind) &&
            rangeOf(distance(baseOf(friend), devicePolygon(device.kind, device.pose))) <= 1,
        ).length;
      },
    },
  ),
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
  pilot(
    'anakinskywalker-nabooroyaln1starfighter',
    'Anakin Skywalker',
    'Before he reveals his maneuver a force lets him barrel roll.',
    {
      reactions: {
        'before-activate': may(
          (game, card, { ship }) => ship === card.self && canSpendForce(game, ship),
          function* (game, card) {
            spendForce(game, card.self);
            yield* barrelRoll(game, card.self, { rule: card.ability.name });
          },
        ),
      },
    },
  ),
  pilot(
    'ricolie',
    'Ric Olié',
    "One more die, defending or in primary attacks, if his revealed speed is higher than the enemy's.",
    {
      ...moreDice((game, card, attack) => {
        const [own, other] = [revealed(card.self), revealed(enemyIn(game, card, attack))];
        return (
          (defends(card, attack) || isPrimary(attack)) &&
          own !== undefined &&
          other !== undefined &&
          own.speed > other.speed
        );
      }),
    },
  ),
  pilot('dineeellberger', 'Dineé Ellberger', 'The dice of an enemy whose revealed speed is hers are not modified.', {
    forbidsModifying: (game, card, attack, dice) => {
      if (dice === 'defense' ? !attacks(card, attack) : !defends(card, attack)) return false;
      const [own, other] = [revealed(card.self), revealed(enemyIn(game, card, attack))];
      return own !== undefined && other !== undefined && own.speed === other.speed;
    },
  }),
  pilot('naboohandmaiden', 'Naboo Handmaiden', 'At the end of setup another friend is Decoyed.', {
    reactions: {
      setup: must(
        (game, card) => decoys(game, card).length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, decoys(game, card)))!, 'decoyed');
        },
      ),
    },
  }),
  pilot(
    'wilhufftarkin',
    'Wilhuff Tarkin',
    'In the System Phase another friend at range 1 to 3 may lock what he has locked at range 1 to 3.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self &&
            targets(game, card).length > 0 &&
            shipsAt(game, card, 1, 3, 'other friendly').length > 0,
          function* (game, card) {
            const target = yield* pick(
              card,
              'lock',
              'which object?',
              targets(game, card).map((one) => ({
                id: targetName(game.state, one),
                label: targetName(game.state, one),
                value: one,
              })),
            );
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 3, 'other friendly'), true);
            if (friend !== undefined && target !== `ship:${friend.id}` && distanceTo(game, friend, target) <= 3)
              lockOn(game, friend, target);
          },
        ),
      },
    },
  ),
  pilot('contrail', '"Contrail"', 'A focus of an enemy whose revealed bearing is his becomes a blank.', {
    dice: foesFocus((game, card, attack) => {
      const [own, other] = [revealed(card.self), revealed(enemyIn(game, card, attack))];
      return own !== undefined && other !== undefined && own.bearing === other.bearing;
    }),
  }),
  pilot(
    'klick',
    '"Klick"',
    'A charge keeps the range bonus from an attack of or on a ship he has locked at range 1 to 3.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attacker, defender }) =>
            chargesOf(card) > 0 && [attacker, defender].some((ship) => lockedNear(card, ship)),
          function* (game, card, { attack }) {
            spendCharge(game, card);
            attack.used.push('no-range-bonus');
          },
        ),
      },
      stopsRangeBonus: (_game, _card, attack) => attack.used.includes('no-range-bonus'),
    },
  ),
  pilot(
    'axe',
    '"Axe"',
    'After an attack of his or on him a green token may go to a friend at range 1 to 2 in a side arc.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack }) =>
            (attacks(card, attack) || defends(card, attack)) &&
            tokensAmong(card.self, GREEN_TOKENS).length > 0 &&
            beside(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, beside(game, card), true);
            if (friend === undefined) return;
            transfer(
              game,
              card.self,
              friend,
              yield* pickToken(card, tokensAmong(card.self, GREEN_TOKENS), 'which token?'),
            );
          },
        ),
      },
    },
  ),
  pilot('tucker', '"Tucker"', 'After a friend at range 1 to 2 attacked an enemy in his front arc: a focus action.', {
    reactions: {
      'after-attack': may(
        (game, card, { attacker, defender }) =>
          isFriend(card, attacker) &&
          isNear(card, attacker, 1, 2) &&
          isInArc(card.self, 'front', defender) &&
          canAct(game, card.self, grantOf(card, ['focus'])),
        (game, card) => act(game, card, card.self, ['focus']),
      ),
    },
  }),
];

/** A focus result of the enemy becomes a blank. */
export function foesFocus(
  when: (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) => boolean,
): DiceModification[] {
  return (['attack', 'defense'] as const).map((dice) => ({
    ...changes({ dice, as: dice === 'attack' ? 'defender' : 'attacker', from: ['focus'], to: 'blank', most: 1, when }),
    id: `foes-focus-${dice}`,
  }));
}

function exchanges(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'other friendly').filter(
    (friend) => tokensAmong(card.self, GREEN_TOKENS).length + tokensAmong(friend, ORANGE_TOKENS).length > 0,
  );
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

function decoys(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 9, 'other friendly').filter((friend) => friend.profile.name !== 'Naboo Handmaiden');
}

function targets(game: Game, { self }: Owned) {
  return self.locks.filter((target) => {
    const away = distanceTo(game, self, target);
    return away >= 1 && away <= 3;
  });
}

function lockedNear({ self }: Owned, ship: Ship): boolean {
  const away = range(self, ship);
  return self.locks.includes(`ship:${ship.id}`) && away >= 1 && away <= 3;
}

function beside(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 2, 'other friendly').filter((friend) => inSideArc(card.self, friend));
}
