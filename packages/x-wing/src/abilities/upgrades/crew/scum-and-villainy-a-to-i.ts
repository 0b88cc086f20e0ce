import type { Rule } from '@orrery/kernel';
import { upgradeCard } from '../../../data/index.ts';
import { distance, rangeOf } from '../../../geometry/index.ts';
import { repair } from '../../../rules/damage.ts';
import { ownEdge, placeShip } from '../../../rules/placing.ts';
import { tell } from '../../../rules/say.ts';
import { pointTurret } from '../../../rules/setup.ts';
import { leaveReserve, startInReserve } from '../../../rules/starting-reserve.ts';
import { gain, spend } from '../../../rules/tokens.ts';
import { type EquippedUpgrade, type Game, type Ship, outline } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees, chooseShip, pick } from '../../kit/choices.ts';
import { chooseDamage } from '../../kit/damage.ts';
import { keepAll } from '../../kit/dice.ts';
import { SHARES_IG2000, canTake } from '../../kit/equipment.ts';
import { farFromEnemies, shipsAt } from '../../kit/ships.ts';
import { CIRCULAR_TOKENS, pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';

function holders(game: Game, card: Owned): Ship[] {
  return [card.self, ...shipsAt(game, card, 0, 1, 'any')].filter(
    (ship) => tokensAmong(ship, CIRCULAR_TOKENS).length > 0,
  );
}

/** A ship that started in reserve lies on or against an obstacle, beyond range 3 of enemies; without such a place near its own edge. */
function* enterAtObstacle(game: Game, card: Owned): Rule {
  const { self, ability } = card;
  const obstacles = game.state.obstacles.filter(({ placed }) => placed).map(outline);
  leaveReserve(game, self);
  const entered = yield* placeShip(
    game,
    self,
    {
      edges: [],
      also: (base) =>
        obstacles.some((obstacle) => rangeOf(distance(base, obstacle)) === 0) && farFromEnemies(game, self, base),
    },
    ability.name,
  );
  if (!entered) yield* placeShip(game, self, { edges: [ownEdge(self)] }, ability.name);
  if (self.turret !== null) yield* pointTurret(game, self);
}

/** Illicit upgrades of friendly ships near. */
function illicit(game: Game, card: Owned): { ship: Ship; upgrade: EquippedUpgrade }[] {
  return shipsAt(game, card, 0, 1, 'friendly').flatMap((ship) =>
    ship.upgrades
      .filter(({ xws }) => upgradeCard(xws)?.slots.includes('illicit') === true)
      .map((one) => ({ ship, upgrade: one })),
  );
}

/** The upgrades that may be exchanged for one of these. */
function partners(game: Game, card: Owned, { ship, upgrade: own }: { ship: Ship; upgrade: EquippedUpgrade }) {
  return illicit(game, card).filter(
    (other) =>
      other.ship !== ship &&
      canTake(game, ship, other.upgrade.xws, own) &&
      canTake(game, other.ship, own.xws, other.upgrade),
  );
}

function* exchange(game: Game, card: Owned): Rule {
  const choices = (among: ReturnType<typeof illicit>) =>
    among.map((one) => ({
      id: `upgrade:${one.upgrade.xws}@${one.ship.name}`,
      label: `${upgradeCard(one.upgrade.xws)!.name} of ${one.ship.name}`,
      value: one,
      target: `ship:${one.ship.name}`,
    }));
  const first = yield* pick(
    card,
    'choose-upgrade',
    'which upgrade is exchanged?',
    choices(illicit(game, card).filter((one) => partners(game, card, one).length > 0)),
  );
  const second = yield* pick(card, 'choose-upgrade', 'for which one?', choices(partners(game, card, first)));
  first.ship.upgrades.splice(first.ship.upgrades.indexOf(first.upgrade), 1, second.upgrade);
  second.ship.upgrades.splice(second.ship.upgrades.indexOf(second.upgrade), 1, first.upgrade);
  tell(
    game,
    'upgrades-exchanged',
    card.self,
    `exchanges ${upgradeCard(first.upgrade.xws)!.name} of ${first.ship.name} and ${upgradeCard(second.upgrade.xws)!.name} of ${second.ship.name}`,
    card.ability.name,
    { upgrades: [first.upgrade.xws, second.upgrade.xws], ships: [first.ship.name, second.ship.name] },
  );
}

/** Crew upgrades of the Scum and Villainy, A to I. */
export const CREW_OF_SCUM_AND_VILLAINY_A_TO_I: readonly Ability[] = [
  upgrade(
    '000',
    '0-0-0',
    'At the start of the Engagement Phase an enemy at range 0 to 1: a calculate token, unless it gains stress.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 0, 1, 'enemy').length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'enemy'), true);
            if (enemy === undefined) return;
            if (yield* agrees(card, `${enemy.name}: gain stress?`, 'Gain stress', 'No', enemy.seat))
              yield* gain(game, enemy, 'stress');
            else yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade(
    '4lom',
    '4-LOM',
    'After the attack dice are rolled two ion tokens name a green token that the defender does not spend.',
    {
      reactions: {
        'attack-rolled': may(
          (_game, card, { attack }) => attacks(card, attack),
          function* (game, card, { attack }) {
            const token = yield* pickToken(card, ['focus', 'evade', 'calculate'], 'which token is not spent?');
            yield* gain(game, card.self, 'ion', 2);
            attack.used.push(`named:${token}`);
          },
        ),
      },
      forbidsToken: (_game, card, attack, _dice, owner, token) =>
        attacks(card, attack) && owner.id === attack.defender && attack.used.includes(`named:${token}`),
    },
  ),
  upgrade(
    'bobafett',
    'Boba Fett',
    'It starts in reserve and is placed at the end of setup: at range 0 of an obstacle, beyond range 3 of enemies.',
    {
      inReserve: true,
      reactions: {
        'before-forces': must(
          () => true,
          function* (game, card) {
            startInReserve(game, card.self, card.ability.name);
          },
        ),
        'end-setup': must((_game, card) => card.self.status === 'reserve', enterAtObstacle),
      },
    },
  ),
  upgrade('cadbane', 'Cad Bane', 'After a device is dropped or launched: a red boost.', {
    reactions: {
      'device-placed': may(
        (game, card, { ship }) => ship === card.self && canAct(game, ship, grantOf(card, ['boost'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['boost'], { treat: 'red' }),
      ),
    },
  }),
  upgrade('chewbacca-crew', 'Chewbacca', 'At the start of the End Phase a focus token repairs a faceup damage card.', {
    reactions: {
      'end-phase': may(
        (_game, card) => card.self.tokens.focus > 0 && card.self.damage.some((dealt) => dealt.faceup),
        function* (game, card) {
          spend(game, card.self, 'focus');
          repair(
            game,
            card.self,
            yield* chooseDamage(
              card,
              card.self.damage.filter((dealt) => dealt.faceup),
            ),
          );
        },
      ),
    },
  }),
  upgrade(
    'cikatrovizago',
    'Cikatro Vizago',
    'In the End Phase two illicit upgrades of friendly ships at range 0 to 1 may be exchanged.',
    {
      reactions: {
        'end-phase': may(
          (game, card) =>
            card.self.status === 'play' && illicit(game, card).some((one) => partners(game, card, one).length > 0),
          exchange,
        ),
      },
    },
  ),
  upgrade('gamutkey', 'Gamut Key', 'In the End Phase two charges let a ship at range 0 to 1 keep its round tokens.', {
    reactions: {
      'end-phase': may(
        (game, card) => chargesOf(card) >= 2 && holders(game, card).length > 0,
        function* (game, card) {
          const ship = yield* chooseShip(card, holders(game, card), true);
          if (ship === undefined) return;
          spendCharge(game, card, 2);
          keepAll(game, card, ship);
        },
      ),
    },
  }),
  upgrade(
    'ig88d',
    'IG-88D',
    'Calculating gains one more calculate token; it has the pilot abilities of friendly IG-2000.',
    {
      ...SHARES_IG2000,
      reactions: {
        'after-action': must(
          (_game, { self }, { ship, type }) => ship === self && type === 'calculate',
          (game, card) => gain(game, card.self, 'calculate'),
        ),
      },
    },
  ),
];
