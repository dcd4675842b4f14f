import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, list, PageQuery } from './shapes.ts';

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
  query: PageQuery,
  answer: list(Store),
});

export const storeEndpoints = [listStores] as const;
