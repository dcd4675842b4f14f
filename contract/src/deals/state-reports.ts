import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { choice, Id, Money, MoneyInput, one, Time } from '../shapes.ts';

/** What a member may say of a deal that they have just looked at. */
export const dealStates = ['works', 'sold_out', 'expired', 'price_changed'] as const;
export const DealState = z.enum(dealStates, choice(dealStates));
export type DealState = z.infer<typeof DealState>;

/** What members say of a deal since it last changed its state, without those whose word weighs nothing yet. */
export const StateSummary = z
  .object({
    works: z.int(),
    soldOut: z.int(),
    expired: z.int(),
    priceChanged: z.int(),
    /** How sure the reports are of the state that the deal is shown in, in percent; null while nobody reported. */
    confidence: z.int().nullable(),
    /** The price last reported. */
    reportedPrice: Money.nullable(),
    lastWorkedAt: Time.nullable(),
    lastReportedAt: Time.nullable(),
  })
  .meta({ id: 'StateSummary' });
export type StateSummary = z.infer<typeof StateSummary>;

export const reportState = endpoint({
  method: 'PUT',
  path: '/deals/:id/state-report',
  who: 'member',
  rate: 'reportState',
  summary: 'Report whether a deal works, is sold out, has expired or changed its price; enough of them move it',
  params: z.object({ id: Id }),
  body: z
    .object({ state: DealState, price: MoneyInput.nullish() })
    .refine(({ state, price }) => price == null || state === 'price_changed', {
      path: ['price'],
      error: () => t('deals.fields.amountOfState'),
    }),
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
