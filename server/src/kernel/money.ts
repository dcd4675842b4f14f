/** Dollars on the wire to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Integer cents to dollars on the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}
