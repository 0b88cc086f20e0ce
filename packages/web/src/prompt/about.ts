/**
 * What a decision carries beside its options, brought into a few forms that any page can draw: bars (so much of so much),
 * rows of units, dice. Anything else stays undrawn: the options and the sentence are enough to decide.
 */
import { type Die, diceOf } from '../parts/Dice.tsx';

export interface Bar {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  /** Beyond its limit: excess will have to go. */
  readonly over: boolean;
}

export interface UnitRow {
  readonly label: string;
  readonly units: readonly { readonly type: string; readonly count: number }[];
  /** Where they are, for the names of places. */
  readonly place: string | null;
}

export interface About {
  readonly bars: readonly Bar[];
  readonly rows: readonly UnitRow[];
  readonly dice: readonly Die[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const words = (key: string): string => {
  const spaced = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
};

/** Pairs of fields that are "so much of so much", and what such a bar is called. */
const PAIRS: readonly (readonly [used: string, limit: string, label: string | null])[] = [
  ['used', 'limit', null],
  ['ships', 'limit', null],
  ['planned', 'limit', 'Units'],
  ['cost', 'funds', 'Resources'],
  ['paid', 'amount', 'Paid'],
  ['paid', 'due', 'Paid'],
];

function barsOf(fields: Fields, name: string | null): Bar[] {
  const bars: Bar[] = [];
  for (const [used, limit, label] of PAIRS) {
    const has = fields[used];
    const most = fields[limit];
    if (!isCount(has) || !isCount(most)) continue;
    if (label === null && name === null) continue;
    const currency = typeof fields.currency === 'string' ? ` ${fields.currency}` : '';
    bars.push({
      label: label === null ? words(name as string) : `${label}${currency}`,
      used: has,
      limit: most,
      over: has > most,
    });
    break;
  }
  if (isCount(fields.cost) && isCount(fields.funds) && isCount(fields.planned)) {
    bars.push({
      label: 'Cost, of what can be spent',
      used: fields.cost,
      limit: fields.funds,
      over: fields.cost > fields.funds,
    });
  }
  return bars;
}

/** The type in a key such as `planet:jord:infantry:damaged`. */
function cargoType(key: unknown): string | null {
  if (typeof key !== 'string') return null;
  const parts = key.split(':').filter((part) => part !== 'damaged');
  return parts.length > 1 ? parts[parts.length - 1] : null;
}

/** What rides along with an entry, counted by type. */
function cargoOf(cargo: unknown, area: string | null): { type: string; count: number; area: string | null }[] {
  const counts = new Map<string, number>();
  for (const key of Array.isArray(cargo) ? cargo : []) {
    const type = cargoType(key);
    if (type !== null) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].map(([type, count]) => ({ type, count, area }));
}

/** Room on the ships of a plan, taken and in all, as one bar. */
function roomOf(value: unknown): Bar[] {
  let used = 0;
  let limit = 0;
  for (const entry of Array.isArray(value) ? (value as unknown[]) : []) {
    if (!isFields(entry) || !isCount(entry.capacity) || !isCount(entry.used)) continue;
    used += entry.used;
    limit += entry.capacity;
  }
  return limit === 0 ? [] : [{ label: 'Capacity of the moving ships', used, limit, over: used > limit }];
}

function unitsOf(value: unknown): { type: string; count: number; area: string | null }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (!isFields(entry)) return [];
    const type = entry.type ?? entry.unit ?? entry.ship;
    const place = entry.area ?? entry.from ?? entry.system ?? entry.planet;
    const count = entry.count ?? 1;
    if (typeof type !== 'string' || !isCount(count)) return [];
    const area = typeof place === 'string' ? place : null;
    return [{ type, count, area }, ...cargoOf(entry.cargo, area)];
  });
}

/** Read what a decision carries; `null` and unknown forms give nothing. */
export function readAbout(about: unknown): About {
  if (!isFields(about)) return { bars: [], rows: [], dice: [] };
  const bars = barsOf(about, null);
  const rows: UnitRow[] = [];
  const dice: Die[] = [...diceOf(about)];
  for (const [key, value] of Object.entries(about)) {
    if (isFields(value)) bars.push(...barsOf(value, key));
    bars.push(...roomOf(value));
    // Dice are drawn as dice.
    const units = key === 'dice' ? [] : unitsOf(value);
    const places = new Set(units.map(({ area }) => area));
    for (const place of places) {
      rows.push({ label: words(key), place, units: units.filter(({ area }) => area === place) });
    }
  }
  return { bars, rows, dice };
}
