import type { AccountKind } from '@haggle/contract/affiliate/reports';

/** A ledger entry. Debits are positive, credits negative; the entries of one booking add up to 0. */
export interface Entry {
  account: AccountKind;
  partnerId: string | null;
  memberId: string | null;
  /** Whole cents, never 0. */
  cents: number;
}

/** A commission's parties and amounts, in whole cents. */
export interface CommissionAmounts {
  partnerId: string;
  memberId: string | null;
  commissionCents: number;
  memberCents: number;
}

/** Returns an approval's entries: the partner owes it, the member is owed their share, and the site has the rest. */
export function entriesOfApproval({ partnerId, memberId, commissionCents, memberCents }: CommissionAmounts): Entry[] {
  const entries: Entry[] = [
    { account: 'partner_receivable', partnerId, memberId: null, cents: commissionCents },
    { account: 'site_revenue', partnerId: null, memberId: null, cents: memberCents - commissionCents },
    { account: 'member_payable', partnerId: null, memberId, cents: -memberCents },
  ];
  return entries.filter(({ cents }) => cents !== 0);
}

/** Returns the entries of a correction: the difference between the booked and the correct amounts. */
export function entriesOfAdjustment(before: CommissionAmounts, after: CommissionAmounts): Entry[] {
  return entriesOfApproval({
    ...after,
    commissionCents: after.commissionCents - before.commissionCents,
    memberCents: after.memberCents - before.memberCents,
  });
}

/** Returns the entries that undo an approval. A member who was already paid owes the amount from now on. */
export function entriesOfReversal(commission: CommissionAmounts): Entry[] {
  return entriesOfApproval(commission).map((entry) => ({ ...entry, cents: -entry.cents }));
}

/** Returns the entries of a payment, which reduces the amount owed to the member. */
export function entriesOfPayment(memberId: string, cents: number): Entry[] {
  if (cents === 0) return [];
  return [
    { account: 'member_payable', partnerId: null, memberId, cents },
    { account: 'member_paid', partnerId: null, memberId, cents: -cents },
  ];
}

/** A partner's payment, in whole cents. */
export interface Receipt {
  partnerId: string;
  amountCents: number;
  feeCents: number;
  taxCents: number;
}

const partnerEntry = (account: AccountKind, partnerId: string, cents: number): Entry => ({
  account,
  partnerId,
  memberId: null,
  cents,
});
const siteEntry = (account: AccountKind, cents: number): Entry => ({ account, partnerId: null, memberId: null, cents });

/** Returns a receipt's entries: the amount received plus the fee kept back, less its tax, can be allocated. */
export function entriesOfReceipt({ partnerId, amountCents, feeCents, taxCents }: Receipt): Entry[] {
  return [
    partnerEntry('partner_paid', partnerId, amountCents),
    siteEntry('site_fees', feeCents),
    siteEntry('site_tax', -taxCents),
    partnerEntry('partner_unallocated', partnerId, taxCents - amountCents - feeCents),
  ].filter(({ cents }) => cents !== 0);
}

/** Returns the entries of an allocation, which reduces the amount the partner owes. */
export function entriesOfAllocation(partnerId: string, cents: number): Entry[] {
  return [partnerEntry('partner_unallocated', partnerId, cents), partnerEntry('partner_receivable', partnerId, -cents)];
}

/** Returns the entries of a write-off: the partner won't pay this amount. */
export function entriesOfWriteOff(partnerId: string, cents: number): Entry[] {
  return [siteEntry('site_written_off', cents), partnerEntry('partner_receivable', partnerId, -cents)];
}

/** Returns the entries of a difference: an amount paid for no known commission. */
export function entriesOfDifference(partnerId: string, cents: number): Entry[] {
  return [partnerEntry('partner_unallocated', partnerId, cents), siteEntry('site_differences', -cents)];
}
