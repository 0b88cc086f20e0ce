import { shieldsLeft, giveShield } from '../../rules/shields.ts';
import { rollOne } from '../../rules/roll.ts';
import type { Ability, Owned } from '../ability.ts';
import { agrees, canLock, isNear, lock, pick } from '../kit-more.ts';
import { act, attacks, chargesOf, chooseShip, may, must, shipsAt, spendCharge, upgrade } from '../kit.ts';
import { damageCard } from '../../data/index.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { decloak } from '../../rules/decloak.ts';
import { tell } from '../../rules/say.ts';
import { gain, gainJam, lose, spendLock } from '../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, isStressed } from '../../state/index.ts';

/** The ship on the other end of a lock. */
function jammedBy(game: Game, card: Owned, ship: Ship, target: string): Ship {
  return ship === card.self ? game.state.ships[Number(target.slice('ship:'.length))] : ship;
}

function consoles(game: Game, card: Owned, defender: Ship): Ship[] {
  return shipsAt(game, card, 1, 3, 'other friendly').filter(
    (friend) =>
      (isNear(card, friend, 1, 1) || friend.upgrades.some(({ xws }) => xws === 'synchronizedconsole')) &&
      canLock(game, friend, defender),
  );
}

/** Modifications and illicit upgrades. */
export const MODIFICATIONS: readonly Ability[] = [
  upgrade('ablativeplating', 'Ablative Plating', 'A charge prevents one damage of an obstacle or a friendly bomb.', {
    reactions: {
      'would-suffer': may(
        (_game, card, { ship, damage, source }) =>
          ship === card.self &&
          (source === 'obstacle' || source === 'friendly bomb') &&
          damage.hits + damage.crits > 0 &&
          chargesOf(card) > 0,
        function* (game, card, { damage }) {
          spendCharge(game, card);
          if (damage.crits > 0) damage.crits--;
          else damage.hits--;
        },
      ),
    },
  }),
  upgrade(
    'staticdischargevanes',
    'Static Discharge Vanes',
    'Unstressed, stress passes an ion or jam token on to a ship at range 0 to 1; then it suffers a hit.',
    {
      reactions: {
        'would-gain': may(
          (game, card, { ship, gain: token }) =>
            ship === card.self &&
            (token.token === 'ion' || token.token === 'jam') &&
            !isStressed(ship) &&
            shipsAt(game, card, 0, 1, 'any').length > 0,
          function* (game, card, { gain: token }) {
            const kind = token.token!;
            const other = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'any'));
            token.token = null;
            yield* gain(game, card.self, 'stress');
            if (kind === 'jam') yield* gainJam(game, other!, card.self.seat);
            else yield* gain(game, other!, kind);
            yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade(
    'imperviumplating',
    'Impervium Plating',
    'A charge discards a faceup Ship damage card that it would be dealt.',
    {
      reactions: {
        'would-show-damage': may(
          (_game, card, { ship, card: dealt, deal }) =>
            ship === card.self &&
            deal.faceup &&
            !deal.discarded &&
            damageCard(dealt).type === 'ship' &&
            chargesOf(card) > 0,
          function* (game, card, { deal }) {
            spendCharge(game, card);
            deal.discarded = true;
          },
        ),
      },
    },
  ),
  upgrade(
    'synchronizedconsole',
    'Synchronized Console',
    'After an attack its lock on the defender goes to a friend at range 1, or to range 3 with this card.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            defender.status === 'play' &&
            hasLockOn(card.self, defender) &&
            consoles(game, card, defender).length > 0,
          function* (game, card, { defender }) {
            const friend = yield* chooseShip(card, consoles(game, card, defender), true);
            if (friend === undefined) return;
            spendLock(game, card.self, `ship:${defender.id}`);
            lock(game, friend, defender);
          },
        ),
      },
    },
  ),
  upgrade('delayedfuses', 'Delayed Fuses', 'A bomb or mine it places may get a fuse marker.', {
    reactions: {
      'device-placed': may(
        (_game, card, { ship, device }) => ship === card.self && device !== null,
        function* (_game, _card, { device }) {
          device!.fuse++;
        },
      ),
    },
  }),
  upgrade(
    'independentcalculations',
    'Independent Calculations',
    'A white calculate action may be red for one more token; nobody else spends its tokens.',
    {
      reactions: {
        'after-action': may(
          (_game, card, { ship, type, difficulty }) =>
            ship === card.self && type === 'calculate' && difficulty === 'white',
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
            yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade(
    'precisionionengines',
    'Precision Ion Engines',
    "A charge makes a Koiogran turn of speed 1 to 3 a Segnor's loop.",
    {
      reactions: {
        'before-maneuver': may(
          (_game, card, { ship, plan }) => {
            const { bearing, speed } = maneuverOf(plan.code);
            return ship === card.self && bearing === 'koiogranTurn' && speed <= 3 && chargesOf(card) > 0;
          },
          function* (game, card, { plan }) {
            spendCharge(game, card);
            const letter = yield* pick(card, 'change-maneuver', 'which way?', [
              { id: 'left', label: "Segnor's loop to the left", value: 'L' },
              { id: 'right', label: "Segnor's loop to the right", value: 'P' },
            ]);
            plan.code = `${plan.code[0]}${letter}${plan.code[2]}`;
          },
        ),
      },
    },
  ),
  upgrade(
    'cloakingdevice',
    'Cloaking Device',
    'Action: a charge cloaks. At the start of the Planning Phase a focus on a die takes the cloak away.',
    {
      actions: [
        {
          header: 'cloak',
          title: 'Cloaking Device',
          unavailable: (_game, card) => (chargesOf(card) > 0 ? undefined : 'it has no charge'),
          *perform(game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, ['cloak']);
            return true;
          },
        },
      ],
      reactions: {
        'start-planning': must(
          (_game, { self }) => self.tokens.cloak > 0 && self.status === 'play',
          function* (game, card) {
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die !== 'focus') return;
            const out =
              (yield* agrees(card, 'which?', 'Decloak', 'Discard the cloak token')) &&
              (yield* decloak(game, card.self));
            if (!out) lose(game, card.self, 'cloak');
          },
        ),
      },
    },
  ),
  upgrade('inertialdampeners', 'Inertial Dampeners', 'A shield makes the maneuver a white stop; then a stress token.', {
    reactions: {
      'before-maneuver': may(
        (game, { self }, { ship }) => ship === self && shieldsLeft(game, self) > 0,
        function* (game, card, { plan }) {
          yield* giveShield(game, card.self, true);
          plan.code = '0OW';
          plan.white = true;
          card.self.round.used.push('dampened');
        },
      ),
      'after-maneuver': must(
        (_game, { self }, { ship }) => ship === self && self.round.used.includes('dampened'),
        function* (game, card) {
          card.self.round.used = card.self.round.used.filter((key) => key !== 'dampened');
          yield* gain(game, card.self, 'stress');
        },
      ),
    },
  }),
  upgrade(
    'falsetranspondercodes',
    'False Transponder Codes',
    'After it locks or is locked its charge goes and the other is jammed.',
    {
      reactions: {
        locked: must(
          (game, card, { ship, target }) =>
            chargesOf(card) > 0 &&
            (ship === card.self ? target.startsWith('ship:') : target === `ship:${card.self.id}`) &&
            jammedBy(game, card, ship, target).status === 'play',
          function* (game, card, { ship, target }) {
            spendCharge(game, card);
            yield* gainJam(game, jammedBy(game, card, ship, target), card.self.seat);
          },
        ),
      },
    },
  ),
];
