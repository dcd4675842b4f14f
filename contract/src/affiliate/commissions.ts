import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import * as approvalLimits from '../limits/approvals.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { ReportState } from '../links/networks.ts';
import { formatWholeMoney } from '../locale/figures.ts';
import { t } from '../messages/translate.ts';
import { amountUpTo, choice, Id, list, Money, one, pageFields, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';

export const commissionStatuses = ['pending', 'approved', 'payable', 'paid', 'rejected', 'reversed'] as const;
/**
 * `pending → approved → payable → paid`, where `payable` says that the partner's money is there; `approved → paid` pays a
 * member before. `pending → rejected`; `approved`, `payable` and `paid → reversed`. Every other move is a 409. Rejected and
 * reversed ones stay as they are.
 */
export const CommissionStatus = z.enum(commissionStatuses, choice(commissionStatuses));
export type CommissionStatus = z.infer<typeof CommissionStatus>;

/** A day of the site, `YYYY-MM-DD`. */
export const Day = z.iso.date().meta({ id: 'Day' });

const dayWanted = () => t('affiliate.fields.day');
/** A day as callers give it; of a date with a time the day counts. */
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

/** What an order of a reader brought, and how it is shared. All amounts in the site's currency; `memberShare + siteShare` is `commission`. */
export const Commission = z
  .object({
    _id: Id,
    status: CommissionStatus,
    /** While it is `approved`, the day that the payment is planned for, if any; once it is `paid`, when the member was
     * paid, which is kept when it is reversed afterwards. */
    payoutDate: Day.nullable(),
    partner: z.object({ _id: Id, name: z.string(), slug: z.string() }),
    /** Null where the order could not be traced to a click on a deal. */
    deal: z.object({ _id: Id, title: z.string(), slug: z.string().nullable() }).nullable(),
    /** Who posted the deal and gets the share; null without one, and then all of it is the site's. */
    member: z.object({ _id: Id, username: z.string().nullable(), displayName: z.string().nullable() }).nullable(),
    /** The network's name of the transaction, by which it is known again; null for members. */
    transactionId: z.string().nullable(),
    /** The shop's name of the order, which can be several transactions; null for members, and where nobody told it. */
    orderId: z.string().nullable(),
    /** What the network said last of its state in a way that moves no money, or by a report; null for members. */
    networkState: ReportState.nullable(),
    /** What was reported in another currency, and what one unit of it was worth that day; null for members. */
    foreign: z
      .object({ currency: z.string(), orderAmount: z.number(), commission: z.number().nullable(), rate: z.number() })
      .nullable(),
    /** Below 0 for a refund that came as a row of its own. */
    orderAmount: Money,
    commission: Money,
    /** Percent that the member gets, as it was set when the order was reported. */
    sharePercent: z.number(),
    memberShare: Money,
    siteShare: Money,
    /** The batch by which it is being paid or was paid. */
    payoutId: Id.nullable(),
    /** Whether somebody has to look at it before anything is owed for it. */
    isHeld: z.boolean(),
    /** When the order was made. */
    occurredAt: Time,
    createdAt: Time,
    statusChangedAt: Time,
    /** Where it can go from here by hand; empty for members. */
    moves: z.array(CommissionStatus),
  })
  .meta({ id: 'Commission' });
export type Commission = z.infer<typeof Commission>;

/** Filters of lists and tables of commissions. Days are those of the order, both included. */
export const commissionFilterFields = {
  status: CommissionStatus.optional(),
  /** A partner's id. */
  partner: Id.optional(),
  deal: Id.optional(),
  /** A member's id; only admins may ask for others than themselves. */
  member: Id.optional(),
  startDate: DayInput.optional(),
  endDate: DayInput.optional(),
};

export const CommissionsQuery = z.strictObject({
  ...pageFields,
  limit: pageFields.limit.removeDefault().default(affiliateLimits.report.page),
  ...commissionFilterFields,
  /** Part of an order's id; admins only. */
  q: z.string().trim().max(affiliateLimits.conversion.idMost).optional(),
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
    /** With `approved`, the day that the payment is planned for, from today on. With `paid`, when the member got the
     * money: today if it is left out, never a day to come. */
    payoutDate: DayInput.nullish(),
    /** For the log. */
    reason: words().max(moderationLimits.reasonMost).optional(),
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

const { orderMost } = affiliateLimits.conversion;

const OrderAmount = amountUpTo(orderMost, () =>
  t('affiliate.fields.amountNotBelieved', { most: formatWholeMoney(orderMost()) }),
);

const orderIdWanted = () => t('affiliate.fields.orderId');

/** What a network reports of an order. */
export const ConversionInput = z
  .strictObject({
    /** The network's name of the transaction, by which it is known again; the order's id where it is left out. */
    transactionId: z
      .string()
      .trim()
      .min(1, { error: orderIdWanted })
      .max(affiliateLimits.conversion.idMost, { error: () => t('affiliate.fields.idTooLong') })
      .optional(),
    /** The shop's name of the order. */
    orderId: z
      .string({ error: orderIdWanted })
      .trim()
      .min(1, { error: orderIdWanted })
      .max(affiliateLimits.conversion.idMost, { error: () => t('affiliate.fields.idTooLong') }),
    /** As it stood in the link; one that is unknown, too old or another partner's leaves the order unattributed. */
    clickId: z.string().trim().max(affiliateLimits.conversion.idMost).nullish(),
    orderAmount: OrderAmount,
    /** What the partner pays; without it, the partner's rate of the order's amount, rounded down to the smallest unit. */
    commission: OrderAmount.nullish(),
    /** ISO 4217. Another than the site's needs a rate of the order's day. */
    currency: z
      .string({ error: () => t('links.fields.currency') })
      .regex(/^[A-Z]{3}$/, { error: () => t('links.fields.currency') }),
    /** When the order was made; now, if it is left out. */
    occurredAt: z.iso
      .datetime({ offset: true, error: () => t('fields.dateTime') })
      .max(40)
      .nullish(),
    /** `cancelled` takes an order back that was reported before: it is rejected or, once approved, reversed. */
    status: z.enum(['pending', 'cancelled'], choice(['pending', 'cancelled'])).default('pending'),
  })
  .refine(({ orderAmount, commission }) => commission == null || commission <= orderAmount, {
    path: ['commission'],
    error: () => t('affiliate.fields.commissionAboveOrder'),
  });
export type ConversionInput = z.output<typeof ConversionInput>;

/**
 * Signed by the partner's secret, in two headers: `x-haggle-timestamp`, seconds since 1970, and `x-haggle-signature`,
 * `sha256=` and the HMAC-SHA256 in hex of `{timestamp}.{body}`. A message more than five minutes off is refused, and
 * who has no right signature, or no such partner, gets 401.
 *
 * The same order with the same content gives the same answer again. With other content, amounts are corrected while the
 * commission is pending; later it is a 409. `cancelled` may come at any time, and again. What was signed before the latest
 * report of its order changes nothing and is answered with what stands; other content signed in the same second is a 409.
 */
export const postback = endpoint({
  method: 'POST',
  path: '/affiliate/postback/:partner',
  who: 'anyone',
  rate: 'postback',
  summary: 'Report an order, signed by the partner',
  params: z.object({ partner: z.string().max(affiliateLimits.partner.slugMost) }),
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
