import * as knownProductLimits from '@haggle/contract/limits/known-products';

/** Returns how many digits make a group of `count` products small enough; each further one splits it in sixteen. */
export function digitsFor(prefix: string, count: number): number {
  let digits = prefix.length;
  for (let left = count; left > knownProductLimits.maxGroupLength; left /= 16) digits += 1;
  return Math.min(digits, knownProductLimits.maxDigits);
}
