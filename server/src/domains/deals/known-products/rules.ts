import * as knownProductLimits from '@haggle/contract/limits/known-products';

/** How many digits more, each of which parts a group into sixteen, make one of `count` products small enough. */
export function digitsFor(prefix: string, count: number): number {
  let digits = prefix.length;
  for (let left = count; left > knownProductLimits.groupMost; left /= 16) digits += 1;
  return Math.min(digits, knownProductLimits.digitsMost);
}
