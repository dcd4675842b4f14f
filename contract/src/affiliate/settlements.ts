import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { formatWholeMoney } from '../locale/figures.ts';
import { t } from '../messages/translate.ts';
import { amountUpTo, Id, list, Money, one, pageFields, Time } from '../shapes.ts';
import { line, words } from '../visible-text.ts';
import { CommissionStatus, Day, DayInput } from './commissions.ts';
import { AccountKind } from './reports.ts';

/** What a partner owes and has paid. All amounts are in the site's currency. */
export const PartnerStanding = z
  .object({
    partner: z.object({ _id: Id, name: z.string() }),
    /** From orders that are reported but not settled. */
    pending: Money,
    /** Approved, payable or paid out, but not settled by a payment; minus what the partner may take back. */
    open: Money,
    openCommissions: z.int(),
    /** The part of `open` that was due by today. */
    overdue: Money,
    /** The due day of the oldest overdue commission. */
    overdueSince: Day.nullable(),
    /** Received, and not yet allocated to commissions. */
    unallocated: Money,
    /** Received so far, without fees. */
    received: Money,
    lastPaidOn: Day.nullable(),
  })
  .meta({ id: 'PartnerStanding' });
export type PartnerStanding = z.infer<typeof PartnerStanding>;

export const listPartnerStandings = endpoint({
  method: 'GET',
  path: '/admin/affiliate/standings',
  who: 'money',
  summary: 'List what each partner owes, the most overdue first',
  query: z.strictObject(pageFields),
  answer: list(PartnerStanding),
});

export const PartnerPayment = z
  .object({
    _id: Id,
    partner: z.object({ _id: Id, name: z.string() }),
    paidOn: Day,
    /** As received. */
    amount: Money,
    /** Deducted in transit. */
    fee: Money,
    /** The part of `amount` and `fee` that is tax. */
    tax: Money,
    /** Allocated to commissions, minus what the partner took back for others. */
    allocated: Money,
    /** Booked as a difference, since it belongs to no commission. */
    difference: Money,
    unallocated: Money,
    commissions: z.int(),
    reference: z.string(),
    /** Username of who recorded it; null once that account is deleted. */
    by: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'PartnerPayment' });
export type PartnerPayment = z.infer<typeof PartnerPayment>;

/** A payment after allocation. */
const AllocatedPayment = PartnerPayment.extend({
  /** Open commissions that belong to the caller, so someone else must settle them. 0 for admins. */
  leftToOthers: z.int(),
}).meta({ id: 'AllocatedPayment' });
export type AllocatedPayment = z.infer<typeof AllocatedPayment>;

export const listPartnerPayments = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payments',
  who: 'money',
  summary: 'List what partners paid, the latest first',
  query: z.strictObject({ ...pageFields, partner: Id.optional() }),
  answer: list(PartnerPayment),
});

export const getPartnerPayment = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payments/:id',
  who: 'money',
  summary: 'Read one payment of a partner, and what is left of it',
  params: z.object({ id: Id }),
  answer: one(PartnerPayment),
  errors: ['payment_not_found'],
});

const maxAmount = () => affiliateLimits.partnerPayment.most();
const Amount = amountUpTo(maxAmount, () =>
  t('affiliate.fields.amountNotBelieved', { most: formatWholeMoney(maxAmount()) }),
);
const referenceWanted = () => t('affiliate.fields.reference');

export const addPartnerPayment = endpoint({
  method: 'POST',
  path: '/admin/affiliate/payments',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Record a payment of a partner, and allocate it to its oldest open commissions or leave that for later',
  body: z.strictObject({
    partner: Id,
    /** The day it arrived, never a future day. */
    paidOn: DayInput,
    amount: Amount,
    fee: Amount.default(0),
    tax: Amount.default(0),
    /** The partner's or bank's reference. A reference is recorded only once per partner. */
    reference: line(referenceWanted)
      .min(1, { error: referenceWanted })
      .max(affiliateLimits.partnerPayment.maxReferenceLength),
    allocate: z.enum(['oldest', 'later']).default('oldest'),
  }),
  answer: one(AllocatedPayment),
  errors: ['partner_not_found', 'payment_known'],
});

