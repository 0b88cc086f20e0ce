import type { TradeSideView } from '@orrery/twilight-imperium/view';
import { hasUnitsIn } from '../situation.ts';
import { POINT } from '../worth.ts';
import { CARD, type Council, isAboutToWin, playerAt, rivalry, sum, VICTORY, yieldOf } from './council.ts';
import { FACTION_NOTES, type NoteWorth } from './notes.ts';

/** What a deal between two players is worth to each, in trade goods. */

export type Side = TradeSideView;

/** Seen from one of the two. */
export interface Deal {
  readonly give: Side;
  readonly want: Side;
}

export const NOTHING: Side = {
  tradeGoods: 0,
  commodities: 0,
  fragments: [],
  planets: [],
  captured: [],
  actionCards: [],
  note: null,
};

/** A commodity in the hand of its owner, who can only trade it away (LRR 21.5). */
const COMMODITY = 0.35;
/** A captured unit, to its owner and to the captor. */
const CAPTURED = 0.5;
/** What nobody gives Support for the Throne for less than. */
const SUPPORT = 8;

export function sameDeal(one: Deal, other: Deal): boolean {
  return sameSide(one.give, other.give) && sameSide(one.want, other.want);
}

function sameSide(one: Side, other: Side): boolean {
  return (
    one.tradeGoods === other.tradeGoods &&
    one.commodities === other.commodities &&
    one.note === other.note &&
    [...one.fragments].sort().join() === [...other.fragments].sort().join() &&
    [...one.planets].sort().join() === [...other.planets].sort().join() &&
    [...one.actionCards].sort().join() === [...other.actionCards].sort().join() &&
    [...one.captured].sort().join() === [...other.captured].sort().join()
  );
}

/** Is a player, by what lies on the board, a neighbor of the other (LRR 60)? */
export function areNear({ situation }: Council, one: number, other: number): boolean {
  const { systems, adjacent } = situation;
  const present = (seat: number, system: number): boolean =>
    hasUnitsIn({ ...situation, me: seat }, system) || systems[system].planets.some(({ owner }) => owner === seat);
  return systems.some(
    (_, system) =>
      present(one, system) && (present(other, system) || adjacent[system].some((near) => present(other, near))),
  );
}

/** A promissory note that goes from `giver` to `taker`. */
function noteWorth(council: Council, key: string, giver: number, taker: number): NoteWorth {
  const [, id, owner] = key.split(':');
  const of = Number(owner);
  // Whose note comes home is rid of what it promised.
  if (of === taker) {
    const { gained, lost } = noteWorth(council, key, of, giver);
    return { gained: lost, lost: gained };
  }
  switch (id) {
    case 'support-for-the-throne': {
      const wins = playerAt(council, taker).points + 1 >= council.situation.view.goal;
      return { gained: 0.8 * POINT + (wins ? VICTORY : 0), lost: SUPPORT };
    }
    case 'trade-agreement': {
      const limit = playerAt(council, of).commodityLimit;
      return { gained: 0.8 * limit, lost: 0.65 * limit };
    }
    case 'ceasefire':
      return areNear(council, of, taker) ? { gained: 1.8, lost: 1 } : { gained: 0.3, lost: 0.3 };
    case 'alliance': {
      const commander = playerAt(council, of).leaders.find(({ type }) => type === 'commander');
      return { gained: commander === undefined || commander.status === 'locked' ? 0.5 : 3, lost: 1 };
    }
    default:
      return FACTION_NOTES[id] ?? { gained: 2, lost: 2 };
  }
}

/** Fragments of one kind, of which three are a relic (LRR 35.9): the third is worth most. */
function fragmentsWorth(held: readonly string[]): number {
  const kinds = ['cultural', 'hazardous', 'industrial'].map((kind) => held.filter((id) => id.startsWith(kind)).length);
  const wild = held.filter((id) => id.startsWith('unknown')).length;
  const most = Math.max(...kinds);
  const whole = sum(kinds, (count) => Math.floor(count / 3));
  const nearly = most % 3 > 0 && (most % 3) + wild >= 3 ? 1 : 0;
  return 3 * (whole + nearly) + held.length;
}

function fragmentsOf(council: Council, seat: number): string[] {
  return playerAt(council, seat)
    .explorationCards.map(({ id }) => id)
    .filter((id) => id.endsWith('relic-fragment'));
}

function without(held: readonly string[], gone: readonly string[]): string[] {
  const left = [...held];
  for (const id of gone) left.splice(left.indexOf(id), 1);
  return left;
}

/** What the fragments of a side are worth beside those that whoever gets them has, and to who gives them. */
function fragmentsGained(council: Council, { fragments }: Side, taker: number): number {
  if (fragments.length === 0) return 0;
  const held = fragmentsOf(council, taker);
  return fragmentsWorth([...held, ...fragments]) - fragmentsWorth(held);
}

function fragmentsLost(council: Council, { fragments }: Side, giver: number): number {
  if (fragments.length === 0) return 0;
  const held = fragmentsOf(council, giver);
  return fragmentsWorth(held) - fragmentsWorth(without(held, fragments));
}

/** Planets that change hands with their card, for the rounds they pay in. */
function planetsWorth(council: Council, keys: readonly string[]): number {
  if (keys.length === 0) return 0;
  const { planets, roundsLeft } = council.situation;
  const traded = planets.filter(({ view }) => keys.includes(`planet:${view.id}`));
  return sum(traded, (planet) => 1.5 + 0.45 * Math.min(4, roundsLeft) * yieldOf(planet));
}

function pieces(council: Council, { planets, captured, actionCards }: Side): number {
  return planetsWorth(council, planets) + CAPTURED * captured.length + CARD * actionCards.length;
}

/** What a side is worth to whoever gets it; commodities are trade goods in their hands. */
function gained(council: Council, side: Side, giver: number, taker: number): number {
  const note = side.note === null ? 0 : noteWorth(council, side.note, giver, taker).gained;
  return side.tradeGoods + side.commodities + fragmentsGained(council, side, taker) + pieces(council, side) + note;
}

function lost(council: Council, side: Side, giver: number, taker: number): number {
  const note = side.note === null ? 0 : noteWorth(council, side.note, giver, taker).lost;
  return (
    side.tradeGoods + COMMODITY * side.commodities + fragmentsLost(council, side, giver) + pieces(council, side) + note
  );
}

function net(council: Council, seat: number, partner: number, { give, want }: Deal): number {
  return gained(council, want, partner, seat) - lost(council, give, seat, partner);
}

/** What a deal is worth to a seat: its own gain, less its share in what it makes of a rival. Nobody feeds who is about to win. */
export function dealWorth(council: Council, seat: number, partner: number, deal: Deal): number {
  const { view } = council.situation;
  const share = rivalry(council, seat, partner) + (isAboutToWin(view, partner) ? 0.6 : 0);
  const theirs = net(council, partner, seat, { give: deal.want, want: deal.give });
  return net(council, seat, partner, deal) - share * theirs;
}
