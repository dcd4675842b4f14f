import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';

/** What else a member's lists leave out. */
export const ReaderFilters = z
  .object({
    /** Deals that are sold out; among saved ones also those that have expired. */
    hidesUnavailable: z.boolean(),
  })
  .meta({ id: 'ReaderFilters' });
export type ReaderFilters = z.infer<typeof ReaderFilters>;

export const getReaderFilters = endpoint({
  method: 'GET',
  path: '/users/me/filters',
  who: 'member',
  summary: 'Read what else my lists leave out, and the address part that makes feeds leave it out too',
  answer: one(ReaderFilters.extend({ feedKey: z.string() })),
});

export const changeReaderFilters = endpoint({
  method: 'PUT',
  path: '/users/me/filters',
  who: 'member',
  summary: 'Change what else my lists leave out',
  body: ReaderFilters.partial().strict(),
  answer: one(ReaderFilters),
});

export const readerFilterEndpoints = [getReaderFilters, changeReaderFilters] as const;
