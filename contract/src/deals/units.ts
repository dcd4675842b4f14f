import { z } from 'zod';
import { units } from './choices.ts';

export type Unit = (typeof units)[number];

/** The quantity that a deal sells. */
export const Quantity = z
  .object({
    unit: z.enum(units),
    amount: z.number(),
    /** Whether its author or a moderator entered it, instead of it being read from the title. */
    isCorrected: z.boolean(),
  })
  .meta({ id: 'Quantity' });
export type Quantity = z.infer<typeof Quantity>;

/**
 * The price of one unit in the site's currency, and as text in local units: `$2.49/lb`. For mAh, it is the price per
 * 1,000.
 */
export const UnitPrice = z
  .object({ unit: z.enum(units), amount: z.number(), text: z.string() })
  .meta({ id: 'UnitPrice' });
