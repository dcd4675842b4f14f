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

/** What a partner owes, and what it paid. All amounts in the site's currency. */
export const PartnerStanding = z
  .object({
    partner: z.object({ _id: Id, name: z.string() }),
    /** Of orders that are reported and not settled. */
    pending: Money,
    /** Approved, payable or paid out, and not settled by any payment; less what it may take back. */
    open: Money,
    openCommissions: z.int(),
    /** The part of it that should have been paid by today. */
    overdue: Money,
    /** Since when the oldest of it is. */
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
    /** As it arrived. */
    amount: Money,
    /** Kept back on the way. */
    fee: Money,
    /** The part of both that is tax. */
    tax: Money,
    /** Allocated to commissions, less what it took back of others. */
    allocated: Money,
    /** Booked as a difference, since it belongs to no commission. */
    difference: Money,
    unallocated: Money,
    commissions: z.int(),
    reference: z.string(),
    /** Who recorded it; null once they are gone. */
    by: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'PartnerPayment' });
export type PartnerPayment = z.infer<typeof PartnerPayment>;

/** A payment after it was allocated. */
const AllocatedPayment = PartnerPayment.extend({
  /** Open commissions of whoever allocated it: somebody else settles them. 0 for admins. */
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

const amountMost = () => affiliateLimits.partnerPayment.most();
const Amount = amountUpTo(amountMost, () =>
  t('affiliate.fields.amountNotBelieved', { most: formatWholeMoney(amountMost()) }),
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
    /** The day on which it arrived, never one to come. */
    paidOn: DayInput,
    amount: Amount,
    fee: Amount.default(0),
    tax: Amount.default(0),
    /** As the partner or the bank names it; a partner's payment of one reference is recorded once. */
    reference: line(referenceWanted)
      .min(1, { error: referenceWanted })
      .max(affiliateLimits.partnerPayment.referenceMost),
    allocate: z.enum(['oldest', 'later']).default('oldest'),
  }),
  answer: one(AllocatedPayment),
  errors: ['partner_not_found', 'payment_known'],
});

/** A commission that its partner has not settled, or has to get back. */
export const OpenCommission = z
  .object({
    _id: Id,
    transactionId: z.string(),
    orderId: z.string().nullable(),
    status: CommissionStatus,
    occurredAt: Time,
    /** When its partner should have paid; null for what was reversed. */
    dueOn: Day.nullable(),
    isOverdue: z.boolean(),
    commission: Money,
    settled: Money,
    /** Below 0 where the partner may take it back. */
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
  .max(moderationLimits.reasonMost);

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
    /** The oldest open ones if it is left out. */
    commissions: z
      .array(
        z.strictObject({
          _id: Id,
          /** All that is open, or all that is left of the payment, if it is left out. */
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

/** A month whose books are closed. */
export const Closing = z
  .object({
    month: Month,
    closedAt: Time,
    by: z.string().nullable(),
    accounts: z.array(AccountMovement),
    /** Bookings of later months that corrected commissions of this one or before. */
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

/** Closed for good: what is found out afterwards is booked in the month in which it is found out, and says what it corrects. */
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
