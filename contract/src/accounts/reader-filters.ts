import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';

/** A member's filters for lists, apart from mutes and hidden deals. */
export const ReaderFilters = z
  .object({
    /** Sold-out deals; in the saved list also expired ones. */
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
  beforeApproval: true,
  summary: 'Change what else my lists leave out',
  body: ReaderFilters.partial().strict(),
  answer: one(ReaderFilters),
});

export const readerFilterEndpoints = [getReaderFilters, changeReaderFilters] as const;
