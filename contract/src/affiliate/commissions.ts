import { z } from 'zod';
import { amountRefusal } from '../amount-refusal.ts';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import * as approvalLimits from '../limits/approvals.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { ReportState } from '../links/networks.ts';
import { measured } from '../locale/currencies.ts';
import { formatWholeMoney } from '../locale/figures.ts';
import { t } from '../messages/translate.ts';
import { choice, decimalsProblem, Id, list, Money, one, pageFields, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';

export const commissionStatuses = ['pending', 'approved', 'payable', 'paid', 'rejected', 'reversed'] as const;
/**
 * `pending → approved → payable → paid`: `payable` means that the partner has paid, `approved → paid` pays the member
 * in advance. `pending → rejected`; `approved`, `payable` and `paid → reversed`. Every other transition is a 409.
 * Rejected and reversed are final.
 */
export const CommissionStatus = z.enum(commissionStatuses, choice(commissionStatuses));
export type CommissionStatus = z.infer<typeof CommissionStatus>;

/** A day of the site, `YYYY-MM-DD`. */
export const Day = z.iso.date().meta({ id: 'Day' });

const dayWanted = () => t('affiliate.fields.day');
/** A day as callers send it. Of a date with a time, only the date counts. */
export const DayInput = z
  .string({ error: dayWanted })
  .max(30, { error: dayWanted })
  .transform((text) =>
    text.length > 10 && z.iso.datetime({ offset: true }).safeParse(text).success ? text.slice(0, 10) : text,
  )
  .pipe(
    z.iso
      .date({ error: dayWanted })
      .refine((day) => day >= '2000' && day < '2200', { error: () => t('affiliate.fields.year') }),
  );

/** An order's commission in the site's currency; `memberShare + siteShare` equals `commission`. */
export const Commission = z
  .object({
    _id: Id,
    status: CommissionStatus,
    /** While `approved`, the planned payment day, if any. Once `paid`, the payment day, kept if reversed later. */
    payoutDate: Day.nullable(),
    partner: z.object({ _id: Id, name: z.string(), slug: z.string() }),
    /** Null if the order couldn't be traced to a click on a deal. */
    deal: z.object({ _id: Id, title: z.string(), slug: z.string().nullable() }).nullable(),
    /** The deal's author, who gets the share. Null if there is none, so the site gets everything. */
    member: z.object({ _id: Id, username: z.string().nullable(), displayName: z.string().nullable() }).nullable(),
    /** The network's transaction id, which identifies the commission; null for members. */
    transactionId: z.string().nullable(),
    /** The shop's order id, which can cover several transactions; null for members, and if it wasn't reported. */
    orderId: z.string().nullable(),
    /** The latest reported state that moved no money, from a report or an unsigned postback; null for members. */
    networkState: ReportState.nullable(),
    /** The reported amounts in another currency, and its exchange rate of that day; null for members. */
    foreign: z
      .object({ currency: z.string(), orderAmount: z.number(), commission: z.number().nullable(), rate: z.number() })
      .nullable(),
    /** Negative for a refund that came as a row of its own. */
    orderAmount: Money,
    commission: Money,
    /** The member's percentage, as it was set when the order was reported. */
    sharePercent: z.number(),
    memberShare: Money,
    siteShare: Money,
    /** The batch that pays or paid it. */
    payoutId: Id.nullable(),
    /** Whether staff must review it before anything is owed. */
    isHeld: z.boolean(),
    /** When the order was placed. */
    occurredAt: Time,
    createdAt: Time,
    statusChangedAt: Time,
    /** The statuses to which staff can move it; empty for members. */
    moves: z.array(CommissionStatus),
  })
  .meta({ id: 'Commission' });
export type Commission = z.infer<typeof Commission>;

/** Filters for commissions. Days are those of the order, both inclusive. */
export const commissionFilterFields = {
  status: CommissionStatus.optional(),
  /** A partner's id. */
  partner: Id.optional(),
  deal: Id.optional(),
  /** A member's id. Only admins may query other members. */
  member: Id.optional(),
  startDate: DayInput.optional(),
  endDate: DayInput.optional(),
  /** A part of an order's id; admins only. */
  q: z.string().trim().max(affiliateLimits.conversion.maxIdLength).optional(),
};

export const CommissionsQuery = z.strictObject({
  ...pageFields,
  limit: pageFields.limit.removeDefault().default(affiliateLimits.report.page),
  ...commissionFilterFields,
});
export type CommissionsQuery = z.output<typeof CommissionsQuery>;

export const listCommissions = endpoint({
  method: 'GET',
  path: '/affiliate/commissions',
  who: 'member',
  summary: 'List my commissions, or as an admin all; the latest orders first',
  query: CommissionsQuery,
  answer: list(Commission),
  errors: ['not_allowed'],
});

export const moveCommission = endpoint({
  method: 'PUT',
  path: '/affiliate/commission/:id/status',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Approve, pay, reject or reverse a commission',
  params: z.object({ id: Id }),
  body: z.strictObject({
    status: CommissionStatus,
    /** With `approved`, the planned day, today or later. With `paid`, the day of the payment, today by default. */
    payoutDate: DayInput.nullish(),
    /** Written to the audit log. */
    reason: words().max(moderationLimits.maxReasonLength).optional(),
  }),
  answer: one(Commission),
  errors: ['commission_not_found', 'own_case', 'commission_move', 'commission_in_payout', 'commission_held'],
});

export const moveCommissions = endpoint({
  method: 'PUT',
  path: '/admin/affiliate/commissions/status',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Approve or reject several commissions; each is done or refused by itself',
  body: z.strictObject({
    ids: z
      .array(Id)
      .min(1, { error: () => t('affiliate.fields.chooseOne') })
      .max(approvalLimits.atOnce, { error: () => t('affiliate.fields.chooseMost', { most: approvalLimits.atOnce }) }),
    status: z.enum(['approved', 'rejected'], choice(['approved', 'rejected'])),
  }),
  answer: one(
    z.array(z.object({ _id: Id, isDone: z.boolean(), error: z.string().nullable(), code: z.string().nullable() })),
  ),
});

const { maxOrder } = affiliateLimits.conversion;
const currencyCode = /^[A-Z]{3}$/;

/** An amount in the order's currency. The order as a whole checks its maximum and decimals. */
const OrderAmount = z
  .number({ error: ({ input }) => amountRefusal(input) })
  .min(0, { error: () => t('fields.amountLeast') });

/**
 * Returns the error for an order's amount: too large to be plausible, or finer than its currency. An invalid currency
 * has its own error, and nothing to measure an amount by.
 */
function amountProblem(amount: unknown, currency: unknown): string | undefined {
  if (typeof amount !== 'number' || typeof currency !== 'string' || !currencyCode.test(currency)) return undefined;
  const own = measured(currency);
  const most = maxOrder(own);
  if (amount > most) return t('affiliate.fields.amountNotBelieved', { most: formatWholeMoney(most, currency) });
  return decimalsProblem(amount, own.decimals);
}

/** Returns a check that reports an amount's error. */
function amountCheck(field: 'orderAmount' | 'commission') {
  return {
    path: [field],
    error: ({ input }: { input?: unknown }) => {
      const { currency, [field]: amount } = input as Record<string, unknown>;
      return amountProblem(amount, currency);
    },
  };
}

const orderIdWanted = () => t('affiliate.fields.orderId');

/** An order as a network reports it. */
export const ConversionInput = z
  .strictObject({
    /** The network's transaction id, which identifies the order; defaults to the order's id. */
    transactionId: z
      .string()
      .trim()
      .min(1, { error: orderIdWanted })
      .max(affiliateLimits.conversion.maxIdLength, { error: () => t('affiliate.fields.idTooLong') })
      .optional(),
    /** The shop's order id. */
    orderId: z
      .string({ error: orderIdWanted })
      .trim()
      .min(1, { error: orderIdWanted })
      .max(affiliateLimits.conversion.maxIdLength, { error: () => t('affiliate.fields.idTooLong') }),
    /** The click id from the link. The order stays unattributed if it is unknown, too old or another partner's. */
    clickId: z.string().trim().max(affiliateLimits.conversion.maxIdLength).nullish(),
    orderAmount: OrderAmount,
    /** What the partner pays. Defaults to the partner's rate of the order amount, rounded down to the smallest unit. */
    commission: OrderAmount.nullish(),
    /** ISO 4217. A currency other than the site's needs an exchange rate of the order's day. */
    currency: z
      .string({ error: () => t('links.fields.currency') })
      .regex(currencyCode, { error: () => t('links.fields.currency') }),
    /** When the order was placed; now by default. */
    occurredAt: z.iso
      .datetime({ offset: true, error: () => t('fields.dateTime') })
      .max(40)
      .nullish(),
    /** `cancelled` withdraws a reported order: the commission is rejected or, once approved, reversed. */
    status: z.enum(['pending', 'cancelled'], choice(['pending', 'cancelled'])).default('pending'),
  })
  .refine(({ orderAmount, currency }) => !amountProblem(orderAmount, currency), amountCheck('orderAmount'))
  .refine(({ commission, currency }) => !amountProblem(commission, currency), amountCheck('commission'))
  .refine(({ orderAmount, commission }) => commission == null || commission <= orderAmount, {
    path: ['commission'],
    error: () => t('affiliate.fields.commissionAboveOrder'),
  });
export type ConversionInput = z.output<typeof ConversionInput>;

/**
 * Signed with the partner's secret, in two headers: `x-haggle-timestamp`, seconds since 1970, and `x-haggle-signature`,
 * `sha256=` and the HMAC-SHA256 in hex of `{timestamp}.{body}`. A timestamp more than five minutes off, a wrong
 * signature or an unknown partner gets 401.
 *
 * Repeating an order with the same content returns the same response. Other content corrects the amounts while the
 * commission is pending; later it is a 409. `cancelled` is accepted at any time, and repeatedly. A postback signed
 * before the latest report of its order changes nothing and returns the current state; other content signed in the same
 * second is a 409.
 */
export const postback = endpoint({
  method: 'POST',
  path: '/affiliate/postback/:partner',
  who: 'anyone',
  rate: 'postback',
  summary: 'Report an order, signed by the partner',
  params: z.object({ partner: z.string().max(affiliateLimits.partner.maxSlugLength) }),
  body: ConversionInput,
  bodyKind: 'signed',
  answer: one(
    z.object({
      _id: Id,
      orderId: z.string(),
      status: CommissionStatus,
      commission: Money,
      /** Whether it was traced to a click on a deal. */
      isAttributed: z.boolean(),
    }),
  ),
  errors: ['bad_signature', 'conversion_settled', 'commission_not_found', 'commission_in_payout', 'no_exchange_rate'],
});

export const commissionEndpoints = [listCommissions, moveCommission, moveCommissions, postback] as const;
