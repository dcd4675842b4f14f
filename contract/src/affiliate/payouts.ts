import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { choice, Id, list, Money, one, PageQuery, pageFields, Time } from '../shapes.ts';
import { payoutStatuses } from './choices.ts';
import { Day, DayInput } from './commissions.ts';
import { Payee } from './payees.ts';
import { PayoutMethod, payoutDetailsEndpoints } from './payout-details.ts';
import { PayoutFileKind, PayoutFileStatus, PayoutProblem } from './payout-kinds.ts';

/** `open → paid` and `open → cancelled`; no other transitions. */
export const PayoutStatus = z.enum(payoutStatuses, choice(payoutStatuses));
export type PayoutStatus = z.infer<typeof PayoutStatus>;

/** One member's share of a batch: `amount` is `earned` plus `carried`. */
const Share = {
  /** Payable commissions: their partners have paid. */
  earned: Money,
  commissions: z.int(),
  /** Negative: payments that were reversed later. Positive: payments that were corrected upwards later. */
  carried: Money,
  amount: Money,
};

/** A payout as the member sees it. */
export const MyPayout = z
  .object({
    _id: Id,
    status: PayoutStatus,
    method: PayoutMethod,
    ...Share,
    payoutDate: Day.nullable(),
    /** While open: when it was handed to the bank, PayPal or the voucher sender. */
    sentOn: Day.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'MyPayout' });
export type MyPayout = z.infer<typeof MyPayout>;

export const listMyPayouts = endpoint({
  method: 'GET',
  path: '/affiliate/payouts',
  who: 'member',
  summary: 'List what was paid to me and what is on its way, the latest first; without cancelled ones',
  query: PageQuery,
  answer: list(MyPayout),
});

/** A member who is owed money. */
export const DueMember = z
  .object({
    member: Payee,
    ...Share,
    /** Approved but waiting for the partner's payment; not part of `amount`. */
    waiting: Money,
    /** Null while the member has no payout details; then no batch includes them. */
    method: PayoutMethod.nullable(),
    isSuspended: z.boolean(),
    /** Whether the next batch would include them: enough owed, payable, not suspended, and in no open batch. */
    isDue: z.boolean(),
  })
  .meta({ id: 'DueMember' });
export type DueMember = z.infer<typeof DueMember>;

export const listDueMembers = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payouts/due',
  who: 'money',
  summary: 'List the members with a balance, the largest first, and whether the next batch would take them',
  query: PageQuery,
  answer: list(DueMember),
});

export const Payout = z
  .object({
    _id: Id,
    status: PayoutStatus,
    members: z.int(),
    commissions: z.int(),
    amount: Money,
    payoutDate: Day.nullable(),
    /** The maker's username; null once that account is deleted. */
    by: z.string().nullable(),
    createdAt: Time,
    closedAt: Time.nullable(),
    /** Whether someone other than the maker must approve it first. */
    needsSecond: z.boolean(),
    /** Whether it pays its own maker. */
    paysMaker: z.boolean(),
    approvedAt: Time.nullable(),
    /** Username of the approver; null once that account is deleted, too. */
    approvedBy: z.string().nullable(),
    /** Whether the caller may approve it now. */
    canApprove: z.boolean(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payouts',
  who: 'money',
  summary: 'List the batches of payouts, the latest first',
  query: z.strictObject({ ...pageFields, status: PayoutStatus.optional() }),
  answer: list(Payout),
});

export const getPayout = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payouts/:id',
  who: 'money',
  summary: 'Read one batch',
  params: z.object({ id: Id }),
  answer: one(Payout),
  errors: ['payout_not_found'],
});

/** A member of a batch. */
export const PayoutMember = z
  .object({
    member: Payee,
    method: PayoutMethod,
    ...Share,
    /** The file that pays them, or the last one that failed; null if there is none. */
    file: z.object({ _id: Id, kind: PayoutFileKind, status: PayoutFileStatus }).nullable(),
    /** Whether they were paid without a file, as stated when the batch was closed. */
    isByHand: z.boolean(),
    /** Whether they changed or deleted their details since the batch was made; the batch uses the earlier ones. */
    hasChanged: z.boolean(),
    /** Why no file can pay them; null if one can, or if they are paid another way. */
    problem: PayoutProblem.nullable(),
  })
  .meta({ id: 'PayoutMember' });
export type PayoutMember = z.infer<typeof PayoutMember>;

export const listPayoutMembers = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payouts/:id/members',
  who: 'money',
  summary: "List a batch's members, the largest amount first",
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: list(PayoutMember),
  errors: ['payout_not_found'],
});

export const addPayout = endpoint({
  method: 'POST',
  path: '/admin/affiliate/payouts',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary:
    'Make a batch of all who are due and have earned the least amount, to be paid as they have said by now; its commissions stand still until it is paid or cancelled',
  answer: one(Payout),
  errors: ['nothing_due'],
});

export const closePayout = endpoint({
  method: 'PUT',
  path: '/admin/affiliate/payouts/:id/status',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Say that a batch was paid, naming whom without a file; its commissions become paid; or cancel it',
  params: z.object({ id: Id }),
  body: z.strictObject({
    status: z.enum(['paid', 'cancelled'], choice(['paid', 'cancelled'])),
    /** Only with `paid`: the day the money was sent; today by default, never a future day. */
    payoutDate: DayInput.nullish(),
    /** Only with `paid`: members who are in no sent file and were paid another way. */
    paidByHand: z.array(Id).max(affiliateLimits.payout.maxMembers).optional(),
  }),
  answer: one(Payout),
  errors: [
    'payout_not_found',
    'payout_closed',
    'payout_unapproved',
    'payout_file_open',
    'payout_file_failed',
    'payout_file_sent',
    'payout_unsent',
  ],
});

/**
 * CSV with the columns payout, member, method, name, destination, bic, amount, currency and reference. Each download is
 * written to the audit log. Once the batch is closed, it contains no destinations.
 */
export const exportPayout = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payouts/:id/csv',
  who: 'money',
  signIn: true,
  confirm: 'always',
  file: 'text/csv',
  summary: "A batch as a file for the payer, with the members' details (CSV)",
  params: z.object({ id: Id }),
  errors: ['payout_not_found', 'payout_unapproved'],
});

export const payoutEndpoints = [
  ...payoutDetailsEndpoints,
  listMyPayouts,
  listDueMembers,
  listPayouts,
  getPayout,
  listPayoutMembers,
  addPayout,
  closePayout,
  exportPayout,
] as const;
