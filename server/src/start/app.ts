import * as searchLimits from '@haggle/contract/limits/search';
import { Hono, type Context as HonoContext } from 'hono';
import { requireProof } from '../domains/accounts/proof-of-work/actions.ts';
import { identify } from '../domains/accounts/sessions/actions.ts';
import { recordUntrustedProxy } from '../domains/operations/alarms/actions.ts';
import { isMetricsToken, writeMetrics } from '../domains/operations/metrics/actions.ts';
import { buildFeed, type FeedFormat } from '../domains/search/feeds/actions.ts';
import { refuseWhileClosed } from '../domains/site/closing/actions.ts';
import { openApiDocuments } from '../pages/api-documents.ts';
import { openCrawlerFiles } from '../pages/crawlers.ts';
import { serveDealPicture, serveIcon, serveManifest, serveSitePicture } from '../pages/pictures.ts';
import type { ApiCache } from '../platform/api/api-cache.ts';
import { toFailure } from '../platform/api/failure.ts';
import { answerHealth, createHealth, type Health } from '../platform/api/health.ts';
import { mount, readOrigin } from '../platform/api/mount.ts';
import { type Context, withLag } from '../platform/context.ts';
import { createFairQueue, type FairQueue } from '../platform/http/fair-queue.ts';
import { plainHeaders } from '../platform/http/headers.ts';
import { createProxyWatch } from '../platform/http/proxy-watch.ts';
import { createRateLimits, type RateLimits, type RateName } from '../platform/http/rate-limit.ts';
import { reachedAt } from '../platform/http/reached-at.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { RedisLink } from '../platform/redis/redis.ts';
import { routes } from '../routes.ts';
import { createPictureAnswers } from './picture-answers.ts';

interface AppOptions {
  context: Context;
  rateLimitScale: number;
  trustProxy: number;
  countryHeader?: string | undefined;
  /** Queues requests per address, shared with the rendering of pages. */
  queue?: FairQueue;
  /** Shares rate limits between all processes. */
  redis?: RedisLink | undefined;
  health?: Health;
  metrics?: OpenMetrics | undefined;
  /** Caches API responses to visitors. */
  kept?: ApiCache | undefined;
  /** Whether addresses in feeds and the like use the request's host, since SITE_URL is not set. */
  followsRequest?: boolean;
}

/** The metrics and the token required to read them. */
export interface OpenMetrics {
  kept: Metrics;
  token: string | undefined;
}

