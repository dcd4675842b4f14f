/** What settles a commission, in cents. A write-off is never negative. */
export interface Settled {
  paidCents: number;
  writtenOffCents: number;
}

/** Returns the part of a write-off by which a commission is settled beyond what is owed, in cents. */
export function needlessWriteOff({ paidCents, writtenOffCents }: Settled, owedCents: number): number {
  return Math.min(writtenOffCents, Math.max(0, paidCents + writtenOffCents - owedCents));
}

/** Whether a partner's payments settle a commission, at most with the help of a write-off. */
export function isPaidInFull({ paidCents, writtenOffCents }: Settled, owedCents: number): boolean {
  return paidCents !== 0 && paidCents + writtenOffCents === owedCents;
}
