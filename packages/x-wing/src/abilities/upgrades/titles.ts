import { inBullseye } from '../../rules/bullseye.ts';
import { gain, gainJam, lose } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { tell } from '../../rules/say.ts';
import { inFiringArc, isInArc, range, type Ship, shipsOnMat, type Game } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  act,
  attackerOf,
  attacks,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  grantOf,
  isPrimary,
  may,
  must,
  rerolls,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { agrees, isFriend, lock, pickToken, RED_OR_ORANGE, tokensAmong } from '../kit-more.ts';
import { inTurretArc } from '../kit-roles.ts';

/** A title that adds slots, actions or numbers and nothing else. */
function plain(xws: string, name: string, summary: string): Ability {
  return upgrade(xws, name, summary, {});
}

const MIRRORED: Readonly<Record<string, string>> = { T: 'Y', Y: 'T', B: 'N', N: 'B' };

/** The maneuver of the other direction, where the dial has it in any colour. */
function otherWay(ship: Ship): string | undefined {
  if (ship.dial === null) return undefined;
  const letter = MIRRORED[ship.dial[1]];
  return letter === undefined
    ? undefined
    : ship.profile.dial.find((code) => code[0] === ship.dial![0] && code[1] === letter);
}

/** Titles. */
export const TITLES: readonly Ability[] = [
  plain('andrasta', 'Andrasta', 'A device slot and the reload action.'),
  plain('havoc', 'Havoc', 'Sensor and astromech slots instead of a crew slot.'),
  plain('misthunter', 'Mist Hunter', 'A cannon slot and the barrel roll action.'),
  plain('b6bladewingprototype', 'B6 Blade Wing Prototype', 'A gunner slot.'),
  upgrade('marauder', 'Marauder', 'Primary rear arc attacks reroll a die.', {
    dice: [
      rerolls({ dice: 'attack', most: 1, when: (_game, _card, attack) => isPrimary(attack) && attack.arc === 'rear' }),
    ],
  }),
  upgrade('millenniumfalcon', 'Millennium Falcon', 'Defending while evading it rerolls a die.', {
    dice: [rerolls({ dice: 'defense', most: 1, when: (_game, { self }) => self.tokens.evade > 0 })],
  }),
  upgrade('moldycrow', 'Moldy Crow', 'A front arc primary weapon of 3; two focus tokens stay in the End Phase.', {
    keepsTokens: (_game, { self }, ship, token) => (ship === self && token === 'focus' ? 2 : 0),
  }),
  upgrade(
    'outrider',
    'Outrider',
    'Attacks through obstacles: one defense die fewer. After a full maneuver past one a red or orange token may go.',
    {
      defenseDice: (_game, card, attack) => (attacks(card, attack) && attack.obstructed ? -1 : 0),
      reactions: {
        'after-maneuver': may(
          (_game, { self }, { ship, full, obstacles }) =>
            ship === self && full && obstacles > 0 && tokensAmong(self, RED_OR_ORANGE).length > 0,
          function* (game, card) {
            lose(game, card.self, yield* pickToken(card, tokensAmong(card.self, RED_OR_ORANGE), 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade('punishingone', 'Punishing One', 'One more die in primary attacks on ships in the front arc.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && isInArc(card.self, 'front', defenderOf(game, attack)) ? 1 : 0,
  }),
  upgrade('shadowcaster', 'Shadow Caster', 'After a hit on a ship in front and turret arc it is tractored.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack, defender }) =>
          attacks(card, attack) &&
          attack.hit &&
          defender.status === 'play' &&
          inTurretArc(card.self, defender) &&
          isInArc(card.self, 'front', defender),
        (game, card, { defender }) => gainTractor(game, defender, 1, card.self.seat),
      ),
    },
  }),
  upgrade('slavei', 'Slave I', 'After a turn or bank is revealed it may be turned to the other side.', {
    reactions: {
      'after-reveal': may(
        (_game, { self }, { ship }) => ship === self && otherWay(self) !== undefined,
        function* (game, card) {
          card.self.dial = otherWay(card.self)!;
          tell(game, 'dial-changed', card.self, 'changes its dial', card.ability.name, { maneuver: card.self.dial });
        },
      ),
    },
  }),
  upgrade('virago', 'Virago', 'A shield and a modification slot. In the End Phase a charge buys a red boost.', {
    reactions: {
      'end-phase': may(
        (game, card) => chargesOf(card) > 0 && canAct(game, card.self, grantOf(card, ['boost'], { treat: 'red' })),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, ['boost'], { treat: 'red' });
        },
      ),
    },
  }),
  upgrade(
    'reysmillenniumfalcon',
    "Rey's Millennium Falcon",
    'With two stress tokens or fewer: red loops, boosts and rotating while stressed.',
    {
      allows: (_game, { self }, _what, maneuver) =>
        self.tokens.stress <= 2 && /segnorsLoop/.test(maneuver?.bearing ?? ''),
      actsWhileStressed: (_game, { self }, type) =>
        self.tokens.stress <= 2 && (type === 'boost' || type === 'rotatearc'),
    },
  ),
  upgrade('soullessone', 'Soulless One', 'Two hull. Attacked from outside its firing arc it rerolls a die.', {
    dice: [
      rerolls({
        dice: 'defense',
        most: 1,
        when: (game, card, attack) => !inFiringArc(card.self, attackerOf(game, attack)),
      }),
    ],
  }),
  upgrade(
    'slavei-swz82',
    'Slave I',
    'A gunner slot. Front arc attacks from behind the defender make a hit a critical.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['hit'],
          to: 'crit',
          most: 1,
          when: (game, card, attack) =>
            attack.arc === 'front' && isInArc(defenderOf(game, attack), 'fullrear', card.self),
        }),
      ],
    },
  ),
  upgrade('st321', 'ST-321', 'After it coordinated it may lock an enemy at range 0 to 3 of the other ship.', {
    reactions: {
      'after-coordinate': may(
        (game, card, { ship, target }) => ship === card.self && enemiesNear(game, card, target).length > 0,
        function* (game, card, { target }) {
          const enemy = yield* chooseShip(card, enemiesNear(game, card, target), true);
          if (enemy !== undefined) lock(game, card.self, enemy);
        },
      ),
    },
  }),
  upgrade('dauntless', 'Dauntless', 'After a partial maneuver: a white action, red.', {
    reactions: {
      'after-maneuver': may(
        (game, card, { ship, full }) =>
          ship === card.self &&
          !full &&
          canAct(game, ship, grantOf(card, 'bar', { treat: 'red', onlyColour: 'white' })),
        (game, card) => act(game, card, card.self, 'bar', { treat: 'red', onlyColour: 'white' }),
      ),
    },
  }),
  upgrade(
    'blackone',
    'Black One',
    'SLAM, while its charge is active. After it the charge goes, and an ion token may take a disarm token away.',
    {
      forbidsAction: (_game, card, type) =>
        type === 'slam' && chargesOf(card) < 1 ? 'its charge is inactive' : undefined,
      reactions: {
        'after-action': must(
          (_game, card, { ship, type }) => ship === card.self && type === 'slam',
          function* (game, card) {
            card.upgrade!.charges = 0;
            if (
              card.self.tokens.disarm > 0 &&
              (yield* agrees(card, 'ion for the disarm token?', 'Gain an ion token', 'No'))
            ) {
              yield* gain(game, card.self, 'ion');
              lose(game, card.self, 'disarm');
            }
          },
        ),
      },
    },
  ),
  upgrade('scimitar', 'Scimitar', 'After setup it may cloak. After it decloaks an enemy in its bullseye is jammed.', {
    reactions: {
      setup: may(
        (_game, { self }) => self.tokens.cloak === 0,
        (game, card) => gain(game, card.self, 'cloak'),
      ),
      'after-move': may(
        (game, card, { ship, how }) => ship === card.self && how === 'decloak' && ahead(game, card).length > 0,
        function* (game, card) {
          const enemy = yield* chooseShip(card, ahead(game, card), true);
          if (enemy !== undefined) yield* gainJam(game, enemy, card.self.seat);
        },
      ),
    },
  }),
];

function ahead(game: Game, card: Owned): Ship[] {
  return shipsOnMat(game.state).filter((ship) => !isFriend(card, ship) && inBullseye(game, card.self, ship));
}

function enemiesNear(game: Game, card: Owned, friend: Ship): Ship[] {
  return shipsOnMat(game.state).filter(
    (ship) => !isFriend(card, ship) && ship.status === 'play' && range(ship, friend) <= 3,
  );
}
