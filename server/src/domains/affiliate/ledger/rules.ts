import type { AccountKind } from '@haggle/contract/affiliate/reports';

/** An amount in an account. Debits are positive, credits negative; what belongs together adds up to 0. */
export interface Entry {
  account: AccountKind;
  partnerId: string | null;
  memberId: string | null;
  /** Whole cents, never 0. */
  cents: number;
}

/** What a commission is about, in whole cents. */
export interface Earned {
  partnerId: string;
  memberId: string | null;
  commissionCents: number;
  memberCents: number;
}

/** Approved: the partner owes the commission, the member is owed their share, and the site has the rest. */
export function entriesOfApproval({ partnerId, memberId, commissionCents, memberCents }: Earned): Entry[] {
  const entries: Entry[] = [
    { account: 'partner_receivable', partnerId, memberId: null, cents: commissionCents },
    { account: 'site_revenue', partnerId: null, memberId: null, cents: memberCents - commissionCents },
    { account: 'member_payable', partnerId: null, memberId, cents: -memberCents },
  ];
  return entries.filter(({ cents }) => cents !== 0);
}

/** Corrected: the difference between what was booked and what it ought to be. */
export function entriesOfAdjustment(before: Earned, after: Earned): Entry[] {
  return entriesOfApproval({
    ...after,
    commissionCents: after.commissionCents - before.commissionCents,
    memberCents: after.memberCents - before.memberCents,
  });
}

/** Reversed: as if it had never been approved. Who was paid already owes it from now on. */
export function entriesOfReversal(earned: Earned): Entry[] {
  return entriesOfApproval(earned).map((entry) => ({ ...entry, cents: -entry.cents }));
}

/** Paid: that much less is owed to the member. */
export function entriesOfPayment(memberId: string, cents: number): Entry[] {
  if (cents === 0) return [];
  return [
    { account: 'member_payable', partnerId: null, memberId, cents },
    { account: 'member_paid', partnerId: null, memberId, cents: -cents },
  ];
}

/** What a partner paid, in whole cents. */
export interface Receipt {
  partnerId: string;
  amountCents: number;
  feeCents: number;
  taxCents: number;
}

const ofPartner = (account: AccountKind, partnerId: string, cents: number): Entry => ({
  account,
  partnerId,
  memberId: null,
  cents,
});
const ofSite = (account: AccountKind, cents: number): Entry => ({ account, partnerId: null, memberId: null, cents });

/** Received: what arrived and what was kept back, less its tax, waits to be allocated. */
export function entriesOfReceipt({ partnerId, amountCents, feeCents, taxCents }: Receipt): Entry[] {
  return [
    ofPartner('partner_paid', partnerId, amountCents),
    ofSite('site_fees', feeCents),
    ofSite('site_tax', -taxCents),
    ofPartner('partner_unallocated', partnerId, taxCents - amountCents - feeCents),
  ].filter(({ cents }) => cents !== 0);
}

/** Allocated: the partner owes that much less. */
export function entriesOfAllocation(partnerId: string, cents: number): Entry[] {
  return [ofPartner('partner_unallocated', partnerId, cents), ofPartner('partner_receivable', partnerId, -cents)];
}

/** Written off: the partner will not pay it. */
export function entriesOfWriteOff(partnerId: string, cents: number): Entry[] {
  return [ofSite('site_written_off', cents), ofPartner('partner_receivable', partnerId, -cents)];
}

/** A difference: it was paid for nothing that is known. */
export function entriesOfDifference(partnerId: string, cents: number): Entry[] {
  return [ofPartner('partner_unallocated', partnerId, cents), ofSite('site_differences', -cents)];
}
