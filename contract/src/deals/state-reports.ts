import { z } from 'zod';
import { amountRefusal } from '../amount-refusal.ts';
import { endpoint } from '../endpoint.ts';
import { isCurrency } from '../locale/codes.ts';
import { t } from '../messages/translate.ts';
import { choice, Id, Money, one, priceRefusal, Time } from '../shapes.ts';

/** The states that a member can report after checking a deal. */
export const dealStates = ['works', 'sold_out', 'expired', 'price_changed'] as const;
export const DealState = z.enum(dealStates, choice(dealStates));
export type DealState = z.infer<typeof DealState>;

/** Reports since the deal last changed its status, excluding members whose reports don't count yet. */
export const StateSummary = z
  .object({
    works: z.int(),
    soldOut: z.int(),
    expired: z.int(),
    priceChanged: z.int(),
    /** How strongly the reports confirm the deal's current status, in percent; null without reports. */
    confidence: z.int().nullable(),
    /** The last reported price, converted at the deal's rate if it is in another currency. */
    reportedPrice: Money.nullable(),
    /** The last reported price in its own currency; null if that is the site's. */
    reportedPosted: z.object({ amount: z.number(), currency: z.string(), decimals: z.int() }).nullable(),
    /** How many of those who reported a changed price named the last reported one. */
    reportedPriceCount: z.int(),
    lastWorkedAt: Time.nullable(),
    lastReportedAt: Time.nullable(),
  })
  .meta({ id: 'StateSummary' });
export type StateSummary = z.infer<typeof StateSummary>;

/** A member's report on a deal, with the current price for `price_changed`. */
const StateReport = z
  .object({
    state: DealState,
    price: z
      .number({ error: ({ input }) => amountRefusal(input) })
      .min(0, { error: () => t('fields.amountLeast') })
      .nullish(),
    /** ISO 4217: the price's currency, either the site's (the default) or the one the deal was posted in. */
    currency: z
      .string()
      .refine(isCurrency, { error: () => t('site.currency') })
      .nullish(),
  })
  .refine(({ state, price }) => price == null || state === 'price_changed', {
    path: ['price'],
    error: () => t('deals.fields.amountOfState'),
  })
  .refine((report) => priceProblem(report) === undefined, {
    path: ['price'],
    error: ({ input }) => priceProblem(input as PriceReport) ?? t('fields.amount'),
  });

type PriceReport = { price?: number | null | undefined; currency?: string | null | undefined };

function priceProblem({ price, currency }: PriceReport): string | undefined {
  return price == null ? undefined : priceRefusal(price, currency ?? undefined);
}

export const reportState = endpoint({
  method: 'PUT',
  path: '/deals/:id/state-report',
  who: 'member',
  rate: 'reportState',
  summary: 'Report whether a deal works, is sold out, has expired or changed its price; enough of them move it',
  params: z.object({ id: Id }),
  body: StateReport,
  answer: one(StateSummary),
  errors: ['deal_not_found', 'own_deal_report', 'not_reportable', 'email_unverified'],
});

export const withdrawStateReport = endpoint({
  method: 'DELETE',
  path: '/deals/:id/state-report',
  who: 'member',
  summary: 'Take back your report on a deal',
  params: z.object({ id: Id }),
  answer: one(StateSummary),
  errors: ['deal_not_found', 'not_reportable'],
});

export const stateReportEndpoints = [reportState, withdrawStateReport] as const;
