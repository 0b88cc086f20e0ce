import { basePolygon, distance, type Polygon, rangeOf } from '../../geometry/index.ts';
import { upgradeCard } from '../../data/index.ts';
import type { Rule } from '@orrery/kernel';
import { sufferDamage } from '../../rules/damage.ts';
import { reserveUntilPlanning } from '../../rules/reserve.ts';
import { called, tell } from '../../rules/say.ts';
import { type EquippedUpgrade, type Game, type Ship, shipsOnMat } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { chooseSecret } from '../kit-conditions.ts';
import { may, must, pilot, spendCharge } from '../kit.ts';
import { pick } from '../kit-more.ts';
import { farFromEnemies } from '../upgrades/setup-effects.ts';
import { canTake } from '../upgrades/thrusters-and-trades.ts';

/** The fighters to which Agent Terex hands upgrades. */
const HIS_FIGHTERS = ['tiefofighter', 'tiesffighter'];

function illicitOf(ship: Ship): EquippedUpgrade[] {
  return ship.upgrades.filter(({ xws }) => upgradeCard(xws)?.slots.includes('illicit') === true);
}

/** Fighters that may take an upgrade: each one of them, and none twice. */
function takers(game: Game, { self }: Owned, xws: string, given: readonly Ship[]): Ship[] {
  return shipsOnMat(game.state, self.seat).filter(
    (ship) => HIS_FIGHTERS.includes(ship.profile.ship) && !given.includes(ship) && canTake(game, ship, xws),
  );
}

function* handOut(game: Game, card: Owned): Rule {
  const given: Ship[] = [];
  for (;;) {
    const open = illicitOf(card.self).filter(({ xws }) => takers(game, card, xws, given).length > 0);
    if (open.length === 0) return;
    const upgrade = yield* pick<EquippedUpgrade | undefined>(card, 'choose-upgrade', 'which upgrade is handed out?', [
      { id: 'pass', label: 'None more', value: undefined },
      ...open.map((one) => ({ id: `upgrade:${one.xws}`, label: upgradeCard(one.xws)!.name, value: one })),
    ]);
    if (upgrade === undefined) return;
    const ship = yield* pick(
      card,
      'choose-ship',
      'who gets it?',
      takers(game, card, upgrade.xws, given).map((one) => ({
        id: `ship:${one.name}`,
        label: called(one),
        value: one,
        target: `ship:${one.name}`,
      })),
    );
    given.push(ship);
    card.self.upgrades.splice(card.self.upgrades.indexOf(upgrade), 1);
    ship.upgrades.push(upgrade);
    tell(game, 'upgrade-handed-out', ship, `gets ${upgradeCard(upgrade.xws)!.name}`, card.ability.name, {
      upgrade: upgrade.xws,
    });
  }
}

/** Pilots who are set up elsewhere, come back from reserve or begin the game in a way of their own. */
export const PILOTS_OF_RESERVE: readonly Ability[] = [
  pilot(
    'teltrevura',
    'Tel Trevura',
    'Instead of being destroyed he may spend a charge: his damage goes, he suffers five and waits in reserve for the next Planning Phase.',
    {
      reactions: {
        'would-be-destroyed': may(
          (_game, { self }, { ship }) => ship === self && self.charges > 0,
          function* (game, card, { instead, by }) {
            spendCharge(game, card);
            const { self } = card;
            const cards = self.damage.map((dealt) => dealt.card).filter((id) => id !== '');
            game.state.decks[self.seat].discard.push(...cards);
            self.damage = [];
            tell(game, 'repaired', self, 'discards all its damage cards', card.ability.name);
            instead.value = true;
            yield* sufferDamage(game, self, 5, 0, by);
            if (self.status === 'play') reserveUntilPlanning(game, self, card.ability.name);
          },
        ),
      },
    },
  ),
  pilot(
    'moraloeval',
    'Moralo Eval',
    'Instead of fleeing he may spend a charge: he waits in reserve for the next Planning Phase, and returns at the edge that he left by.',
    {
      reactions: {
        'would-flee': may(
          (_game, { self }, { ship }) => ship === self && self.charges > 0,
          function* (game, card, { edge, instead }) {
            spendCharge(game, card);
            instead.value = true;
            reserveUntilPlanning(game, card.self, card.ability.name, edge);
          },
        ),
      },
    },
  ),
  pilot('hansolo-scavengedyt1300', 'Han Solo', 'He is set up anywhere beyond range 3 of enemies.', {
    inReserve: true,
    setupPlace: (game, { self }, ship) =>
      ship === self ? (base: Polygon) => farFromEnemies(game, self, base) : undefined,
  }),
  pilot('lieutenantdormitz', 'Lieutenant Dormitz', 'Small friends may be set up at range 0 to 2 of him.', {
    setupPlace: (_game, { self }, ship) =>
      ship.seat === self.seat && ship.profile.size === 'small' && self.status === 'play'
        ? (base: Polygon) => rangeOf(distance(base, basePolygon(self.pose, self.profile.size))) <= 2
        : undefined,
  }),
  pilot(
    'agentterex',
    'Agent Terex',
    'When the ships are placed he hands illicit upgrades of his to friendly TIE/fo and TIE/sf fighters, one to each.',
    {
      reactions: {
        setup: may(
          (game, card) => illicitOf(card.self).some(({ xws }) => takers(game, card, xws, []).length > 0),
          handOut,
        ),
      },
    },
  ),
  pilot(
    'zamwesell',
    'Zam Wesell',
    'She begins with two charges less. In the System Phase she may assign one of her secret conditions to herself.',
    {
      reactions: {
        setup: must(
          (_game, { self }) => self.charges > 0,
          function* (game, card) {
            spendCharge(game, card, Math.min(2, card.self.charges));
          },
        ),
        system: may(
          (_game, { self }, { ship }) => ship === self,
          (game, card) => chooseSecret(game, card, card.self),
        ),
      },
    },
  ),
];
