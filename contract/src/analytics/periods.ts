import { z } from 'zod';
import * as analyticsLimits from '../limits/analytics.ts';
import { t } from '../messages/translate.ts';
import { choice, Time } from '../shapes.ts';
import { analyticsRanges } from './choices.ts';

export const Range = z.enum(analyticsRanges, choice(analyticsRanges));
export type AnalyticsRange = z.infer<typeof Range>;

const Day = z.iso.date({ error: () => t('fields.formats.date') });

/** What a period is compared with: the time of the same length right before it, or the same days a year earlier. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days in the site's time zone, both inclusive, which override the range; and the comparison. */
const dayFields = {
  from: Day.optional(),
  to: Day.optional(),
  compare: z.enum(comparisons, choice(comparisons)).optional(),
};

/** Returns the query schema of a report: its own fields plus the dates and comparison. */
export function withDays<T extends z.ZodRawShape>(fields: T) {
  const daysOf = (query: object) => query as { from?: string; to?: string };
  return z
    .strictObject({ ...fields, ...dayFields })
    .refine((query) => (daysOf(query).from === undefined) === (daysOf(query).to === undefined), {
      path: ['to'],
      error: () => t('analytics.fields.bothDays'),
    })
    .refine((query) => (daysOf(query).from ?? '') <= (daysOf(query).to ?? '9'), {
      path: ['to'],
      error: () => t('affiliate.fields.endBeforeStart'),
    })
    .refine(
      (query) => {
        const { from, to } = daysOf(query);
        return !from || !to || Date.parse(to) - Date.parse(from) < analyticsLimits.maxDays * 86_400_000;
      },
      { path: ['from'], error: () => t('analytics.fields.yearMost') },
    )
    .refine((query) => !comparesHours(query), { path: ['compare'], error: () => t('analytics.fields.noHoursOfYear') });
}

/** Hourly data is stored for days, not for a year. */
function comparesHours(query: object): boolean {
  const { range, timeRange, from, compare } = query as Record<string, unknown>;
  return compare === 'year' && from === undefined && (range ?? timeRange) === '24h';
}

/** The period of a report. The previous period has the same length. */
export const Period = z.object({
  /** `days` if the caller chose dates. */
  range: z.enum([...analyticsRanges, 'days']),
  /** The interval of a series: `hour` for 24h, otherwise `day`. */
  interval: z.enum(['hour', 'day']),
  from: Time,
  to: Time,
  previousFrom: Time,
  /** The start of this period, or the same day a year earlier. */
  previousTo: Time,
  compare: z.enum(comparisons),
  /** The numbers are complete up to this time; they are updated every few minutes. Null before the first update. */
  countedUntil: Time.nullable(),
});
export type Period = z.infer<typeof Period>;

/**
 * A number, and its value in the previous period. Members are counted once per period, however often they came or
 * acted. Visits, and visitors, who aren't recognised on another day, are sums of the series.
 */
export const Figure = z.object({ total: z.number(), previous: z.number() }).meta({ id: 'Figure' });
export type Figure = z.infer<typeof Figure>;

/** A `Figure` whose values are null if nothing was measured. */
export const Measure = z
  .object({ total: z.number().nullable(), previous: z.number().nullable() })
  .meta({ id: 'Measure' });
export type Measure = z.infer<typeof Measure>;

/** Returns a schema of chronological points, one per hour or day without gaps. `previousSeries` has as many. */
export function series<T extends Record<string, z.ZodType>>(numbers: T) {
  const points = z.array(z.object({ at: Time, ...numbers }));
  return { series: points, previousSeries: points };
}
