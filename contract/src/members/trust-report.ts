import { z } from 'zod';

/** The facts behind a trust level, and what the next one requires; null at the highest. */
export const TrustReport = z
  .object({
    level: z.int(),
    days: z.int(),
    approvedDeals: z.int(),
    upheldReports: z.int(),
    next: z.object({ days: z.int(), approvedDeals: z.int(), upheldReports: z.int() }).nullable(),
  })
  .meta({ id: 'TrustReport' });
