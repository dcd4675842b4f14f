import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, list, one, Slug } from '../shapes.ts';
import { DealFacts, Initials, NamesQuery } from './name-index.ts';

export const Brand = z
  .object({
    _id: Id,
    name: z.string(),
    slug: z.string(),
    /** Live deals. */
    dealsCount: z.int(),
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

export const listBrands = endpoint({
  method: 'GET',
  path: '/brands',
  who: 'anyone',
  summary: 'List brands, those with most live deals first',
  query: NamesQuery,
  answer: list(Brand).extend({ letters: Initials }),
});

export const getBrand = endpoint({
  method: 'GET',
  path: '/brands/:slug',
  who: 'anyone',
  summary: 'Read a brand, with what is known of its deals',
  params: z.object({ slug: Slug }),
  answer: one(Brand.extend({ facts: DealFacts })),
  errors: ['brand_not_found'],
});

export const brandEndpoints = [listBrands, getBrand] as const;
