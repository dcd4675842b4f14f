/** Returns a quotient rounded to `decimals`, or null if the divisor is 0. */
export function ratio(part: number, whole: number, decimals = 4): number | null {
  return whole === 0 ? null : Number((part / whole).toFixed(decimals));
}
