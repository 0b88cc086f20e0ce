import { choose, type Rule } from '@orrery/kernel';
import { cardsOf } from '../../abilities/registry.ts';
import { upgradeCard } from '../../data/index.ts';
import { type EquippedUpgrade, type Game, type Ship, sideUp } from '../../state/index.ts';
import { called, tell } from '../say.ts';
import { gain } from '../tokens.ts';
import type { ActionRule } from './action.ts';

const RELOADABLE = ['device', 'missile', 'torpedo'];

/** Cards whose text says that their charges are not recovered. */
const SPENT_FOR_GOOD = [
  'connernets',
  'proximitymines',
  'clustermines',
  'drk1probedroids',
  'electroprotonbomb',
  'discordmissiles',
];

/** The upgrades a reload may put a charge back on. */
export function reloadable(ship: Ship): EquippedUpgrade[] {
  return ship.upgrades.filter((upgrade) => {
    const limit = sideUp(upgrade)?.charges?.value ?? 0;
    return (
      upgrade.charges < limit &&
      !SPENT_FOR_GOOD.includes(upgrade.xws) &&
      RELOADABLE.includes(upgradeCard(upgrade.xws)?.type ?? '')
    );
  });
}

/** Charges that a card's text adds when it is reloaded. */
function reloadsMore(game: Game, ship: Ship, upgrade: EquippedUpgrade): number {
  const card = cardsOf(game, ship, 'reloadsMore').find((owned) => owned.upgrade === upgrade);
  return card?.ability.reloadsMore ?? 0;
}

/** RR Reload: a device, missile or torpedo card recovers one charge; the ship gains a disarm token. */
export function* reloadShip(game: Game, ship: Ship): Rule<boolean> {
  const picked = yield* choose({
    seat: ship.seat,
    kind: 'reload',
    rule: 'RR Reload',
    prompt: `What does ${called(ship)} reload?`,
    list: () => reloadable(ship).map((upgrade) => ({ id: `upgrade:${upgrade.xws}`, upgrade })),
    text: ({ upgrade }) => ({ label: upgradeCard(upgrade.xws)!.name, detail: `${upgrade.charges} charges left` }),
  });
  picked.upgrade.charges = Math.min(
    sideUp(picked.upgrade)!.charges!.value,
    picked.upgrade.charges + 1 + reloadsMore(game, ship, picked.upgrade),
  );
  tell(game, 'reloaded', ship, `reloads ${upgradeCard(picked.upgrade.xws)!.name}`, 'RR Reload', {
    upgrade: picked.upgrade.xws,
  });
  yield* gain(game, ship, 'disarm');
  return true;
}

export const reload: ActionRule = {
  type: 'reload',
  title: 'Reload',
  rule: 'RR Reload',
  unavailable: (_game, ship) =>
    reloadable(ship).length === 0 ? 'no device, missile or torpedo lacks a charge' : undefined,
  perform: (game, ship) => reloadShip(game, ship),
};
