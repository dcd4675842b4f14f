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

/** A random id that the browser makes for one visit, so it identifies no one. Logging out starts another visit. */
const SessionId = z
  .string()
  .regex(new RegExp(`^[\\w-]{${analyticsLimits.minSessionIdLength},${analyticsLimits.maxSessionIdLength}}$`), {
    error: () => t('analytics.fields.sessionId'),
  });

/** A path of the site, or a full URL, of which only the path is stored. */
const PageUrl = z.string().min(1).max(dealLimits.maxUrlLength);

/** Accepted because clients send it, but ignored: the login token identifies the member. */
const ClaimedUser = z.string().max(64).nullish();

const few = z.string().max(analyticsLimits.maxMetadataValueLength, {
  error: () => t('fields.charactersMost', { most: analyticsLimits.maxMetadataValueLength }),
});

/** Checks the number of fields before validating each, which is slow for many. */
function refuseManyFields(said: unknown, context: z.RefinementCtx): unknown {
  const names = typeof said === 'object' && said !== null ? Object.keys(said) : [];
  const areFew = names.length <= analyticsLimits.metadataFields;
  if (areFew && names.every((name) => name.length <= analyticsLimits.maxMetadataNameLength)) return said;
  context.addIssue(
    t('analytics.fields.metadataMost', {
      fields: analyticsLimits.metadataFields,
      characters: analyticsLimits.maxMetadataNameLength,
    }),
  );
  return z.NEVER;
}

/** Details of an event. Unknown fields are accepted, since clients send them, but not stored. */
const Metadata = z.preprocess(
  refuseManyFields,
  z
    .object({
      /** The page of the event; for `page_view`, the opened page: `/deals/12/some-deal`. */
      path: PageUrl.optional(),
      /** For `deal_click`, see `clickPositions`. */
      clickPosition: z.int().min(0).max(99).optional(),
      searchQuery: few.optional(),
      /** For `search_performed`: the number of results; 0 counts as a search without results. */
      resultsCount: z.int().min(0).max(1_000_000_000).optional(),
      /** For `vote_cast`: `up`, `down` or `none`. */
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

/** One event. An unknown deal is removed from it; an implausible time is replaced by the time of arrival. */
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

/** An event as browsers send it, before parsing. */
export type TrackedEventInput = z.input<typeof TrackedEvent>;

/**
 * The number of accepted events: 0 if analytics is off or the browser asks not to be tracked (`DNT: 1`, `Sec-GPC: 1`).
 * They are written within a second, so a killed process loses one second.
 */
const Accepted = one(z.object({ accepted: z.int() }));

/**
 * Bodies may be sent as `text/plain`, as `navigator.sendBeacon` sends strings, since that needs no preflight. A beacon
 * has no token: its events belong to the member whose token started the session.
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
      /** `off`: the owner turned analytics off. `busy`: events are rejected for the moment. */
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
    /** The referring page; only the host is stored, and not this site's own. */
    referrer: z.string().max(dealLimits.maxUrlLength).nullish(),
    /** The campaign of the incoming link, as in `utm_campaign`; defaults to the entry page's query. */
    campaign: z.string().max(dealLimits.maxUrlLength).nullish(),
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
  summary: `Record up to ${analyticsLimits.maxBatchSize} events at once, all or none`,
  body: z.object({
    events: z
      .array(TrackedEvent)
      .min(1, { error: () => t('analytics.fields.sendOne') })
      .max(analyticsLimits.maxBatchSize, {
        error: () => t('analytics.fields.sendMost', { most: analyticsLimits.maxBatchSize }),
      }),
  }),
  answer: Accepted,
});

const Milliseconds = z.number().min(0).max(analyticsLimits.maxDuration).nullish();

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
    /** Path of the call, with or without the API base; stored as the endpoint's name, without ids. */
    endpoint: PageUrl,
    method: z.string().regex(/^[A-Za-z]{3,7}$/, 'Use GET, POST, PUT or DELETE.'),
    responseTime: z.number().min(0).max(analyticsLimits.maxDuration),
    /** 0 if there was no response. */
    statusCode: z.int().min(0).max(599),
  }),
  answer: Accepted,
});

/** The owner's analytics provider. `ga4` and `plausible` are loaded only after the visitor has agreed. */
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
  /** The DSN of a Sentry-compatible service; null sends no reports. */
  dsn: z
    .string()
    .max(300)
    .regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?\/([\w-]+\/)*\d+$/, { error: () => t('analytics.fields.dsn') })
    .nullable(),
  /** Whether reports are sent only if the visitor has agreed. */
  needsConsent: z.boolean(),
});
export type ErrorReporting = z.infer<typeof ErrorReporting>;

/** Analytics settings that pages need before sending anything. */
export interface Tracking {
  /** Whether the site's own analytics accepts events. */
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
