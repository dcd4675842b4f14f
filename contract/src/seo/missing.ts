import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Flag, Id, list, pageFields, Time } from '../shapes.ts';

/** An address at which nothing was found, and how often somebody came by. */
export const MissingAddress = z
  .object({
    _id: Id,
    path: z.string(),
    /** By people. */
    hits: z.int(),
    /** By crawlers and other programs. */
    programHits: z.int(),
    /** The host of another site, or the path of the page here, that led to it last; null where nobody said. */
    referrer: z.string().nullable(),
    firstHitAt: Time,
    lastHitAt: Time,
  })
  .meta({ id: 'MissingAddress' });
export type MissingAddress = z.infer<typeof MissingAddress>;

export const listMissing = endpoint({
  method: 'GET',
  path: '/admin/seo/missing',
  who: 'seo',
  summary: 'List the addresses at which nothing was found, those that most people came by first',
  query: z.strictObject({ ...pageFields, dismissed: Flag.default(false) }),
  answer: list(MissingAddress),
});

export const dismissMissing = endpoint({
  method: 'PUT',
  path: '/admin/seo/missing/:id',
  who: 'seo',
  summary: 'Leave an address at which nothing was found out of the list, or take it back',
  params: z.object({ id: Id }),
  body: z.strictObject({ isDismissed: z.boolean() }),
  answer: Done,
  errors: ['missing_address_not_found'],
});

export const missingEndpoints = [listMissing, dismissMissing] as const;
