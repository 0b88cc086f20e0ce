import type { Rule } from '@orrery/kernel';
import { type Restriction, upgradeCard } from '../../data/index.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { tell } from '../../rules/say.ts';
import { gain, lose, tokenName } from '../../rules/tokens.ts';
import { actionBar, type EquippedUpgrade, type Game, onMat, range, type Ship, shipsOnMat } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { act, attacks, canAct, chargesOf, grantOf, isPrimary, may, must, shipsAt, upgrade } from '../kit.ts';
import { chooseSecret } from '../kit-conditions.ts';
import { agrees, pick, pickShips, pickToken, tokensAmong } from '../kit-more.ts';

const SLAM = ['slam'] as const;

/** The price of the fuel: a critical, or a damage card exposed where there is a facedown one. */
function* burn(game: Game, card: Owned): Rule {
  const { self } = card;
  const hidden = self.damage.some(({ faceup }) => !faceup);
  const exposes = hidden && (yield* agrees(card, 'at what price?', 'Expose a damage card', 'Suffer a critical'));
  if (exposes) yield* expose(game, self);
  else yield* sufferDamage(game, self, 0, 1);
}

/** Illicit upgrades of friendly ships near. */
function illicit(game: Game, card: Owned): { ship: Ship; upgrade: EquippedUpgrade }[] {
  return shipsAt(game, card, 0, 1, 'friendly').flatMap((ship) =>
    ship.upgrades
      .filter(({ xws }) => upgradeCard(xws)?.slots.includes('illicit') === true)
      .map((one) => ({ ship, upgrade: one })),
  );
}

/** Does a ship meet the restrictions of a card, whatever its slots (RR Upgrade Cards)? */
function meets(game: Game, ship: Ship, { factions, ships, sizes, action, keywords, nonLimited }: Restriction): boolean {
  const { profile } = ship;
  return (
    factions?.includes(profile.faction) !== false &&
    ships?.includes(profile.ship) !== false &&
    sizes?.includes(profile.size) !== false &&
    (action === undefined || actionBar(game.state, ship).some(({ type }) => type === action.type)) &&
    (keywords === undefined || keywords.some((keyword) => profile.keywords.includes(keyword))) &&
    !(nonLimited === true && profile.limited > 0)
  );
}

/** May a ship take an upgrade, in exchange for one of its own where that is said? */
export function canTake(game: Game, ship: Ship, xws: string, own?: EquippedUpgrade): boolean {
  if (ship.upgrades.some((one) => one !== own && one.xws === xws)) return false;
  return (upgradeCard(xws)?.restrictions ?? []).every((restriction) => meets(game, ship, restriction));
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

/** The pilots of the other friendly ships with the IG-2000 title. */
function sharedPilots(game: Game, { self }: Owned): readonly string[] {
  return shipsOnMat(game.state, self.seat).flatMap((ship) =>
    ship !== self && ship.profile.pilot !== null && ship.upgrades.some(({ xws }) => xws === 'ig2000')
      ? [ship.profile.pilot]
      : [],
  );
}

/** By IG-2000 and by the crew card: its ship has these pilots' abilities too. */
export const SHARES_IG2000: Pick<Ability, 'borrowsPilots'> = { borrowsPilots: sharedPilots };

const RELIEVED = ['strain', 'stress'] as const;

/** Thrusters, fuel, trades between ships, and pilots shared by their ships. */
export const THRUSTERS_AND_TRADES: readonly Ability[] = [
  upgrade(
    'overdrivethruster',
    'Overdrive Thruster',
    'Red boosts, barrel rolls and SLAMs use a template one speed higher.',
    { fasterWhenRed: true },
  ),
  upgrade(
    'coaxiumhyperfuel',
    'Coaxium Hyperfuel',
    'It may SLAM while stressed, and after a partial maneuver, for a critical or a damage card exposed.',
    {
      actsWhileStressed: (_game, _card, type) => type === 'slam',
      reactions: {
        'after-action': must(
          (_game, card, { ship, type, stressed }) => ship === card.self && type === 'slam' && stressed,
          burn,
        ),
        'after-action-failed': must(
          (_game, card, { ship, type, stressed }) => ship === card.self && type === 'slam' && stressed,
          burn,
        ),
        'after-maneuver': may(
          (game, card, { ship, full }) => ship === card.self && !full && canAct(game, card.self, grantOf(card, SLAM)),
          function* (game, card) {
            yield* burn(game, card);
            if (onMat(card.self)) yield* act(game, card, card.self, SLAM, { must: true });
          },
        ),
      },
    },
  ),
  upgrade(
    'interceptbooster',
    'Intercept Booster (Attached)',
    'In the System Phase a disarm token, unless it is cast off. Without charges at the end of the End Phase it is cast off.',
    {
      reactions: {
        system: must(
          (_game, card, { ship }) => ship === card.self,
          function* (game, card) {
            if (yield* agrees(card, 'keep the booster?', 'Keep it: a disarm token', 'Cast it off'))
              yield* gain(game, card.self, 'disarm');
            else detach(game, card);
          },
        ),
        'end-of-end-phase': must(
          (_game, card) => chargesOf(card) === 0,
          function* (game, card) {
            detach(game, card);
          },
        ),
      },
    },
  ),
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
  upgrade(
    'sabinewren-gunner',
    'Sabine Wren',
    'After a special attack as many friends at range 0 to 3 of the defender as it was dealt cards are rid of strain or stress.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            !isPrimary(attack) &&
            attack.dealt > 0 &&
            burdened(game, card, defender).length > 0,
          function* (game, card, { attack, defender }) {
            for (const ship of yield* pickShips(card, burdened(game, card, defender), attack.dealt)) {
              const kinds = tokensAmong(ship, RELIEVED);
              const kind =
                kinds.length > 1 ? yield* pickToken(card, kinds, `which token does ${ship.name} lose?`) : kinds[0];
              if (kind === undefined) continue;
              tell(game, 'relieved', ship, `may lose a ${tokenName(kind)} token`, card.ability.name);
              lose(game, ship, kind);
            }
          },
        ),
      },
    },
  ),
  upgrade(
    'ig2000',
    'IG-2000',
    'It has the pilot abilities of the other friendly ships with this title.',
    SHARES_IG2000,
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

function detach(game: Game, card: Owned): void {
  card.upgrade!.side = 1;
  tell(game, 'upgrade-flipped', card.self, 'casts off its booster', card.ability.name, { upgrade: card.upgrade!.xws });
}

/** Friends at range 0 to 3 of the defender with a strain or stress token. */
function burdened(game: Game, card: Owned, defender: Ship): Ship[] {
  return shipsOnMat(game.state, card.self.seat).filter(
    (ship) => ship.status === 'play' && range(ship, defender) <= 3 && tokensAmong(ship, RELIEVED).length > 0,
  );
}
