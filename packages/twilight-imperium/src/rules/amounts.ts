/** Amounts in words, one and many apart. */

/** "1 resource", "3 resources". */
export function inResources(count: number): string {
  return count === 1 ? '1 resource' : `${count} resources`;
}

/** "1 trade good", "3 trade goods". */
export function inGoods(count: number): string {
  return count === 1 ? '1 trade good' : `${count} trade goods`;
}

/** "1 command token", "3 command tokens". */
export function inTokens(count: number): string {
  return count === 1 ? '1 command token' : `${count} command tokens`;
}
