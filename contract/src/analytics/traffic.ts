import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tableOf } from '../keys.ts';
import * as analyticsLimits from '../limits/analytics.ts';
import { choice, one, Time } from '../shapes.ts';
import { trafficRanges } from './choices.ts';
import { changeDimensions, trafficDimensions } from './dimensions.ts';
import { listMeasures } from './measure-list.ts';
import { Figure, Measure, Period, Range, series, withDays } from './periods.ts';

const Name = z.string().max(analyticsLimits.maxTrafficNameLength);
const filters = tableOf(trafficDimensions, () => Name.optional());
const n = z.int();

const Share = z.object({ name: z.string(), visits: n, previousVisits: n });

export const TrafficReport = z
  .object({
    period: Period,
    figures: z.object({
      visits: Figure,
      pageViews: Figure,
      pagesPerVisit: Measure,
      /** Share of visits, 0 to 1, with one page and no action. */
      bounceRate: Measure,
    }),
    ...series({ visits: n, pageViews: n }),
    /** The names of each dimension with the most visits, including those selected by filters. */
    dimensions: z.object(tableOf(trafficDimensions, () => z.array(Share))),
    /** Titles of deals on whose pages visits began, keyed by path. */
    landingTitles: z.record(z.string(), z.string()),
    /** Visits of bots such as crawlers, which count nowhere else. Filters don't apply to them. */
    programs: z.array(Share),
  })
  .meta({ id: 'TrafficReport' });
export type TrafficReport = z.infer<typeof TrafficReport>;

/** A name that explains a part of a change, such as a campaign that no longer brings visitors. */
const Cause = z.object({
  dimension: z.enum(changeDimensions),
  name: z.string(),
  visits: n,
  previousVisits: n,
  /** What nearly all of its change has in common: for a page, the channel that lost visits. */
  within: z.object({ dimension: z.enum(trafficDimensions), name: z.string() }).nullable(),
  /** Visits per day of both periods, the previous period first. */
  days: z.array(n),
  /** The last day with a visit; null if there was none. */
  lastAt: Time.nullable(),
});
export type Cause = z.infer<typeof Cause>;

export const ChangeReport = z
  .object({
    /** A range ends yesterday: compared with a whole day, today would be a fall until it is over. */
    period: Period,
    visits: Figure,
    programVisits: Figure,
    /** Largest effect first. Empty if everything changed by the same ratio. */
    causes: z.array(Cause),
    /** The part of the change in human visits that the causes don't explain. */
    unexplained: n,
  })
  .meta({ id: 'ChangeReport' });
export type ChangeReport = z.infer<typeof ChangeReport>;

const read = { method: 'GET', who: 'analytics', reads: 'lagging' } as const;
const query = withDays({ range: Range.extract([...trafficRanges], choice(trafficRanges)).default('30d'), ...filters });

export const getTraffic = endpoint({
  ...read,
  path: '/analytics/traffic',
  summary: 'Read where visits come from, by any dimension, of those that fit the filters',
  query,
  answer: one(TrafficReport),
});

export const getTrafficChanges = endpoint({
  ...read,
  path: '/analytics/traffic/changes',
  summary: 'Read what explains that there are more or fewer visits than in the period before',
  query,
  answer: one(ChangeReport),
});

export const trafficEndpoints = [getTraffic, getTrafficChanges, listMeasures] as const;
