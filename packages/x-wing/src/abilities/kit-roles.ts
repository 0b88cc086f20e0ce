import { choose, type Option, type Rule } from '@orrery/kernel';
import { upgradeCard } from '../data/index.ts';
import { cancelResult, rerollSome } from '../rules/modify-dice.ts';
import { called, tell } from '../rules/say.ts';
import { attackDie, defenseDie, facesOf } from '../rules/dice.ts';
import {
  type Attack,
  type Die,
  type DieFace,
  type Game,
  isInArc,
  type LockTarget,
  obstacleRange,
  range,
  type Ship,
  turretArcs,
} from '../state/index.ts';
import { devicePolygon, distance, rangeOf } from '../geometry/index.ts';
import { baseOf } from '../state/index.ts';
import type { Ability, DiceModification, Owned } from './ability.ts';
import { poolOf } from './kit.ts';
import { isFriend, isNear, pick } from './kit-more.ts';

/** Pieces for abilities that look at others: friends' dice, arcs, results to spend. */

/** Is a ship in the arc of this ship's turret? */
export function inTurretArc(ship: Ship, other: Ship): boolean {
  return turretArcs(ship).some((arc) => isInArc(ship, arc, other));
}

/** Is a ship in the left or right arc of this one? */
export function inSideArc(ship: Ship, other: Ship): boolean {
  return isInArc(ship, 'left', other) || isInArc(ship, 'right', other);
}

/** How far an object that may be locked is from a ship. */
export function distanceTo(game: Game, ship: Ship, target: LockTarget): number {
  const [kind, id] = target.split(':');
  const { ships, obstacles, devices } = game.state;
  if (kind === 'ship') return range(ship, ships[Number(id)]);
  if (kind === 'obstacle') return obstacleRange(ship, obstacles.find((one) => one.id === Number(id))!);
  const device = devices.find((one) => one.id === Number(id))!;
  return rangeOf(distance(baseOf(ship), devicePolygon(device.kind, device.pose)));
}

/** Is a ship at range 0 to `to` of an obstacle? */
export function nearObstacle(game: Game, ship: Ship, to: number): boolean {
  return game.state.obstacles.some((obstacle) => obstacle.placed && obstacleRange(ship, obstacle) <= to);
}

type Looks = (game: Game, card: Owned, attack: Attack, roller: Ship) => boolean;

interface FriendDice {
  readonly dice: 'attack' | 'defense';
  /** How near the friend is; it may be the card's own ship where `from` is 0. */
  readonly from?: number;
  readonly to?: number;
  readonly when?: Looks;
  readonly spendsTokens?: boolean;
}

/** The ship whose dice these are, if it is a friend in reach and the rest fits. */
export function friendIn(game: Game, card: Owned, attack: Attack, { dice, from = 0, to = 9, when }: FriendDice) {
  const roller = game.state.ships[dice === 'attack' ? attack.attacker : attack.defender];
  if (!isFriend(card, roller) || !isNear(card, roller, from, to)) return undefined;
  return when === undefined || when(game, card, attack, roller) ? roller : undefined;
}

/** A friend may reroll dice of its own. */
export function friendRerolls(
  who: FriendDice,
  most: number | ((game: Game, card: Owned, attack: Attack) => number),
  faces?: readonly DieFace[],
): DiceModification {
  const fits = (die: { face: DieFace }) => faces === undefined || faces.includes(die.face);
  const count = (game: Game, card: Owned, attack: Attack) =>
    typeof most === 'number' ? most : most(game, card, attack);
  return {
    id: 'reroll',
    text: typeof most === 'number' ? `reroll up to ${most}` : 'reroll dice',
    dice: who.dice,
    as: 'other',
    usable: (game, card, attack) =>
      friendIn(game, card, attack, who) !== undefined &&
      count(game, card, attack) > 0 &&
      poolOf(attack, who.dice).some((die) => !die.rerolled && fits(die)),
    *resolve(game, card, attack) {
      yield* rerollSome(game, poolOf(attack, who.dice), who.dice, card.self, count(game, card, attack), fits);
    },
  };
}

/** What a ship's card may do with the dice that it rolled: a modification in attacks, and as well after any other roll. */
export function afterOwnRoll(
  text: string,
  usable: (game: Game, card: Owned, dice: readonly Die[]) => boolean,
  resolve: (game: Game, card: Owned, dice: Die[], kind: 'attack' | 'defense') => Rule<unknown>,
): Pick<Ability, 'reactions' | 'dice'> {
  return {
    dice: (['attack', 'defense'] as const).map((kind) => ({
      id: `rolled-${kind}`,
      text,
      dice: kind,
      as: kind === 'attack' ? ('attacker' as const) : ('defender' as const),
      usable: (game, card, attack) => usable(game, card, poolOf(attack, kind)),
      *resolve(game, card, attack) {
        yield* resolve(game, card, poolOf(attack, kind), kind);
      },
    })),
    reactions: {
      rolled: {
        may: true,
        usable: (game, card, { ship, dice }) => ship === card.self && usable(game, card, dice),
        *resolve(game, card, { dice, kind }) {
          yield* resolve(game, card, dice, kind);
        },
      },
    },
  };
}

/** Roll all dice of these faces anew, which is no reroll of the Modify Dice step where the card says so. */
export function rollAnew(
  game: Game,
  ship: Ship,
  pool: readonly Die[],
  dice: 'attack' | 'defense',
  faces?: readonly DieFace[],
) {
  for (const die of pool) {
    if (faces !== undefined && (die.rerolled || !faces.includes(die.face))) continue;
    die.face = dice === 'attack' ? attackDie(game) : defenseDie(game);
    if (faces !== undefined) die.rerolled = true;
  }
  tell(game, 'rerolled', ship, `rolls anew: ${facesOf(pool)}`, 'RR Dice Modification');
}

/** Its player spends one result among these faces: the die leaves the pool. */
export function* spendResult(card: Owned, attack: Attack, dice: 'attack' | 'defense', faces: readonly DieFace[]): Rule {
  const pool = poolOf(attack, dice);
  const there = faces.filter((face) => pool.some((die) => die.face === face));
  const face = yield* pick(
    card,
    'spend-result',
    'which result is spent?',
    there.map((one) => ({ id: `face:${one}`, label: one, value: one })),
  );
  cancelResult(pool, face);
}

/** One more die for its own ship, attacking and defending alike. */
export function moreDice(
  when: (game: Game, card: Owned, attack: Attack) => boolean,
): Pick<Ability, 'attackDice' | 'defenseDice'> {
  return {
    attackDice: (game, card, attack) => (attack.attacker === card.self.id && when(game, card, attack) ? 1 : 0),
    defenseDice: (game, card, attack) => (attack.defender === card.self.id && when(game, card, attack) ? 1 : 0),
  };
}

/** The name of an upgrade. */
export function upgradeName(xws: string): string {
  return upgradeCard(xws)?.name ?? xws;
}

/** A player names one of these words. */
export function* nameOne<T extends string>(card: Owned, prompt: string, words: readonly T[]): Rule<T> {
  const picked = yield* choose<Option & { readonly word: T }>({
    seat: card.self.seat,
    kind: 'name-one',
    rule: card.ability.name,
    prompt: `${card.ability.name} (${called(card.self)}): ${prompt}`,
    list: () => words.map((word) => ({ id: `name:${word}`, word })),
    text: ({ word }) => ({ label: word }),
  });
  return picked.word;
}
