import { type Restriction, upgradeCard } from '../../data/index.ts';
import { type EquippedUpgrade, type Game, type Ship, actionBar, shipsOnMat } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';

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
