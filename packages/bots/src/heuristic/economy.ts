import type { DecisionMessage, OptionMessage } from '@orrery/kernel';
import { amount } from './goals.ts';
import { bestOf, nameIn, offers, type Policy } from './policy.ts';
import { fleetOf, fleetSize, type PlanetView, type Situation } from './situation.ts';
import { freeResources, type Outlook } from './worth.ts';

/** Command tokens and payments. */

type Pool = 'tactic' | 'fleet' | 'strategy';

/** Resources that one round's production does not use up. */
const RICH = 8;

/** How many tokens are wanted in each pool when there are so many on the sheet. */
function allocation(outlook: Outlook, total: number): Record<Pool, number> {
  const { situation, goals } = outlook;
  const { mine, systems, me, view } = situation;
  const armada = Math.max(
    0,
    ...goals
      .filter(({ check, fulfilled }) => check.kind === 'ships-in-one-system' && !fulfilled)
      .map(({ check }) => amount(check, 'count')),
  );
  const largest = Math.max(...systems.map((system) => fleetSize(fleetOf(system, me))));
  const pools: Record<Pool, number> = { tactic: 0, fleet: 0, strategy: 0 };
  let left = total;
  const give = (pool: Pool, upTo: number): void => {
    const more = Math.max(0, Math.min(left, upTo - pools[pool]));
    pools[pool] += more;
    left -= more;
  };
  // Tokens of others and abilities let in more ships than the own tokens do.
  const more = mine.fleetLimit - mine.tokens.fleet;
  give('fleet', Math.min(mine.tokens.fleet, Math.max(largest - more, 3)));
  give('tactic', 2);
  give('strategy', 1);
  give('tactic', 3);
  if (armada > 0) give('fleet', Math.min(armada, largest + 2));
  // Who has more than can be put into ships makes room for them.
  if (largest >= mine.fleetLimit && freeResources(outlook) >= RICH) give('fleet', mine.tokens.fleet + 1);
  give('strategy', 2);
  give('strategy', 3);
  give('fleet', view.round > 1 ? 4 : 3);
  give('tactic', 4);
  give('strategy', 4);
  give('fleet', 5);
  give('tactic', total);
  return pools;
}

const gainToken: Policy = (outlook, decision) => {
  const { tokens } = outlook.situation.mine;
  const { toPlace = 1 } = (decision.about ?? {}) as { toPlace?: number };
  const wanted = allocation(outlook, tokens.tactic + tokens.fleet + tokens.strategy + toPlace);
  const useful = (id: string): number => {
    const placed = placedBy(id);
    return POOLS.reduce((sum, pool) => sum + Math.min(placed[pool], Math.max(0, wanted[pool] - tokens[pool])), 0);
  };
  return [bestOf(decision.options, ({ id }) => useful(id)).id];
};

const POOLS: readonly Pool[] = ['tactic', 'fleet', 'strategy'];

/** What an option of gaining tokens lays where: `pool:tactic`, `tokens:2-tactic+1-fleet`. */
function placedBy(id: string): Record<Pool, number> {
  const placed: Record<Pool, number> = { tactic: 0, fleet: 0, strategy: 0 };
  for (const part of nameIn(id).split('+')) {
    const [count, pool] = part.includes('-') ? part.split('-') : ['1', part];
    placed[pool as Pool] += Number(count);
  }
  return placed;
}

function lack(id: string, wanted: Record<Pool, number>, has: Readonly<Record<Pool, number>>): number {
  const pool = nameIn(id) as Pool;
  return wanted[pool] - has[pool];
}

/** First the tactic pool is asked, then the fleet pool of what is left. */
const redistribute: Policy = (outlook, decision) => {
  const { pool, toPlace } = decision.about as { pool: Pool; toPlace: number };
  const { tokens } = outlook.situation.mine;
  const total = tokens.tactic + tokens.fleet + tokens.strategy;
  const wanted = allocation(outlook, total);
  const asTheyLie = wanted.tactic === tokens.tactic && wanted.fleet === tokens.fleet;
  if (asTheyLie && offers(decision, 'done')) return ['done'];
  const count = Math.min(wanted[pool], toPlace);
  return [offers(decision, `${pool}:${count}`) ? `${pool}:${count}` : decision.options[0].id];
};

/** A token has to go: from the pool that has most beyond what is wanted of it. */
const giveToken: Policy = (outlook, decision) => {
  const { tokens } = outlook.situation.mine;
  const wanted = allocation(outlook, tokens.tactic + tokens.fleet + tokens.strategy - 1);
  return [bestOf(decision.options, ({ id }) => -lack(id, wanted, tokens) + (nameIn(id) === 'tactic' ? 0 : 0.5)).id];
};

/** With `either` a planet gives the larger of its two values. */
type Currency = 'resources' | 'influence' | 'either';

/** The planet that an option of a payment exhausts, on the board or as a card alone; undefined for what else pays. */
function planetOf({ planets, view }: Situation, id: string): PlanetView | undefined {
  const found = planets.find((planet) => `planet:${planet.view.id}` === id);
  return found?.view ?? view.planetCards.find((planet) => `planet:${planet.id}` === id);
}

