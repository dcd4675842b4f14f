/** The open amount of a commission, in cents. It is negative if its partner may take back a payment. */
export interface OpenItem {
  id: string;
  openCents: number;
}

/**
 * Splits a payment among items in the given order. Negative items come first: they add to what others can use.
 * @param netCents the unallocated amount of the payment
 */
export function allocate(netCents: number, items: readonly OpenItem[]): { id: string; cents: number }[] {
  let remaining = netCents;
  const parts: { id: string; cents: number }[] = [];
  for (const { id, openCents } of [...items.filter(isRefund), ...items.filter((item) => !isRefund(item))]) {
    const cents = Math.min(openCents, remaining);
    if (cents === 0) continue;
    parts.push({ id, cents });
    remaining -= cents;
  }
  return parts;
}

const isRefund = ({ openCents }: OpenItem) => openCents < 0;

/** Whether an amount can be settled: no more than the open amount and with the same sign. */
export function canSettle(cents: number, openCents: number): boolean {
  return cents !== 0 && Math.sign(cents) === Math.sign(openCents) && Math.abs(cents) <= Math.abs(openCents);
}

/** Returns the following month: `2026-12` → `2027-01`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
