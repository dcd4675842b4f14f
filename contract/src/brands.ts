import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, list, PageQuery } from './shapes.ts';

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
  query: PageQuery,
  answer: list(Brand),
});

export const brandEndpoints = [listBrands] as const;
