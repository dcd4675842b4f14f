import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { t } from '../messages/translate.ts';
import { choice, Id, list, one, pageFields, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { Commission } from './commissions.ts';

export const holdSignals = [
  'own_link',
  'one_address',
  'impossible_time',
  'rate',
  'untracked',
  'named_deal',
  'own_report',
] as const;
/**
 * Why an order is held: the click came from an address that the deal's author logs in from; several orders of the
 * member's deals came from one address in a day; the order was placed before its click, or within a moment of it; the
 * member's conversion rate is implausible; their orders come from untracked browsers more often than chance explains; a
 * treasurer's file names the deal but no click; or only the member's own file attributes the order to their deal.
 */
export const HoldSignal = z.enum(holdSignals);
export type HoldSignal = z.infer<typeof HoldSignal>;

export const holdStates = ['open', 'decided'] as const;
const HoldState = z.enum(holdStates, choice(holdStates));
export type HoldState = z.infer<typeof HoldState>;

export const holdDecisions = ['released', 'rejected'] as const;
const HoldDecision = z.enum(holdDecisions, choice(holdDecisions));
export type HoldDecision = z.infer<typeof HoldDecision>;

/** An order under review, for which nothing is owed yet. */
export const Hold = z
  .object({
    commission: Commission,
    signals: z.array(HoldSignal),
    /**
     * The member whose own file is the only source for the attribution, so someone else must decide. Null for other
     * holds, and once that account is deleted.
     */
    broughtBy: z.string().nullable(),
    heldAt: Time,
    decision: HoldDecision.nullable(),
    reason: z.string().nullable(),
    /** Username of who decided; null while open, and once that account is deleted. */
    by: z.string().nullable(),
    decidedAt: Time.nullable(),
  })
  .meta({ id: 'CommissionHold' });
export type Hold = z.infer<typeof Hold>;

export const listHolds = endpoint({
  method: 'GET',
  path: '/admin/affiliate/holds',
  who: 'money',
  summary: 'List the orders that are held, or those decided about, the latest first',
  query: z.strictObject({ ...pageFields, state: HoldState.default('open') }),
  answer: list(Hold),
});

export const decideHold = endpoint({
  method: 'PUT',
  path: '/admin/affiliate/holds/:id',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Release an order that is held, by its commission, so that it goes where its network says, or reject it',
  params: z.object({ id: Id }),
  body: z.strictObject({
    decision: HoldDecision,
    reason: words()
      .min(1, { error: () => t('affiliate.fields.reason') })
      .max(moderationLimits.maxReasonLength),
  }),
  answer: one(Commission),
  errors: ['hold_not_found', 'own_case', 'commission_move'],
});

export const holdEndpoints = [listHolds, decideHold] as const;
