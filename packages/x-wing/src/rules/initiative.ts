import { choose, effectsOf, type Rule } from '@orrery/kernel';
import { allCards } from '../abilities/registry.ts';
import { type Game, isRemote, type Phase, playerOrder, type Ship } from '../state/index.ts';
import { called } from './say.ts';

/** A ship's initiative, as cards change it in this phase (RR Initiative: the latest counts). */
export function initiativeOf(game: Game, ship: Ship, phase: Phase = game.state.phase): number {
  let initiative = ship.profile.initiative;
  if (isRemote(ship)) return initiative;
  for (const card of allCards(game, 'initiative')) {
    const other = card.ability.initiative!(game, card, ship, phase);
    if (other !== undefined) initiative = other;
  }
  for (const effect of effectsOf(game.state, 'initiative')) {
    if (effect.data.ship === ship.id) initiative = effect.data.value as number;
  }
  return initiative;
}

/** The initiative at which a ship takes its turn: a card may let it engage at another one than its own (RR Initiative). */
export function turnOf(game: Game, ship: Ship): number {
  let initiative = initiativeOf(game, ship);
  for (const effect of effectsOf(game.state, 'engages-at')) {
    if (effect.data.ship === ship.id) initiative = effect.data.value as number;
  }
  return initiative;
}

/** Of ships that wait their turn: those of the lowest (or highest) initiative, of the player who comes first (RR Player Order). */
export function nextInOrder(
  game: Game,
  waiting: readonly Ship[],
  direction: 'ascending' | 'descending',
): readonly Ship[] {
  let best: number | undefined;
  let next: Ship[] = [];
  for (const ship of waiting) {
    const initiative = turnOf(game, ship);
    if (best === undefined || (direction === 'ascending' ? initiative < best : initiative > best)) {
      best = initiative;
      next = [];
    }
    if (initiative === best) next.push(ship);
  }
  for (const seat of playerOrder(game.state)) {
    const own = next.filter((ship) => ship.seat === seat);
    if (own.length > 0) return own;
  }
  return [];
}

/** A player with several ships of one initiative takes them in any order. */
export function* chooseShip(ships: readonly Ship[], kind: string, rule: string, prompt: string): Rule<Ship> {
  const picked = yield* choose({
    seat: ships[0].seat,
    kind,
    rule,
    prompt,
    list: () => ships.map((ship) => ({ id: `ship:${ship.name}`, ship })),
    text: ({ id, ship }) => ({ label: called(ship), target: id }),
  });
  return picked.ship;
}
