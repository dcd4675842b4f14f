import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tableOf } from '../keys.ts';
import * as analyticsLimits from '../limits/analytics.ts';
import { choice, one, Time } from '../shapes.ts';
import { trafficRanges } from './choices.ts';
import { changeDimensions, trafficDimensions } from './dimensions.ts';
import { listMeasures } from './measure-list.ts';
import { Figure, Measure, Period, Range, series, withDays } from './periods.ts';

const Name = z.string().max(analyticsLimits.trafficNameMost);
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
      /** Share of visits, 0 to 1, of one page and nothing done. */
      bounceRate: Measure,
    }),
    ...series({ visits: n, pageViews: n }),
    /** The names of each dimension with most visits; what filters are set to is among them. */
    dimensions: z.object(tableOf(trafficDimensions, () => z.array(Share))),
    /** Titles of deals on whose pages visits began, by the page's path. */
    landingTitles: z.record(z.string(), z.string()),
    /** Visits of programs such as crawlers, which count nowhere else. Filters do not hold for them. */
    programs: z.array(Share),
  })
  .meta({ id: 'TrafficReport' });
export type TrafficReport = z.infer<typeof TrafficReport>;

/** Something that explains a part of a change, such as a campaign that brings nobody any more. */
const Cause = z.object({
  dimension: z.enum(changeDimensions),
  name: z.string(),
  visits: n,
  previousVisits: n,
  /** What nearly all of its change has in common: of a page, the channel whose visits stayed away. */
  within: z.object({ dimension: z.enum(trafficDimensions), name: z.string() }).nullable(),
  /** Visits of each day of both periods, the previous one first. */
  days: z.array(n),
  /** The last day on which there was a visit; null where there was none. */
  lastAt: Time.nullable(),
});
export type Cause = z.infer<typeof Cause>;

export const ChangeReport = z
  .object({
    period: Period,
    visits: Figure,
    programVisits: Figure,
    /** What explains most of the change first. Empty where everything changed alike. */
    causes: z.array(Cause),
    /** Of the change of people's visits, what the causes leave. */
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
