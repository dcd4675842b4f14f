import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { Id, one, Time } from '../shapes.ts';

/** Members' reports on a deal's coupon code. */
export const CouponTrials = z
  .object({
    /** The number of members, excluding those whose reports don't count yet. */
    worked: z.int(),
    failed: z.int(),
    /** Percentage of trials that worked, weighted by the members' trust; null before the first. */
    successRate: z.int().nullable(),
    lastWorkedAt: Time.nullable(),
  })
  .meta({ id: 'CouponTrials' });
export type CouponTrials = z.infer<typeof CouponTrials>;

export const reportCoupon = endpoint({
  method: 'PUT',
  path: '/deals/:id/coupon-trial',
  who: 'member',
  summary: 'Report whether the coupon code worked',
  params: z.object({ id: Id }),
  body: z.object({ worked: z.boolean({ error: () => t('fields.trueOrFalse') }) }),
  answer: one(CouponTrials),
  errors: ['deal_not_found', 'no_coupon', 'own_deal_report', 'email_unverified'],
});

export const withdrawCouponReport = endpoint({
  method: 'DELETE',
  path: '/deals/:id/coupon-trial',
  who: 'member',
  summary: 'Take back what you said of the coupon code',
  params: z.object({ id: Id }),
  answer: one(CouponTrials),
  errors: ['deal_not_found', 'no_coupon', 'own_deal_report'],
});

export const couponEndpoints = [reportCoupon, withdrawCouponReport] as const;
