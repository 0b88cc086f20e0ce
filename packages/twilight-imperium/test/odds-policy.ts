import type { Decision, Option } from '@orrery/kernel';
import { UNIT_TYPES, unitTypeIndex } from '../src/data/index.ts';
import { statsOf, type TiState, unitIndex } from '../src/state/index.ts';

/** How the players of the list of known odds answer: who dies first, who sustains, what is used when. */

/** What a player of a case goes by. */
export interface Situation {
  readonly state: TiState;
  /** Where it is fought, and the planet of the system. */
  readonly area: number;
  readonly planet: string;
  readonly policy: 'sustain-first' | 'protect-sustain';
  /** The effects of the case that are this player's to use. */
  readonly used: readonly string[];
}

/** Who dies first, and who sustains damage first where that comes before losses. */
const ORDER_OF_LOSS = [
  'fighter',
  'destroyer',
  'cruiser',
  'carrier',
  'dreadnought',
  'flagship',
  'war-sun',
  'infantry',
  'mech',
];
const ORDER_OF_SUSTAIN = ['dreadnought', 'cruiser', 'carrier', 'mech', 'flagship', 'war-sun'];

/** The abilities that each effect of the list lets its player use, and in which window alone if that matters. */
const USES: Readonly<Record<string, { readonly ability: string; readonly window?: string }>> = {
  direct_hit: { ability: 'use:card:direct-hit' },
  shields_holding: { ability: 'use:card:shields-holding' },
  emergency_repairs: { ability: 'use:card:emergency-repairs', window: 'end of a combat round' },
  morale_boost: { ability: 'use:card:morale-boost' },
  fighter_prototype: { ability: 'use:card:fighter-prototype' },
  bunker: { ability: 'use:card:bunker' },
  experimental_battlestation: { ability: 'use:card:experimental-battlestation' },
  solar_flare: { ability: 'use:card:solar-flare' },
  strike_wing_ambuscade: { ability: 'use:note:strike-wing-ambuscade' },
  sol_agent: { ability: 'use:leader:evelyn-delouis' },
  mentak_hero: { ability: 'use:leader:ipswitch-loose-cannon' },
  dimensional_splicer: { ability: 'use:dimensional-splicer' },
  impulse_core: { ability: 'use:impulse-core' },
  graviton_laser_system: { ability: 'use:graviton-laser-system' },
  assault_cannon: { ability: 'use:assault-cannon' },
  hacan_flagship_trade_goods: { ability: 'use:flagship:wrath-of-kenara' },
  empyrean_flagship_repair: { ability: 'use:flagship:dynamo' },
};

/** What is taken for granted where a faction is named: the L1Z1X bombard and the Mentak ambush whenever they may. */
const ALWAYS = ['use:faction:harrow', 'use:faction:ambush'];

/** The ids of the options the player takes; none to decline. */
export function answer(decision: Decision, situation: Situation): string[] {
  switch (decision.kind) {
    case 'space-cannon':
    case 'anti-fighter-barrage':
      return ['all'];
    case 'bombardment':
    case 'commit-ground-forces':
      return [offered(decision, `all:planet:${situation.planet}`) ?? 'done'];
    case 'announce-retreat':
      return ['decline'];
    case 'window':
      return [abilityUsed(decision, situation)];
    case 'sustain-damage':
      return [sustainAnswer(decision, situation)];
    case 'assign-hits':
    case 'assault-cannon':
    case 'remove-excess':
    case 'repair':
    case 'choose-unit':
    case 'sacrifice-ship':
      return [lossAnswer(decision)];
    case 'assign-produced-hit':
      return [mostValuable(decision)];
    case 'pay-influence':
      return ['trade-goods:2'];
    case 'ambush':
    case 'raise-dice':
    case 'additional-die':
    case 'order-abilities':
      return [decision.options()[0].id];
    default:
      throw new Error(`no policy for ${decision.kind}: ${decision.options().map(({ id }) => id)}`);
  }
}

function offered(decision: Decision, id: string): string | undefined {
  return decision.find(id)?.id;
}

