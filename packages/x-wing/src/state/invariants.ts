import { basePolygon, overlapDepth, TOUCH } from '../geometry/index.ts';
import { onMat } from './queries.ts';
import type { Ship, XWingState } from './types.ts';

/** Every invariant of the game that does not hold in a state, in words: bases at rest, cards and tokens. */
export function brokenInvariants(state: XWingState): string[] {
  return [...overlaps(state), ...lostCards(state), ...state.ships.flatMap(brokenShip)];
}

/** No base lies over another at rest. */
function overlaps(state: XWingState): string[] {
  const found: string[] = [];
  const mat = state.ships.filter(onMat);
  for (let i = 0; i < mat.length; i++) {
    const base = basePolygon(mat[i].pose, mat[i].profile.size);
    for (let j = i + 1; j < mat.length; j++) {
      const depth = overlapDepth(base, basePolygon(mat[j].pose, mat[j].profile.size));
      if (depth > TOUCH) found.push(`${mat[i].name} lies ${depth} mm over ${mat[j].name}`);
    }
  }
  return found;
}

/** The 33 cards of each deck are in the deck, discarded or on ships. */
function lostCards(state: XWingState): string[] {
  return state.decks.flatMap((deck, seat) => {
    const dealt = state.ships.filter((ship) => ship.seat === seat).flatMap((ship) => ship.damage);
    const laid = state.ships
      .filter((ship) => ship.seat === seat)
      .flatMap((ship) => ship.conditions.filter((one) => one.damage !== null));
    const count =
      laid.length + deck.draw.length + deck.discard.length + dealt.filter((card) => card.card !== '').length;
    return count === 33 ? [] : [`player ${seat} has ${count} damage cards`];
  });
}

function brokenShip(ship: Ship): string[] {
  const found: string[] = [];
  const demand = (holds: boolean, words: string) => {
    if (!holds) found.push(`${ship.name}: ${words}`);
  };
  for (const [token, count] of Object.entries(ship.tokens)) demand(count >= 0, `${count} ${token} tokens`);
  const { shields, force, charges, round, profile } = ship;
  demand(ship.tokens.cloak <= 1, 'two cloak tokens');
  demand(shields >= 0 && shields <= profile.shields, `${shields} shields`);
  demand(force >= 0 && force <= profile.force.value, `${force} force`);
  demand(charges >= 0 && charges <= profile.charges.value, `${charges} charges`);
  for (const upgrade of ship.upgrades) demand(upgrade.charges >= 0, `${upgrade.charges} charges on ${upgrade.xws}`);
  demand(new Set(round.performed).size === round.performed.length, 'an action performed twice');
  demand(!round.failed.some((key) => round.performed.includes(key)), 'an action performed that it failed');
  demand(
    ship.status === 'gone' || ship.status === 'destroyed' || ship.damage.length < profile.hull,
    'it should be destroyed',
  );
  return found;
}
