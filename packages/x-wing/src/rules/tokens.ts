import { choose, type Rule, type Seat } from '@orrery/kernel';
import {
  type Game,
  GREEN_TOKENS,
  type GreenToken,
  isIonized,
  isRemote,
  type LockTarget,
  type Ship,
  targetName,
  type TokenKind,
} from '../state/index.ts';
import { allCards, cardsOf } from '../abilities/registry.ts';
import { note, trigger } from './ability-queue.ts';
import { called, tell } from './say.ts';

const NAMES: Readonly<Record<TokenKind, string>> = {
  focus: 'focus',
  evade: 'evade',
  calculate: 'calculate',
  reinforceFore: 'fore reinforce',
  reinforceAft: 'aft reinforce',
  disarm: 'disarm',
  jam: 'jam',
  tractor: 'tractor',
  stress: 'stress',
  ion: 'ion',
  deplete: 'deplete',
  strain: 'strain',
  cloak: 'cloak',
};

export function tokenName(token: TokenKind): string {
  return NAMES[token];
}

/**
 * A ship gains tokens (RR Tokens). A jammed ship loses a green token it gains, with one jam token (RR Jam); a ship that becomes
 * ionized loses its locks (RR Ion). Jam and tractor tokens let somebody choose: use `gainJam` and `gainTractor` for them.
 */
export function* gain(game: Game, ship: Ship, token: TokenKind, count = 1): Rule {
  for (let i = 0; i < count; i++) {
    const gained = yield* wouldGain(game, ship, token);
    if (gained !== null) take(game, ship, gained);
  }
}

/** What a ship gains when it would gain a token: cards may make it another, or none. */
function* wouldGain(game: Game, ship: Ship, token: TokenKind): Rule<TokenKind | null> {
  // A remote is assigned no tokens but locks (RR Remotes).
  if (isRemote(ship)) return null;
  if (token === 'cloak' && ship.tokens.cloak > 0) return null;
  const event: { ship: Ship; gain: { token: TokenKind | null } } = { ship, gain: { token } };
  yield* trigger(game, 'would-gain', event);
  return event.gain.token;
}

function take(game: Game, ship: Ship, token: TokenKind): void {
  const wasIonized = isIonized(ship);
  ship.tokens[token]++;
  tell(game, 'token-gained', ship, `gains a ${NAMES[token]} token`, 'RR Tokens', { token });
  note(game, 'token-gained', ship, token);
  if (isGreen(token) && ship.tokens.jam > 0) {
    ship.tokens[token]--;
    ship.tokens.jam--;
    tell(game, 'jammed', ship, `is jammed and loses the ${NAMES[token]} token`, 'RR Jam', { token });
  }
  if (token === 'ion' && !wasIonized && isIonized(ship)) breakLocks(game, ship);
}

/** Another ship takes a token over (RR Transfer): it loses it and this one has it; nothing where a card holds it. */
export function transfer(game: Game, from: Ship, to: Ship, token: TokenKind): void {
  if (from.tokens[token] < 1) return;
  lose(game, from, token);
  take(game, to, token);
}

/** A ship loses one of its shields (RR Shields). */
export function loseShield(game: Game, ship: Ship, rule = 'RR Damage'): void {
  ship.shields--;
  tell(game, 'shield-lost', ship, 'loses a shield', rule, { left: ship.shields });
  note(game, 'shield-lost', ship);
}

/** Spend a lock. */
export function spendLock(game: Game, ship: Ship, target: LockTarget): void {
  breakLock(game, ship, target);
  game.state.attack?.spent.push(`lock:${ship.id}`);
  note(game, 'lock-spent', ship, target);
}

export function isGreen(token: TokenKind): token is GreenToken {
  return (GREEN_TOKENS as readonly TokenKind[]).includes(token);
}

