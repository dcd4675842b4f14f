import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as analyticsLimits from '../limits/analytics.ts';
import * as dealLimits from '../limits/deals.ts';
import { t } from '../messages/translate.ts';
import { choice, Id, one } from '../shapes.ts';

export const eventTypes = [
  'page_view',
  'deal_view',
  'deal_click',
  'search_performed',
  'vote_cast',
  'comment_post',
  'badge_earned',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Where on a card or page a deal was clicked. Only `view_deal` leads to the shop. */
export const clickPositions = { title: 2, store: 3, view_deal: 4, comments: 5 } as const;

/** Made by the browser for one visit, at random: it names nobody. After signing out another visit begins. */
const SessionId = z
  .string()
  .regex(new RegExp(`^[\\w-]{${analyticsLimits.sessionIdLeast},${analyticsLimits.sessionIdMost}}$`), {
    error: () => t('analytics.fields.sessionId'),
  });

/** A path of the site, or a full address of which the path is kept. */
const PageUrl = z.string().min(1).max(dealLimits.urlMost);

/** Accepted because clients send it, and never believed: who it was, the login token tells. */
const ClaimedUser = z.string().max(64).nullish();

const few = z.string().max(analyticsLimits.metadataValueMost, {
  error: () => t('fields.charactersMost', { most: analyticsLimits.metadataValueMost }),
});

/** Counted before each is checked, which takes longer the more there are. */
function refuseManyFields(said: unknown, context: z.RefinementCtx): unknown {
  const names = typeof said === 'object' && said !== null ? Object.keys(said) : [];
  const areFew = names.length <= analyticsLimits.metadataFields;
  if (areFew && names.every((name) => name.length <= analyticsLimits.metadataNameMost)) return said;
  context.addIssue(
    t('analytics.fields.metadataMost', {
      fields: analyticsLimits.metadataFields,
      characters: analyticsLimits.metadataNameMost,
    }),
  );
  return z.NEVER;
}

/** What else an event says. Other fields than these are taken, since clients send them, and not kept. */
const Metadata = z.preprocess(
  refuseManyFields,
  z
    .object({
      /** The page it happened on, by `page_view` the one that was opened: `/deals/12/some-deal`. */
      path: PageUrl.optional(),
      /** Of `deal_click`, see `clickPositions`. */
      clickPosition: z.int().min(0).max(99).optional(),
      searchQuery: few.optional(),
      /** Of `search_performed`: how many deals were found; 0 makes it a search without results. */
      resultsCount: z.int().min(0).max(1_000_000_000).optional(),
      /** Of `vote_cast`: `up`, `down` or `none`. */
      voteType: z.union([few, z.number()]).optional(),
      badgeType: few.optional(),
      action: few.optional(),
      source: few.optional(),
    })
    .catchall(z.union([few, z.number(), z.boolean(), z.null()], { error: () => t('analytics.fields.metadataKinds') })),
);

/** Milliseconds since 1970, or ISO 8601. */
const Timestamp = z.union([z.iso.datetime({ offset: true }).max(40), z.number().min(0).max(8_640_000_000_000_000)], {
  error: () => t('fields.dateTime'),
});

/** One thing that somebody did. A deal that is unknown is left out of it; an odd time becomes that of its arrival. */
export const TrackedEvent = z
  .object({
    eventType: z.enum(eventTypes, choice(eventTypes)),
    dealId: Id.nullish(),
    metadata: Metadata.nullish(),
    sessionId: SessionId,
    userId: ClaimedUser,
    timestamp: Timestamp.nullish(),
  })
  .meta({ id: 'TrackedEvent' });
export type TrackedEvent = z.output<typeof TrackedEvent>;

/** What a browser sends, before it is read. */
export type TrackedEventInput = z.input<typeof TrackedEvent>;

/**
 * How many were taken in: 0 where measuring is off, or the browser asks not to be followed (`DNT: 1`, `Sec-GPC: 1`).
 * They are written within a second; a killed process loses that second.
 */
const Accepted = one(z.object({ accepted: z.int() }));

/**
 * Bodies may be sent as `text/plain`, as `navigator.sendBeacon` sends strings, which needs no preflight. A beacon carries
 * no token: its events belong to the member whose token came with the session's start.
 */
const sent = { method: 'POST', who: 'anyone', whileClosed: 'read_only', bodyKind: 'beacon', rate: 'track' } as const;

export const getAnalyticsHealth = endpoint({
  method: 'GET',
  path: '/analytics/health',
  who: 'anyone',
  summary: 'Check whether analytics accepts events',
  reads: 'fresh',
  answer: one(
    z.object({
      /** `off`: the owner measures nothing. `busy`: events are refused for the moment. */
      status: z.enum(['ok', 'off', 'busy']),
    }),
  ),
});

export const startAnalyticsSession = endpoint({
  ...sent,
  path: '/analytics/session/start',
  summary: 'Begin a visit; send the login token along if there is one',
  body: z.object({
    sessionId: SessionId,
    userId: ClaimedUser,
    entryPage: PageUrl.nullish(),
    /** Where the visitor came from; only the host is kept, and none of this site's own. */
    referrer: z.string().max(dealLimits.urlMost).nullish(),
    /** What the link that led here says it belongs to, as in `utm_campaign`; else the entry page's own query tells. */
    campaign: z.string().max(dealLimits.urlMost).nullish(),
  }),
  answer: Accepted,
});

export const endAnalyticsSession = endpoint({
  ...sent,
  path: '/analytics/session/end',
  summary: 'End a visit, and say where',
  body: z.object({ sessionId: SessionId, exitPage: PageUrl.nullish() }),
  answer: Accepted,
});

export const trackEvent = endpoint({
  ...sent,
  path: '/analytics/track',
  summary: 'Record that somebody did something',
  body: TrackedEvent,
  answer: Accepted,
});

export const trackEvents = endpoint({
  ...sent,
  path: '/analytics/track/batch',
  summary: `Record up to ${analyticsLimits.batchMost} events at once, all or none`,
  body: z.object({
    events: z
      .array(TrackedEvent)
      .min(1, { error: () => t('analytics.fields.sendOne') })
      .max(analyticsLimits.batchMost, {
        error: () => t('analytics.fields.sendMost', { most: analyticsLimits.batchMost }),
      }),
  }),
  answer: Accepted,
});

const Milliseconds = z.number().min(0).max(analyticsLimits.durationMost).nullish();

export const vitals = [
  'loadTime',
  'domContentLoaded',
  'firstContentfulPaint',
  'largestContentfulPaint',
  'interactionToNextPaint',
  'timeToFirstByte',
  'cumulativeLayoutShift',
] as const;
export type Vital = (typeof vitals)[number];

export const reportPagePerformance = endpoint({
  ...sent,
  path: '/analytics/performance/page',
  summary: 'Report how fast a page was: milliseconds, but for the layout shift; leave out what the browser cannot tell',
  body: z.object({
    pageUrl: PageUrl,
    loadTime: Milliseconds,
    domContentLoaded: Milliseconds,
    firstContentfulPaint: Milliseconds,
    largestContentfulPaint: Milliseconds,
    interactionToNextPaint: Milliseconds,
    timeToFirstByte: Milliseconds,
    /** A score without a unit: 0.1 is good. */
    cumulativeLayoutShift: z.number().min(0).max(100).nullish(),
    sessionId: SessionId,
  }),
  answer: Accepted,
});

export const reportApiPerformance = endpoint({
  ...sent,
  path: '/analytics/performance/api',
  summary: 'Report how long a call of the API took, in milliseconds',
  body: z.object({
    /** Path of the call, with or without the API base; it is kept as the name of the endpoint, without ids. */
    endpoint: PageUrl,
    method: z.string().regex(/^[A-Za-z]{3,7}$/, 'Use GET, POST, PUT or DELETE.'),
    responseTime: z.number().min(0).max(analyticsLimits.durationMost),
    /** 0 when no answer came. */
    statusCode: z.int().min(0).max(599),
  }),
  answer: Accepted,
});

/** What the owner measures with. `ga4` and `plausible` are loaded only after the visitor has agreed. */
export const WebAnalytics = z.discriminatedUnion(
  'provider',
  [
    z.strictObject({ provider: z.literal('none') }),
    z.strictObject({
      provider: z.literal('ga4'),
      measurementId: z.string().regex(/^G-[A-Z0-9]{4,16}$/, { error: () => t('analytics.fields.measurementId') }),
    }),
    z.strictObject({
      provider: z.literal('plausible'),
      domain: z
        .string()
        .max(253)
        .regex(/^(?=.*\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: () => t('analytics.fields.plausibleDomain') }),
    }),
  ],
  { error: () => t('analytics.fields.provider') },
);
export type WebAnalytics = z.infer<typeof WebAnalytics>;

export const ErrorReporting = z.strictObject({
  /** Where a Sentry-compatible service takes reports; null: they are not sent. */
  dsn: z
    .string()
    .max(300)
    .regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?\/([\w-]+\/)*\d+$/, { error: () => t('analytics.fields.dsn') })
    .nullable(),
  /** Whether a visitor must have agreed before a report is sent. */
  needsConsent: z.boolean(),
});
export type ErrorReporting = z.infer<typeof ErrorReporting>;

/** What pages need to know about measuring before anything is sent. */
export interface Tracking {
  /** Whether the site takes in events of its own. */
  isMeasured: boolean;
  webAnalytics: WebAnalytics;
  errorReporting: ErrorReporting;
}

export const analyticsEndpoints = [
  getAnalyticsHealth,
  startAnalyticsSession,
  endAnalyticsSession,
  trackEvent,
  trackEvents,
  reportPagePerformance,
  reportApiPerformance,
] as const;
