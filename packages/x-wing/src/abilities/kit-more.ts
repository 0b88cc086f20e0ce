import { choose, chooseSome, type Option, type Rule } from '@orrery/kernel';
import { damageCard, upgradeCard } from '../data/index.ts';
import { type Maneuver, maneuverOf, pose } from '../geometry/index.ts';
import { mayAttack } from '../rules/attack.ts';
import { repair } from '../rules/damage.ts';
import { lockOn, lockTargets } from '../rules/lock.ts';
import { maneuverLabel } from '../rules/maneuver-words.ts';
import { called, tell } from '../rules/say.ts';
import { tokenName } from '../rules/tokens.ts';
import { type AttackLimits, shotsOf } from '../rules/weapons.ts';
import {
  type Attack,
  type DamageDealt,
  type EquippedUpgrade,
  type Game,
  GREEN_TOKENS,
  isRemote,
  ORANGE_TOKENS,
  type Ship,
  sideUp,
  type TokenKind,
} from '../state/index.ts';
import type { DiceModification, Owned } from './ability.ts';
import { isWithin, poolOf } from './kit.ts';

/** More pieces of which abilities are made: choices, tokens, dials, bonus attacks. */

/** Tokens by their colour (RR Tokens). */
export const RED_TOKENS = ['stress', 'ion', 'deplete', 'strain'] as const;
export const RED_OR_ORANGE: readonly TokenKind[] = [...RED_TOKENS, ...ORANGE_TOKENS];
/** The tokens of the round: green and orange ones. */
export const CIRCULAR_TOKENS: readonly TokenKind[] = [...GREEN_TOKENS, ...ORANGE_TOKENS];

/** The tokens of these kinds that a ship has. */
export function tokensAmong(ship: Ship, kinds: readonly TokenKind[]): TokenKind[] {
  return kinds.filter((kind) => ship.tokens[kind] > 0);
}

/** Is the other a friend of the card's ship: of the same player, itself too? A remote is no friendly ship (RR Remotes). */
export function isFriend({ self }: Owned, ship: Ship): boolean {
  return ship.seat === self.seat && !isRemote(ship);
}

/** Is a ship at these ranges of the card's ship? It is at range 0 of itself. */
export function isNear(card: Owned, ship: Ship, from: number, to: number): boolean {
  if (ship === card.self) return from === 0;
  return isWithin(card, ship, from, to);
}

interface Choice<T> {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  readonly target?: string;
}

/** A player chooses one of these things. The seat is that of the card's ship, unless said. */
export function* pick<T>(
  card: Owned,
  kind: string,
  prompt: string,
  among: readonly Choice<T>[],
  seat = card.self.seat,
): Rule<T> {
  const picked = yield* choose<Option & { readonly entry: Choice<T> }>({
    seat,
    kind,
    rule: card.ability.name,
    prompt: `${card.ability.name}: ${prompt}`,
    list: () => among.map((entry) => ({ id: entry.id, entry })),
    text: ({ entry }) => ({ label: entry.label, ...(entry.target === undefined ? {} : { target: entry.target }) }),
  });
  return picked.entry.value;
}

/** One of two answers, where the one who is asked is not the card's own player or is asked in the middle of it. */
export function* agrees(card: Owned, prompt: string, yes: string, no: string, seat = card.self.seat): Rule<boolean> {
  return yield* pick(
    card,
    'ability-choice',
    prompt,
    [
      { id: 'yes', label: yes, value: true },
      { id: 'no', label: no, value: false },
    ],
    seat,
  );
}

/** A player chooses one kind of token among these. */
export function* pickToken(
  card: Owned,
  kinds: readonly TokenKind[],
  prompt: string,
  seat = card.self.seat,
): Rule<TokenKind> {
  return yield* pick(
    card,
    'choose-token',
    prompt,
    kinds.map((kind) => ({ id: kind, label: tokenName(kind), value: kind })),
    seat,
  );
}

/** Its player chooses any number of these ships, up to `most`. */
export function* pickShips(card: Owned, ships: readonly Ship[], most = ships.length, least = 0): Rule<readonly Ship[]> {
  if (ships.length === 0) return [];
  const picked = yield* chooseSome<Option & { readonly ship: Ship }>({
    seat: card.self.seat,
    kind: 'choose-ships',
    rule: card.ability.name,
    prompt: `${card.ability.name}: which ships?`,
    min: Math.min(least, ships.length),
    max: Math.min(most, ships.length),
    list: () => ships.map((ship) => ({ id: `ship:${ship.name}`, ship })),
    text: ({ ship, id }) => ({ label: called(ship), target: id }),
  });
  return picked.map(({ ship }) => ship);
}