/** Tokens go back to the supply, as many as there are up to `count`. */
export function lose(game: Game, ship: Ship, token: TokenKind, count = 1): void {
  const lost = Math.min(count, ship.tokens[token]);
  if (lost === 0 || isHeld(game, ship, token)) return;
  ship.tokens[token] -= lost;
  tell(
    game,
    'token-lost',
    ship,
    `loses ${lost === 1 ? 'a' : lost} ${NAMES[token]} token${lost === 1 ? '' : 's'}`,
    'RR Tokens',
    {
      token,
      count: lost,
    },
  );
}

/** Is there a card that keeps a ship from losing tokens of this kind? */
function isHeld(game: Game, ship: Ship, token: TokenKind): boolean {
  return allCards(game, 'holdsTokens').some((card) => card.ability.holdsTokens!(game, card, ship, token));
}

/** Spend a token that is there; a cost or a change of dice. */
export function spend(game: Game, ship: Ship, token: TokenKind): void {
  ship.tokens[token]--;
  game.state.attack?.spent.push(`${token}:${ship.id}`);
  tell(game, 'token-spent', ship, `spends a ${NAMES[token]} token`, 'RR Tokens', { token });
  note(game, 'token-spent', ship, token);
}

/** Has the ship force that it may spend now? */
export function canSpendForce(game: Game, ship: Ship, count = 1): boolean {
  const { attack } = game.state;
  const attacking = attack !== null && attack.attacker === ship.id;
  return (
    ship.force >= count &&
    !cardsOf(game, ship, 'forbidsForce').some((card) => card.ability.forbidsForce!(game, card, attacking))
  );
}

/** Spend force charges. */
export function spendForce(game: Game, ship: Ship, count = 1): void {
  ship.force -= count;
  tell(game, 'force-spent', ship, `spends ${count} force`, 'RR Charges', { count });
  note(game, 'force-spent', ship);
}

/** Break a lock the ship has. */
export function breakLock(game: Game, ship: Ship, target: LockTarget): void {
  const at = ship.locks.indexOf(target);
  if (at < 0) return;
  ship.locks.splice(at, 1);
  tell(game, 'lock-broken', ship, `loses its lock on ${targetName(game.state, target)}`, 'RR Lock', {
    target: targetName(game.state, target),
  });
}

export function breakLocks(game: Game, ship: Ship): void {
  for (const target of [...ship.locks]) breakLock(game, ship, target);
}

/** Break every lock on an object. */
export function breakLocksOn(game: Game, target: LockTarget): void {
  for (const ship of game.state.ships) if (ship.locks.includes(target)) breakLock(game, ship, target);
}

/**
 * A ship gains a jam token because of `by`, who chooses one of its green tokens or locks to go; the jam token goes with it. Where
 * there is none the ship stays jammed (RR Jam).
 */
export function* gainJam(game: Game, ship: Ship, by: Seat): Rule {
  const gained = yield* wouldGain(game, ship, 'jam');
  if (gained === null) return;
  if (gained !== 'jam') {
    take(game, ship, gained);
    return;
  }
  ship.tokens.jam++;
  tell(game, 'token-gained', ship, 'gains a jam token', 'RR Jam', { token: 'jam' });
  note(game, 'token-gained', ship, 'jam');
  const tokens = GREEN_TOKENS.filter((token) => ship.tokens[token] > 0);
  if (tokens.length + ship.locks.length === 0) return;
  const picked = yield* choose<{ id: string; token?: GreenToken; lock?: LockTarget }>({
    seat: by,
    kind: 'jam-removes',
    rule: 'RR Jam',
    prompt: `What does ${called(ship)} lose to the jam?`,
    list: () => [
      ...tokens.map((token) => ({ id: `token:${token}`, token })),
      ...ship.locks.map((lock) => ({ id: `lock:${targetName(game.state, lock)}`, lock })),
    ],
    text: ({ token, lock }) => ({
      label: token !== undefined ? `A ${NAMES[token]} token` : `Its lock on ${targetName(game.state, lock!)}`,
      target: `ship:${ship.name}`,
    }),
  });
  if (picked.token !== undefined) lose(game, ship, picked.token);
  else breakLock(game, ship, picked.lock!);
  lose(game, ship, 'jam');
}
