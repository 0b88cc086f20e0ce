import { damageCard } from '../data/index.ts';
import { remoteKind, remotesOnMat, type Ship, type TokenKind, type XWingState } from '../state/index.ts';
import { findShip, lockTarget, type PartialPosition, type PartialShip } from './position.ts';

/**
 * Where a state differs from a partial position, in words. Of a ship only the fields that are named are compared; tokens not named in
 * `tokens` are not looked at, `tokens: {}` looks at none.
 */
export function differences(state: XWingState, expected: unknown): string[] {
  const partial = expected as PartialPosition;
  const found: string[] = [];
  const compare = (what: string, is: unknown, wanted: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(wanted))
      found.push(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
  };
  if (partial.phase !== undefined) compare('the phase', state.phase, partial.phase);
  if (partial.round !== undefined) compare('the round', state.round, partial.round);
  if (partial.first !== undefined) compare('the first player', 'AB'[state.firstPlayer], partial.first);
  if (partial.devices !== undefined)
    compare(
      'the devices',
      state.devices.map(({ kind, seat, pose: { x, y }, fuse }) => [kind, 'AB'[seat], x, y, fuse]),
      partial.devices.map(({ kind, of, at: [x, y], fuse = 0 }) => [kind, of, x, y, fuse]),
    );
  if (partial.obstacles !== undefined)
    compare(
      'the obstacles',
      state.obstacles
        .filter(({ placed }) => placed)
        .map(({ id, shape, pose: { x, y, heading } }) => [id, shape, x, y, heading]),
      Object.entries(partial.obstacles).map(([id, { shape, at }]) => [Number(id), shape, ...at]),
    );
  if (partial.remotes !== undefined)
    compare(
      'the remotes',
      remotesOnMat(state).map((remote) => [remoteKind(remote), 'AB'[remote.seat], remote.pose.x, remote.pose.y]),
      partial.remotes.map(({ kind, of, at: [x, y] }) => [kind, of, x, y]),
    );
  for (const [name, score] of Object.entries(partial.scores ?? {}))
    compare(`the score of ${name}`, state.scores['AB'.indexOf(name)], score);
  for (const [name, ship] of Object.entries(partial.ships ?? {}))
    compareShip(state, findShip(state, name), ship, compare);
  return found;
}

type Compare = (what: string, is: unknown, wanted: unknown) => void;

function compareShip(state: XWingState, ship: Ship, partial: PartialShip, compare: Compare): void {
  const about = (what: string) => `${what} of ${ship.name}`;
  if (partial.at !== undefined) {
    const { x, y, heading } = ship.pose;
    compare(about('the place'), [x, y, heading], partial.at);
  }
  for (const field of ['shields', 'force', 'charges', 'status', 'turret', 'dial'] as const) {
    if (partial[field] !== undefined) compare(about(field), ship[field], partial[field]);
  }
  if (partial.docked !== undefined)
    compare(about('the carrier'), ship.docked === null ? null : state.ships[ship.docked].name, partial.docked);
  for (const [token, count] of Object.entries(partial.tokens ?? {}))
    compare(about(`${token} tokens`), ship.tokens[token as TokenKind], count);
  if (partial.locks !== undefined)
    compare(
      about('locks'),
      ship.locks,
      partial.locks.map((target) => lockTarget(state, target)),
    );
  if (partial.conditions !== undefined) {
    const cards = Object.fromEntries(ship.conditions.map(({ xws, by }) => [xws, state.ships[by].name]));
    compare(about('conditions'), cards, partial.conditions);
  }
  if (partial.damage !== undefined) {
    const cards = ship.damage.map((dealt) => (dealt.faceup ? damageCard(dealt.card).id : 'facedown'));
    compare(about('damage'), cards, partial.damage);
  }
  for (const entry of partial.upgrades ?? []) {
    if (typeof entry === 'string') continue;
    const [xws, charges] = Object.entries(entry)[0];
    compare(about(`charges on ${xws}`), ship.upgrades.find((upgrade) => upgrade.xws === xws)?.charges, charges);
  }
  for (const field of ['performed', 'failed', 'maneuver', 'activated', 'engaged'] as const) {
    if (partial[field] !== undefined) compare(about(field), ship.round[field], partial[field]);
  }
  if (partial.side !== undefined)
    compare(
      about('the side up'),
      ship.upgrades.map((upgrade) => upgrade.side),
      ship.upgrades.map(() => partial.side),
    );
}
