import type { Rule } from '@orrery/kernel';
import { sufferDamage } from '../../rules/damage.ts';
import { rerollSome } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { type Attack, type DieFace, type Game, type Ship, isRemote } from '../../state/index.ts';
import type { DiceModification, Owned } from '../ability.ts';
import { attackerOf, inAttackArc } from './attacks.ts';
import { pick } from './choices.ts';
import { poolOf } from './dice.ts';
import { isNear, shipsAt } from './ships.ts';

/** Is the other a friend of the card's ship: of the same player, itself too? A remote is no friendly ship (RR Remotes). */
export function isFriend({ self }: Owned, ship: Ship): boolean {
  return ship.seat === self.seat && !isRemote(ship);
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

/** Friends at range 0 to 1 that could take a result over; in the attack arc where the card asks it. */
export function sharers(game: Game, card: Owned, attack: Attack, arc = true): Ship[] {
  return shipsAt(game, card, 0, 1, 'other friendly').filter((friend) => !arc || inAttackArc(game, friend, attack));
}

/** A friend suffers one hit or critical; a matching result is cancelled. */
export function* shareResult(game: Game, card: Owned, attack: Attack, friend: Ship): Rule {
  const kinds = [
    ...(attack.hits > 0 ? [{ id: 'face:hit', label: 'A hit', value: 'hit' as const }] : []),
    ...(attack.crits > 0 ? [{ id: 'face:crit', label: 'A critical', value: 'crit' as const }] : []),
  ];
  const kind = yield* pick(card, 'spend-result', `what does ${friend.name} suffer?`, kinds, friend.seat);
  if (kind === 'hit') attack.hits--;
  else attack.crits--;
  tell(game, 'result-shared', friend, `suffers a ${kind} for ${card.self.name}`, card.ability.name, { kind });
  yield* sufferDamage(game, friend, kind === 'hit' ? 1 : 0, kind === 'crit' ? 1 : 0, attackerOf(game, attack));
}
