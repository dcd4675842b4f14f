import { z } from 'zod';
import * as analyticsLimits from '../limits/analytics.ts';
import { t } from '../messages/translate.ts';
import { choice, Time } from '../shapes.ts';
import { analyticsRanges } from './choices.ts';

export const Range = z.enum(analyticsRanges, choice(analyticsRanges));
export type AnalyticsRange = z.infer<typeof Range>;

const Day = z.iso.date({ error: () => t('fields.formats.date') });

/** What a period is compared with: as long a time right before it, or the same days of the year before. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days of the site, both included; they take the place of the range. And what they are compared with. */
const dayFields = {
  from: Day.optional(),
  to: Day.optional(),
  compare: z.enum(comparisons, choice(comparisons)).optional(),
};

/** @returns the query of a report: its own fields, and days of the caller's choice */
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
        return !from || !to || Date.parse(to) - Date.parse(from) < analyticsLimits.daysMost * 86_400_000;
      },
      { path: ['from'], error: () => t('analytics.fields.yearMost') },
    )
    .refine((query) => !comparesHours(query), { path: ['compare'], error: () => t('analytics.fields.noHoursOfYear') });
}

/** What was counted by the hour is kept for days, not for a year. */
function comparesHours(query: object): boolean {
  const { range, timeRange, from, compare } = query as Record<string, unknown>;
  return compare === 'year' && from === undefined && (range ?? timeRange) === '24h';
}

/** What an answer is about. The previous period is as long. */
export const Period = z.object({
  /** `days` where the caller named them. */
  range: z.enum([...analyticsRanges, 'days']),
  /** What one point of a series stands for: `hour` for 24h, else `day`. */
  interval: z.enum(['hour', 'day']),
  from: Time,
  to: Time,
  previousFrom: Time,
  /** Where this period begins, or on the same day of the year before. */
  previousTo: Time,
  compare: z.enum(comparisons),
  /** Until when the numbers are complete; they are made up every few minutes. Null before the first time. */
  countedUntil: Time.nullable(),
});
export type Period = z.infer<typeof Period>;

/**
 * A number and what it was in the previous period. Members are counted once in it, however often they came or acted.
 * Visitors, whom nobody recognises on another day, and visits add up the points of the series.
 */
export const Figure = z.object({ total: z.number(), previous: z.number() }).meta({ id: 'Figure' });
export type Figure = z.infer<typeof Figure>;

/** As `Figure`; null where nothing was measured. */
export const Measure = z
  .object({ total: z.number().nullable(), previous: z.number().nullable() })
  .meta({ id: 'Measure' });
export type Measure = z.infer<typeof Measure>;

/** Points in order of time, one for each hour or day, zeros filled in. `previousSeries` has as many. */
export function series<T extends Record<string, z.ZodType>>(numbers: T) {
  const points = z.array(z.object({ at: Time, ...numbers }));
  return { series: points, previousSeries: points };
}
