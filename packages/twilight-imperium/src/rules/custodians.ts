import { chooseMay, modified, numberKey, type Rule } from '@orrery/kernel';
import { galaxy, type Game, hasGroundForces, type PlayerId, playerName, spaceArea } from '../state/index.ts';
import { canPayInfluence, payInfluence } from './payment.ts';
import { scorePoints } from './scoring.ts';

/** The custodians token on Mecatol Rex (LRR 27). */

/** What it takes to remove the token, in influence (LRR 27.2). */
export const CUSTODIANS_INFLUENCE = 6;

/** What it takes a player, in influence. */
export const custodiansInfluence = numberKey<{ readonly player: PlayerId }>('influence to remove the custodians');

function priceFor(game: Game, player: PlayerId): number {
  return Math.max(0, modified(game, custodiansInfluence, CUSTODIANS_INFLUENCE, { player }));
}

/** May the player remove the token now: it lies there, ground forces can land, the influence can be paid (LRR 27.2)? */
export function canRemoveCustodians(game: Game, player: PlayerId): boolean {
  const { state } = game;
  return (
    state.custodians &&
    hasGroundForces(state, spaceArea(galaxy(state).mecatolRex), player) &&
    canPayInfluence(state, player, priceFor(game, player))
  );
}

/**
 * Before ground forces are committed to Mecatol Rex the active player may pay six influence to remove the token, for a
 * victory point (LRR 27.2, 27.3). True if it was removed just now: at least one ground force must then land.
 */
export function* removeCustodians(game: Game, player: PlayerId): Rule<boolean> {
  const { state } = game;
  if (!canRemoveCustodians(game, player)) return false;
  const price = priceFor(game, player);
  const picked = yield* chooseMay({
    seat: player,
    kind: 'remove-custodians',
    rule: 'LRR 27.2',
    prompt: `Pay ${price} influence to remove the custodians token from Mecatol Rex?`,
    list: () => REMOVE,
    text: () => ({
      label: `Remove the custodians token for ${price} influence`,
      target: 'planet:mecatol-rex',
      detail: 'gain 1 victory point; at least one ground force must land',
    }),
  });
  if (picked === undefined) return false;
  yield* payInfluence(game, player, price, 'LRR 27.2');
  state.custodians = false;
  game.emit({
    type: 'custodians-removed',
    text: `${playerName(state, player)} removes the custodians token from Mecatol Rex`,
    rule: 'LRR 27.3',
    data: { player },
  });
  scorePoints(game, player, 'custodians', 1);
  return true;
}

const REMOVE = [{ id: 'remove' }];