/** What an option of a payment gives, and what else it would have given. */
function means(
  situation: Situation,
  { id, detail }: OptionMessage,
  currency: Currency,
): { value: number; other: number; good: boolean } {
  const planet = planetOf(situation, id);
  if (planet === undefined) return { value: Number(detail) || 1, other: Number(detail) || 1, good: true };
  const { resources, influence } = planet;
  if (currency === 'either') {
    return { value: Math.max(resources, influence), other: Math.min(resources, influence), good: false };
  }
  return { value: planet[currency], other: currency === 'resources' ? influence : resources, good: false };
}

/** Pay with what fits best: nothing lost, nothing kept back touched, planets before trade goods. */
const pay: Policy = (outlook, decision) => {
  const { situation, reserve } = outlook;
  const { currency, amount: due, paid } = decision.about as { currency: Currency; amount: number; paid: number };
  const picks: string[] = [];
  let left = decision.options;
  let missing = due - paid;
  while (left.length > 0 && missing > 0 && picks.length < decision.max) {
    const due = missing;
    const best = bestOf(left, (option) => {
      const { value, other, good } = means(situation, option, currency);
      const wasted = Math.max(0, value - due);
      const held = reserve.planets.has(nameIn(option.id)) ? 20 : 0;
      // A commodity can otherwise only be given away.
      if (option.id === 'commodity') return -0.4;
      return (
        -1.2 * wasted -
        (good ? value * 1.1 + (reserve.tradeGoods > 0 ? 10 : 0) : other * 0.5) +
        0.3 * Math.min(value, due) -
        held
      );
    });
    const { value, good } = means(situation, best, currency);
    picks.push(best.id);
    missing -= value;
    // Of the trade goods one number is named.
    left = left.filter((option) => option !== best && !(good && isGoods(option)));
  }
  return picks;
};

function isGoods({ id }: OptionMessage): boolean {
  return id === 'trade-good' || id.startsWith('trade-goods:');
}

/** What three influence buy as a command token (LRR 52.2); other influence has little use, resources have. */
const INFLUENCE_A_TOKEN = 3;

/**
 * Influence for command tokens: planets that give little else, as long as another token can be completed, and trade goods that would
 * lie idle.
 */
const spendInfluence: Policy = (outlook, decision) => {
  const { situation, reserve } = outlook;
  const { amount: most } = decision.about as { amount: number };
  const tokens = Math.min(situation.mine.tokens.reinforcements, Math.floor(most / INFLUENCE_A_TOKEN));
  const spared = decision.options.filter(({ id }) => {
    const planet = planetOf(situation, id);
    return planet !== undefined && !reserve.planets.has(planet.id);
  });
  const isFree = (option: OptionMessage): boolean => {
    const { value, other } = means(situation, option, 'influence');
    return value >= other;
  };
  const idle = idleGoods(outlook);
  const picks: OptionMessage[] = [];
  let goods = 0;
  for (let token = 1; token <= tokens; token++) {
    const open = spared.filter((option) => !picks.includes(option));
    let due = token * INFLUENCE_A_TOKEN - influenceIn(situation, picks) - goods;
    // Influence that is left over from the last planet begins the next token: then others complete it as well.
    const rest = due < INFLUENCE_A_TOKEN ? open : open.filter(isFree);
    const lacking = Math.max(0, due - influenceIn(situation, rest));
    if (goods + lacking > idle) break;
    goods += lacking;
    due -= lacking;
    while (due > 0) {
      const needed = due;
      const best = bestOf(rest, (option) => {
        const { value, other } = means(situation, option, 'influence');
        return value - other - 0.4 * Math.max(0, value - needed);
      });
      picks.push(best);
      rest.splice(rest.indexOf(best), 1);
      due -= means(situation, best, 'influence').value;
    }
  }
  const ids = picks.map(({ id }) => id);
  return goods === 0 ? ids : [...ids, goods === 1 ? 'trade-good' : `trade-goods:${goods}`];
};

/** Trade goods kept at hand for what is produced and bought in the rest of the round. */
const AT_HAND = 4;

/** Trade goods beyond those, which nothing is saved for. */
function idleGoods({ situation: { mine }, reserve }: Outlook): number {
  return Math.max(0, mine.tradeGoods - Math.max(AT_HAND, reserve.tradeGoods));
}

function influenceIn(situation: Situation, options: readonly OptionMessage[]): number {
  return options.reduce((sum, option) => sum + means(situation, option, 'influence').value, 0);
}

const payOne: Policy = (_outlook, decision) => [offers(decision, 'commodity') ? 'commodity' : decision.options[0].id];

export const ECONOMY_POLICIES: Readonly<Record<string, Policy>> = {
  'gain-command-token': gainToken,
  'redistribute-tokens': redistribute,
  'take-command-token': giveToken,
  'spend-command-token': giveToken,
  'pay-one': payOne,
  'pay-resources': pay,
  'pay-influence': pay,
  'pay-either': pay,
  'spend-influence': spendInfluence,
  'choose-trade-partners': (_outlook: Outlook, _decision: DecisionMessage) => [],
};
