import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Flag, Id, list, pageFields, Time } from '../shapes.ts';

/** A path that returned 404, and how often it was requested. */
export const MissingAddress = z
  .object({
    _id: Id,
    path: z.string(),
    /** Requests by people. */
    hits: z.int(),
    /** Requests by crawlers and other bots. */
    programHits: z.int(),
    /** The last referrer: the host of another site, or a path on this one; null if unknown. */
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
