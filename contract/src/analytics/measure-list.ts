import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';
import { measureSources, measureUnits } from './measures.ts';

export const MeasureMeaning = z
  .object({
    name: z.string(),
    /** The name on screens, in the site's language. */
    title: z.string(),
    meaning: z.string(),
    unit: z.enum(measureUnits),
    from: z.enum(measureSources),
    addsUp: z.boolean(),
    /** The report fields that contain it: `engagement.members`. */
    fields: z.array(z.string()),
  })
  .meta({ id: 'MeasureMeaning' });
export type MeasureMeaning = z.infer<typeof MeasureMeaning>;

export const listMeasures = endpoint({
  method: 'GET',
  path: '/analytics/measures',
  who: 'analytics',
  reads: 'lagging',
  summary: 'List what the numbers of reports mean: name, unit, where each comes from and whether days add up to it',
  answer: one(z.array(MeasureMeaning)),
});
