import { Refused } from './refused.ts';

/**
 * What plain data from outside has to look like: a saved file may have been written by hand. A shape is data itself, so that a
 * game writes down its state once and every field of it is looked at.
 */
export type Shape =
  | 'number'
  | 'integer'
  | 'text'
  | 'flag'
  /** Any JSON. */
  | 'data'
  /** An integer from `from` (0 unless said) to `below - 1`. */
  | { readonly below: number; readonly from?: number }
  | { readonly oneOf: readonly (string | number)[] }
  | { readonly list: Shape; readonly length?: number }
  /** An object whose keys are free. */
  | { readonly table: Shape }
  /** An object with these fields and no others; `optional` ones may be left out. */
  | { readonly fields: Readonly<Record<string, Shape>>; readonly optional?: Readonly<Record<string, Shape>> }
  | { readonly orNull: Shape };

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  data: (value) => value !== undefined,
};

/**
 * Look at data from outside. Throws `Refused`, naming the field (`players[0].fleet`) and what it is instead, for the first that
 * does not have its shape.
 */
export function checkShape(value: unknown, shape: Shape, field: string): void {
  if (typeof shape === 'string') {
    if (!KINDS[shape](value)) refuse(field, `a ${shape}`, value);
  } else if ('below' in shape) {
    const from = shape.from ?? 0;
    const fits = Number.isSafeInteger(value) && (value as number) >= from && (value as number) < shape.below;
    if (!fits) refuse(field, `an integer from ${from} to ${shape.below - 1}`, value);
  } else if ('oneOf' in shape) {
    if (!shape.oneOf.some((one) => one === value)) refuse(field, `one of ${shape.oneOf.join(', ')}`, value);
  } else if ('orNull' in shape) {
    if (value !== null) checkShape(value, shape.orNull, field);
  } else if ('list' in shape) {
    checkList(value, shape, field);
  } else if ('table' in shape) {
    if (!isRecord(value)) refuse(field, 'an object', value);
    for (const [key, entry] of Object.entries(value)) checkShape(entry, shape.table, `${field}.${key}`);
  } else checkFields(value, shape, field);
}

function checkList(value: unknown, shape: { list: Shape; length?: number }, field: string): void {
  if (!Array.isArray(value)) refuse(field, 'a list', value);
  if (shape.length !== undefined && value.length !== shape.length) {
    refuse(field, `a list of ${shape.length} entries`, `a list of ${value.length}`);
  }
  for (let i = 0; i < value.length; i++) checkShape(value[i], shape.list, `${field}[${i}]`);
}

function checkFields(
  value: unknown,
  shape: { fields: Readonly<Record<string, Shape>>; optional?: Readonly<Record<string, Shape>> },
  field: string,
): void {
  if (!isRecord(value)) refuse(field, 'an object', value);
  const { fields, optional = {} } = shape;
  for (const key of Object.keys(fields)) {
    if (value[key] === undefined) throw new Refused(`${field}.${key}`, 'it is missing', 'file');
  }
  for (const [key, entry] of Object.entries(value)) {
    const expected = fields[key] ?? optional[key];
    if (expected === undefined) throw new Refused(`${field}.${key}`, 'there is no such field', 'file');
    if (entry !== undefined) checkShape(entry, expected, `${field}.${key}`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function refuse(field: string, expected: string, found: unknown): never {
  const words = typeof found === 'string' ? found.slice(0, 40) : (JSON.stringify(found)?.slice(0, 40) ?? 'missing');
  throw new Refused(field, `it has to be ${expected}, and is ${words}`, 'file');
}
