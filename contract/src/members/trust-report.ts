import { z } from 'zod';

/** What a trust level rests on, and what the next one asks for; null at the highest. */
export const TrustReport = z
  .object({
    level: z.int(),
    days: z.int(),
    approvedDeals: z.int(),
    upheldReports: z.int(),
    next: z.object({ days: z.int(), approvedDeals: z.int(), upheldReports: z.int() }).nullable(),
  })
  .meta({ id: 'TrustReport' });
