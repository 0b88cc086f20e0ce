import type { Rule } from '@orrery/kernel';
import { upgradeCard } from '../../data/index.ts';
import { tell } from '../../rules/say.ts';
import { type EquippedUpgrade, type Game, type Ship, sideUp } from '../../state/index.ts';
import type { Owned } from '../ability.ts';
import { pick } from './choices.ts';

/** Upgrades of a ship that lack a charge: of some types, and only those that do not recur where it says so. */
export function spentUpgrades(ship: Ship, types?: readonly string[], nonRecurring = true): EquippedUpgrade[] {
  return ship.upgrades.filter((upgrade) => {
    const printed = sideUp(upgrade)?.charges;
    if (printed === undefined || upgrade.charges >= printed.value) return false;
    if (nonRecurring && printed.recovers !== 0) return false;
    return types === undefined || types.includes(upgradeCard(upgrade.xws)?.type ?? '');
  });
}

/** Its player chooses one of these upgrades. */
export function* pickUpgrade(card: Owned, among: readonly EquippedUpgrade[], prompt: string): Rule<EquippedUpgrade> {
  return yield* pick(
    card,
    'choose-upgrade',
    prompt,
    among.map((upgrade) => ({
      id: `upgrade:${upgrade.xws}`,
      label: `${upgradeCard(upgrade.xws)?.name ?? upgrade.xws} (${upgrade.charges})`,
      value: upgrade,
    })),
  );
}

/** One charge comes back on one of these upgrades. */
export function* recoverOne(game: Game, card: Owned, ship: Ship, among: readonly EquippedUpgrade[]): Rule {
  const upgrade = yield* pickUpgrade(card, among, 'which card recovers a charge?');
  upgrade.charges++;
  tell(game, 'charge-recovered', ship, `recovers a charge of ${upgradeCard(upgrade.xws)?.name}`, card.ability.name, {
    upgrade: upgrade.xws,
  });
}

/** A force charge comes back. */
export function recoverForce(game: Game, ship: Ship, rule: string): void {
  if (ship.force >= ship.profile.force.value) return;
  ship.force++;
  tell(game, 'force-recovered', ship, 'recovers a force', rule);
}

/** The charges a card spends: an upgrade's own, or its pilot's. */
export function chargesOf({ self, upgrade }: Owned): number {
  return upgrade === undefined ? self.charges : upgrade.charges;
}

export function spendCharge(game: Game, card: Owned, count = 1): void {
  if (card.upgrade === undefined) card.self.charges -= count;
  else card.upgrade.charges -= count;
  tell(
    game,
    'charge-spent',
    card.self,
    `spends ${count === 1 ? 'a charge' : `${count} charges`} of ${card.ability.name}`,
    'RR Charges',
    {
      card: card.ability.name,
      count,
    },
  );
}