const noPages = [
  '/api/*',
  '/feeds/*',
  '/images/*',
  '/og/*',
  '/icons/*',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemaps/*',
  '/robots.txt',
  '/healthz',
  '/readyz',
];

/** Creates the app for everything except pages: the API, pictures and health. Used by main, pages and tests. */
export function createApp(options: AppOptions): Hono {
  const { context, rateLimitScale, trustProxy, redis, health, metrics, kept, followsRequest } = options;
  const app = new Hono();
  const rateLimits = createRateLimits(rateLimitScale, redis);
  const queue = options.queue ?? createFairQueue(rateLimitScale);
  const siteOf = (c: HonoContext) => (followsRequest ? reachedAt(c, trustProxy) : context.origin);
  const api = mount(routes, {
    context,
    siteOf,
    identify,
    askForProof: requireProof,
    refuseWhileClosed,
    trustProxy,
    countryHeader: options.countryHeader,
    rateLimits,
    queue,
    kept,
    note: metrics?.kept.note,
    watch: trustProxy === 0 ? watchProxies(context) : undefined,
  });
  // Listed explicitly, since pages set their own headers.
  for (const path of noPages) app.use(path, plainHeaders(context.origin));
  const guard = createGuard({ context, rateLimits, queue, trustProxy });
  const documents = openApiDocuments();
  app.get(
    '/api/openapi.json',
    guard((c) => documents.openApi(c.req.raw.headers)),
  );
  app.get(
    '/api/docs',
    guard((c) => documents.docs(c.req.raw.headers)),
  );
  app.route('/api', api);
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  const answerPicture = createPictureAnswers(context, rateLimits);
  app.get('/images/:key/:file', async (c) => {
    const { address } = readOrigin(c, trustProxy);
    return answerPicture({ ...c.req.param(), pass: c.req.query('pass') }, address);
  });
  const contextOf: ContextOf = (c) => ({ ...context, origin: siteOf(c) });
  answerPrograms(app, context, { contextOf, guard, isShared: !followsRequest });
  answerOperators(app, { context, health: health ?? createHealth(context.database), metrics });
  return app;
}

/** Returns the context for a request, with the address at which the site was reached. */
type ContextOf = (c: HonoContext) => Context;
type Answer = (c: HonoContext) => Promise<Response>;
type Guard = (answer: Answer, rateOf?: (c: HonoContext) => RateName) => Answer;

/** Wraps a handler with the fair queue and rate limits (as a read by default). Refusals have the API's format. */
function createGuard({
  context,
  rateLimits,
  queue,
  trustProxy,
}: {
  context: Context;
  rateLimits: RateLimits;
  queue: FairQueue;
  trustProxy: number;
}): Guard {
  return (answer, rateOf = () => 'read') =>
    async (c) => {
      const { address, requestId } = readOrigin(c, trustProxy);
      try {
        if (address) await rateLimits.countPlace(rateOf(c), address);
        return await queue.run(address, () => answer(c));
      } catch (error) {
        return toFailure(error, requestId, context.log);
      }
    };
}

interface ProgramsOptions {
  contextOf: ContextOf;
  guard: Guard;
  /** Whether the site's address doesn't depend on the request: then shared caches may store responses with it. */
  isShared: boolean;
}

/** Marks a response that contains the request's host as private: a cache keyed by path would serve it to others. */
function withPrivateCache(response: Response): Response {
  const cacheControl = response.headers.get('cache-control');
  if (cacheControl) response.headers.set('cache-control', cacheControl.replace('public', 'private'));
  return response;
}

/** Mounts the routes for programs: feed readers, crawlers and link previews. */
function answerPrograms(app: Hono, context: Context, { contextOf, guard, isShared }: ProgramsOptions): void {
  const ofSite: Guard = (answer, rateOf) =>
    guard(async (c) => (isShared ? answer(c) : withPrivateCache(await answer(c))), rateOf);
  const ofOpenSite: Guard = (answer, rateOf) =>
    ofSite(async (c) => {
      await refuseWhileClosed(context, { method: 'GET' }, null);
      return answer(c);
    }, rateOf);
  app.get(
    '/feeds/:file{deals\\.(?:rss|atom)}',
    ofOpenSite(
      (c) => serveFeed(contextOf(c), c.req.param('file') === 'deals.rss' ? 'rss' : 'atom', c.req.raw),
      (c) => (c.req.query('q') === undefined ? 'read' : 'search'),
    ),
  );
  const crawlerFiles = openCrawlerFiles();
  const sitemap = ofOpenSite((c) => crawlerFiles.sitemap(contextOf(c), c.req.param('file'), c.req.raw.headers));
  app.get('/sitemap.xml', sitemap);
  app.get('/sitemaps/:file', sitemap);
  app.get(
    '/robots.txt',
    ofSite((c) => crawlerFiles.robots(contextOf(c), c.req.raw.headers)),
  );
  app.get(
    '/og/deals/:file',
    guard((c) => serveDealPicture(context, c.req.param('file') ?? '')),
  );
  app.get(
    '/og/site.jpg',
    guard(() => serveSitePicture(context)),
  );
  app.get(
    '/manifest.webmanifest',
    guard(() => serveManifest(context)),
  );
  app.get(
    '/icons/:file',
    guard((c) => serveIcon(context, c.req.param('file') ?? '')),
  );
  if (context.indexNow) {
    const { key } = context.indexNow;
    app.get(`/${key}.txt`, (c) => c.text(key));
  }
}

interface OperatorsOptions {
  context: Context;
  health: Health;
  metrics: OpenMetrics | undefined;
}

/** Creates the app of a process that serves no readers: only health and metrics. */
export function createOperatorsApp(operatorsOptions: OperatorsOptions): Hono {
  const app = new Hono();
  answerOperators(app, operatorsOptions);
  return app;
}

/** Mounts health and metrics, for operators. */
function answerOperators(app: Hono, { context, health, metrics }: OperatorsOptions): void {
  answerHealth(app, health);
  if (metrics?.token) {
    const { kept, token } = metrics;
    app.get('/metrics', async (c) => {
      c.header('cache-control', 'no-store');
      if (!isMetricsToken(c.req.header('authorization'), token)) return c.text('Send the token of METRICS_TOKEN.', 401);
      return c.body(await writeMetrics(context, kept), 200, { 'content-type': kept.contentType });
    });
  }
}

/**
 * Serves a feed with conditional requests, since programs poll feeds every few minutes. Only the ETag identifies its
 * content: deals that change, end or are removed leave no time for a Last-Modified.
 */
async function serveFeed(
  context: Context,
  format: FeedFormat,
  { url, headers: requestHeaders }: Request,
): Promise<Response> {
  const { text, etag, isPersonal } = await withLag(context, (context) => buildFeed(context, format, url));
  const headers = {
    'cache-control': `${isPersonal ? 'private' : 'public'}, max-age=${searchLimits.feedMaxAge}`,
    etag,
    'x-content-type-options': 'nosniff',
  };
  const knownTags = requestHeaders.get('if-none-match')?.split(',') ?? [];
  const isNotModified = knownTags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (isNotModified) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': `application/${format}+xml; charset=utf-8` } });
}

/** Notifies staff when requests come through a proxy that TRUST_PROXY doesn't count. */
function watchProxies(context: Context) {
  return createProxyWatch(() => {
    recordUntrustedProxy(context).catch((error: unknown) => {
      // The request is served anyway; the next window tries again.
      context.log.warn({ error: String(error) }, 'An alarm could not be saved.');
    });
  });
}
