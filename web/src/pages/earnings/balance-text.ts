import type { UserStats } from '@haggle/contract/affiliate/outbound-clicks';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export type Balance = UserStats['balance'];

/** What happens next with a member's money, in sentences; `asksHow` when they have to say how they are paid first. */
export function nextStep({ owed, onItsWay, pending, least, canBePaid }: Balance): { text: string; asksHow: boolean } {
  const free = owed - onItsWay;
  const way = onItsWay > 0 ? `${dollars.format(onItsWay)} is on its way to you. ` : '';
  if (free < 0) {
    const text = `Orders were taken back after they were paid: ${dollars.format(-free)} comes off what you earn next.`;
    return { text: way + text, asksHow: false };
  }
  if (free >= least) {
    const text = canBePaid
      ? `${dollars.format(free)} is enough for a payout. The next one takes it; you need not do anything.`
      : `${dollars.format(free)} is enough for a payout, but you have not said how you want to be paid.`;
    return { text: way + text, asksHow: !canBePaid };
  }
  if (free === 0 && pending === 0) return { text: `${way}Payouts start at ${dollars.format(least)}.`, asksHow: false };
  const text = `Payouts start at ${dollars.format(least)}: ${dollars.format(least - free)} more has to be approved.`;
  return { text: way + text, asksHow: false };
}
