export type AccountKind = 'partner_receivable' | 'site_revenue' | 'member_payable' | 'member_paid';

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