/** A choice among damage cards of a ship; facedown ones are known by their keys alone. */
export function* pickDamage(card: Owned, among: readonly DamageDealt[]): Rule<DamageDealt> {
  return yield* pick(
    card,
    'choose-damage',
    'which damage card?',
    among.map((dealt) => ({
      id: `damage:${dealt.key}`,
      label: dealt.faceup ? damageCard(dealt.card).name : 'A facedown card',
      value: dealt,
    })),
  );
}

/** The cards of a ship that are faceup, or those of the Ship trait among them. */
export function faceupDamage(ship: Ship, type?: 'ship' | 'pilot'): DamageDealt[] {
  return ship.damage.filter((dealt) => dealt.faceup && (type === undefined || damageCard(dealt.card).type === type));
}

/** Repair one faceup damage card of a ship, of the card's player's choice. */
export function* repairFaceup(game: Game, card: Owned, ship: Ship, type?: 'ship' | 'pilot'): Rule {
  repair(game, ship, yield* pickDamage(card, faceupDamage(ship, type)));
}

/** The maneuver a ship revealed in this round; undefined before. */
export function revealed(ship: Ship): Maneuver | undefined {
  return ship.dialShown && ship.dial !== null ? maneuverOf(ship.dial) : undefined;
}

/** The dial is set to another of these maneuvers, its player's choice. */
export function* resetDial(game: Game, card: Owned, ship: Ship, codes: readonly string[]): Rule {
  const code = yield* pick(
    card,
    'reset-dial',
    'which maneuver?',
    codes.map((one) => ({ id: `dial:${one}`, label: maneuverLabel(one), value: one })),
  );
  ship.dial = code;
  tell(game, 'dial-changed', ship, `has its dial set to a ${maneuverLabel(code)}`, card.ability.name, {
    maneuver: code,
  });
}

/** A ship is turned where it stands; a square turned by quarters keeps its place, and nothing is moved (RR Rotate a Ship). */
export function rotateShip(game: Game, ship: Ship, degrees: number, rule: string): void {
  const { x, y, heading } = ship.pose;
  ship.pose = pose(x, y, heading + degrees);
  tell(game, 'turned', ship, `is turned by ${Math.abs(degrees)} degrees`, rule, { pose: ship.pose });
}

const TURNS = {
  left: { id: 'left', label: '90 degrees to the left', value: -90 },
  right: { id: 'right', label: '90 degrees to the right', value: 90 },
  around: { id: 'around', label: 'All the way around', value: 180 },
} as const;

/** Its player turns the ship: by 90 degrees either way, and with `around` also by 180. */
export function* turnShip(game: Game, card: Owned, ship: Ship, around = false): Rule {
  const among = around ? [TURNS.left, TURNS.right, TURNS.around] : [TURNS.left, TURNS.right];
  const degrees = yield* pick<number>(card, 'turn-by', 'which way does it turn?', among, ship.seat);
  rotateShip(game, ship, degrees, card.ability.name);
}

/** Can this ship lock the other, at the range of locks? */
export function canLock(game: Game, ship: Ship, target: Ship): boolean {
  return ship !== target && lockTargets(game, ship).options.some((option) => option.target === `ship:${target.id}`);
}

/** A ship locks another. */
export function lock(game: Game, ship: Ship, target: Ship): void {
  lockOn(game, ship, `ship:${target.id}`);
}

/** Is there a bonus attack of this kind for the ship? */
export function canAttack(game: Game, ship: Ship, limits: AttackLimits): boolean {
  return !ship.round.bonusAttack && shotsOf(game, ship, { ...limits, bonus: true }).length > 0;
}

/** The ship may perform a bonus attack of this kind. */
export function* bonusAttack(game: Game, ship: Ship, limits: AttackLimits): Rule<boolean> {
  return yield* mayAttack(game, ship, { ...limits, bonus: true });
}

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

/** Of a friend in this part of an attack: may the card change the friend's own dice, within reach? */
export function friendRolls(game: Game, card: Owned, attack: Attack, dice: 'attack' | 'defense'): Ship | undefined {
  const roller = game.state.ships[dice === 'attack' ? attack.attacker : attack.defender];
  return isFriend(card, roller) ? roller : undefined;
}

/** One modification for either kind of dice of a friend's, told apart by their ids. */
export function eitherDice(
  make: (dice: 'attack' | 'defense') => Omit<DiceModification, 'dice' | 'as'>,
): DiceModification[] {
  return (['attack', 'defense'] as const).map((dice) => ({ dice, as: 'other' as const, ...make(dice) }));
}

/** Have dice of these faces been rolled? */
export function shows(attack: Attack, dice: 'attack' | 'defense', face: string): boolean {
  return poolOf(attack, dice).some((die) => die.face === face);
}
