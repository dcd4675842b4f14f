/** What there is of a commission to settle, in cents: below 0 where its partner may take back what it paid. */
export interface OpenItem {
  id: string;
  openCents: number;
}

/**
 * What a payment settles, in the order given. What partners take back comes first: it adds to what the others can be paid by.
 * @param netCents what is left of the payment
 */
export function allocate(netCents: number, items: readonly OpenItem[]): { id: string; cents: number }[] {
  let left = netCents;
  const parts: { id: string; cents: number }[] = [];
  for (const { id, openCents } of [...items.filter(isBack), ...items.filter((item) => !isBack(item))]) {
    const cents = Math.min(openCents, left);
    if (cents === 0) continue;
    parts.push({ id, cents });
    left -= cents;
  }
  return parts;
}

const isBack = ({ openCents }: OpenItem) => openCents < 0;

/** Whether a part of what is open can be settled: not more than it, and in its direction. */
export function isPartOf(cents: number, openCents: number): boolean {
  return cents !== 0 && Math.sign(cents) === Math.sign(openCents) && Math.abs(cents) <= Math.abs(openCents);
}

/** The month after: `2026-12` → `2027-01`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