function abilityUsed(decision: Decision, { used }: Situation): string {
  const { window } = decision.about() as { window: string };
  const wanted = used.flatMap((effect) => {
    const use = USES[effect];
    return use === undefined || (use.window !== undefined && use.window !== window) ? [] : [use.ability];
  });
  return [...wanted, ...ALWAYS].find((id) => decision.find(id) !== undefined) ?? 'pass';
}

/** The type that an option names: the last part of its id that is a type of unit. */
function typeOf({ id }: Option): string | undefined {
  return id
    .split(':')
    .reverse()
    .find((part) => (UNIT_TYPES as readonly string[]).includes(part));
}

/** The cheapest unit dies; of damaged ones the one that Duranium Armor could not repair. A finished plan is confirmed. */
function lossAnswer(decision: Decision): string {
  if (decision.find('done') !== undefined) return 'done';
  const options = decision.options();
  for (const type of ORDER_OF_LOSS) {
    const of = options.filter((option) => typeOf(option) === type);
    const first = [':just-damaged', ':damaged', ''].flatMap((end) =>
      of.filter(({ id }) => id.endsWith(`${type}${end}`)),
    );
    // Where it is all the same which one it is, as for Direct Hit, ids tell them apart in another way.
    if (of.length > 0) return (first[0] ?? of[0]).id;
  }
  throw new Error(`${decision.kind}: nothing to lose among ${options.map(({ id }) => id)}`);
}

/** The most valuable ship that cannot sustain damage, else the most valuable one. */
function mostValuable(decision: Decision): string {
  const options = decision.options();
  const ranks = [...ORDER_OF_LOSS].reverse();
  const weak = ranks.filter((type) => !ORDER_OF_SUSTAIN.includes(type) || type === 'cruiser' || type === 'carrier');
  for (const type of [...weak, ...ranks]) {
    const found = options.find((option) => typeOf(option) === type);
    if (found !== undefined) return found.id;
  }
  throw new Error(`${decision.kind}: nothing to hit`);
}

interface HitsToAssign {
  /** Made, and left to assign while units sustain. */
  readonly hits: number;
  readonly left: number;
  readonly toNonFighters: number;
  readonly sustaining: Record<string, number>;
}

function sustainAnswer(decision: Decision, { state, area, policy }: Situation): string {
  const wanted = policy === 'sustain-first' ? undefined : protectSustain(decision, state, area);
  for (const type of ORDER_OF_SUSTAIN) {
    if (decision.find(`sustain:${type}`) === undefined) continue;
    if (wanted === undefined || wanted.has(type)) return `sustain:${type}`;
  }
  return 'done';
}

/** The types that sustain when the hits still to assign come one by one to the cheapest unit that is left. */
function protectSustain(decision: Decision, state: TiState, area: number): Set<string> {
  const { sustaining, left, hits: all, toNonFighters } = decision.about() as HitsToAssign;
  // Hits bound to other ships are those that sustained damage cancels first.
  const bound = Math.max(0, toNonFighters - (all - left));
  const stats = statsOf(state, decision.seat);
  const first = unitIndex(state, area, decision.seat);
  const types = new Set<string>();
  let hits = left;
  let free = left - bound;
  const upgraded = stats[unitTypeIndex('dreadnought')].requiredTechnology !== null;
  if (upgraded && decision.find('sustain:dreadnought') !== undefined) types.add('dreadnought');
  for (const type of ORDER_OF_LOSS) {
    const index = first + UNIT_TYPES.indexOf(type as (typeof UNIT_TYPES)[number]);
    const count = state.units[index];
    if (count === 0 || !stats[unitTypeIndex(type)].isShip) continue;
    if (hits <= 0) break;
    const whole = count - state.damaged[index] - (sustaining[type] ?? 0);
    const uses = stats[unitTypeIndex(type)].sustainDamage ? Math.min(hits, whole) : 0;
    if (uses > 0) types.add(type);
    const taken = type === 'fighter' ? Math.min(free, count) : uses + count;
    hits -= taken;
    free -= taken;
  }
  return types;
}
