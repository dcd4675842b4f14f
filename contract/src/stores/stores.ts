import { z } from 'zod';
import { DealFacts, Initials, NamesQuery } from '../catalogue/name-index.ts';
import { CouponTrials } from '../deals/coupons.ts';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import { Id, list, one, Slug } from '../shapes.ts';

export const Store = z
  .object({
    _id: Id,
    name: z.string(),
    slug: z.string(),
    link: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Live deals. */
    dealsCount: z.int(),
  })
  .meta({ id: 'Store' });
export type Store = z.infer<typeof Store>;

export const listStores = endpoint({
  method: 'GET',
  path: '/stores',
  who: 'anyone',
  summary: 'List stores, those with most live deals first',
  query: NamesQuery,
  answer: list(Store).extend({ letters: Initials }),
});

export const getStore = endpoint({
  method: 'GET',
  path: '/stores/:slug',
  who: 'anyone',
  summary: 'Read a store, with what is known of its deals',
  params: z.object({ slug: Slug }),
  answer: one(Store.extend({ facts: DealFacts })),
  errors: ['store_not_found'],
});

const StoreCoupon = z.object({ deal: Deal, couponTrials: CouponTrials }).meta({ id: 'StoreCoupon' });
export type StoreCoupon = z.infer<typeof StoreCoupon>;

export const listStoreCoupons = endpoint({
  method: 'GET',
  path: '/stores/:slug/coupons',
  who: 'anyone',
  summary: 'List the live deals of a store that have a coupon code, those first whose codes worked most often',
  params: z.object({ slug: Slug }),
  answer: one(z.array(StoreCoupon)),
  errors: ['store_not_found'],
});

export const storeEndpoints = [listStores, getStore, listStoreCoupons] as const;
