import { z } from 'zod';
import { units } from './choices.ts';

export type Unit = (typeof units)[number];

/** How much of a thing a deal sells. */
export const Quantity = z
  .object({
    unit: z.enum(units),
    amount: z.number(),
    /** Whether its author or a moderator said so, and not the title. */
    isCorrected: z.boolean(),
  })
  .meta({ id: 'Quantity' });
export type Quantity = z.infer<typeof Quantity>;

/**
 * The price of one unit, in the site's currency, and the same as people there read it: `$2.49/lb`. Of mAh it is that of
 * 1,000.
 */
export const UnitPrice = z
  .object({ unit: z.enum(units), amount: z.number(), text: z.string() })
  .meta({ id: 'UnitPrice' });