/** A commission that its partner hasn't settled, or is due back. */
export const OpenCommission = z
  .object({
    _id: Id,
    transactionId: z.string(),
    orderId: z.string().nullable(),
    status: CommissionStatus,
    occurredAt: Time,
    /** When the partner's payment was due; null for reversed commissions. */
    dueOn: Day.nullable(),
    isOverdue: z.boolean(),
    commission: Money,
    settled: Money,
    /** Negative if the partner may take it back. */
    open: Money,
  })
  .meta({ id: 'OpenCommission' });
export type OpenCommission = z.infer<typeof OpenCommission>;

export const listOpenCommissions = endpoint({
  method: 'GET',
  path: '/admin/affiliate/partners/:id/open',
  who: 'money',
  summary: "List a partner's commissions that are not settled, the oldest first",
  params: z.object({ id: Id }),
  query: z.strictObject(pageFields),
  answer: list(OpenCommission),
  errors: ['partner_not_found'],
});

const Reason = words()
  .min(1, { error: () => t('affiliate.fields.reason') })
  .max(moderationLimits.maxReasonLength);

export const allocatePayment = endpoint({
  method: 'POST',
  path: '/admin/affiliate/payments/:id/allocations',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary:
    'Allocate a payment to commissions, by their ids and amounts, or to the oldest that are open; never to my own',
  params: z.object({ id: Id }),
  body: z.strictObject({
    /** Defaults to the oldest open commissions. */
    commissions: z
      .array(
        z.strictObject({
          _id: Id,
          /** Defaults to the commission's open amount, or to the rest of the payment. */
          amount: z.number().nullish(),
        }),
      )
      .min(1)
      .max(affiliateLimits.partnerPayment.atOnce)
      .optional(),
  }),
  answer: one(AllocatedPayment),
  errors: ['payment_not_found', 'commission_not_found', 'own_case', 'nothing_to_allocate'],
});

export const bookDifference = endpoint({
  method: 'POST',
  path: '/admin/affiliate/payments/:id/difference',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Book what is left of a payment as a difference, since it belongs to no commission',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  answer: one(PartnerPayment),
  errors: ['payment_not_found', 'nothing_to_allocate'],
});

export const writeOffCommission = endpoint({
  method: 'POST',
  path: '/admin/affiliate/commission/:id/write-off',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Write off what is open of a commission, since its partner will not pay it',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  answer: one(OpenCommission),
  errors: ['commission_not_found', 'own_case', 'nothing_to_allocate'],
});

/** A month, `YYYY-MM`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: () => t('affiliate.fields.month') });

const AccountMovement = z.object({ account: AccountKind, opening: Money, debit: Money, credit: Money, closing: Money });

/** A month whose ledger is closed. */
export const Closing = z
  .object({
    month: Month,
    closedAt: Time,
    by: z.string().nullable(),
    accounts: z.array(AccountMovement),
    /** Later bookings that corrected commissions of this month or earlier. */
    corrections: z.int(),
  })
  .meta({ id: 'Closing' });
export type Closing = z.infer<typeof Closing>;

export const listClosings = endpoint({
  method: 'GET',
  path: '/admin/affiliate/closings',
  who: 'money',
  summary: 'List the months whose books are closed, the latest first, and which is next',
  answer: one(z.object({ closings: z.array(Closing), next: Month.nullable() })),
});

/** Permanent: later corrections are booked in the month they are found, and name the commission they correct. */
export const addClosing = endpoint({
  method: 'POST',
  path: '/admin/affiliate/closings',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Close the books of a month that is over, the next one after the last that was closed',
  body: z.strictObject({ month: Month }),
  answer: one(Closing),
  errors: ['month_not_closable'],
});

export const settlementEndpoints = [
  listPartnerStandings,
  listPartnerPayments,
  getPartnerPayment,
  addPartnerPayment,
  listOpenCommissions,
  allocatePayment,
  bookDifference,
  writeOffCommission,
  listClosings,
  addClosing,
] as const;
