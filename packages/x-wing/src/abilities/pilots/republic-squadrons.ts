import type { Ability, DiceModification, Owned } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import { isFriend, isNear, pick, pickToken, revealed, tokensAmong } from '../kit-more.ts';
import { distanceTo, inSideArc, moreDice } from '../kit-roles.ts';
import {
  act,
  attacks,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defends,
  enemyIn,
  grantOf,
  isPrimary,
  may,
  must,
  pilot,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { lockOn } from '../../rules/lock.ts';
import { barrelRoll } from '../../rules/reposition.ts';
import { canSpendForce, spendForce, transfer } from '../../rules/tokens.ts';
import { GREEN_TOKENS, type Game, type Ship, isInArc, range, targetName } from '../../state/index.ts';

/** A focus result of the enemy becomes a blank. */
export function foesFocus(
  when: (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) => boolean,
): DiceModification[] {
  return (['attack', 'defense'] as const).map((dice) => ({
    ...changes({ dice, as: dice === 'attack' ? 'defender' : 'attacker', from: ['focus'], to: 'blank', most: 1, when }),
    id: `foes-focus-${dice}`,
  }));
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

/** Republic pilots of gunships, N-1s, V-wings and Torrents. */
export const REPUBLIC_SQUADRONS_PILOTS: readonly Ability[] = [
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
