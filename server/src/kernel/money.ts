/** Dollars on the wire to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Integer cents to dollars on the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as people read them: `$1,299.00`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}
