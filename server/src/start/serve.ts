import type { Server } from 'node:http';
import * as replicaLimits from '@haggle/contract/limits/replicas';
import type { Hono } from 'hono';
import type pg from 'pg';
import { invalidateBanners } from '../domains/broadcast/banners/actions.ts';
import { invalidateShownEvents } from '../domains/content/page-events/actions.ts';
import { invalidatePins } from '../domains/deals/pins/actions.ts';
import { invalidatePartnerLookup } from '../domains/links/affiliate-partners/lookup-actions.ts';
import { createSocketHandlers } from '../domains/realtime/socket-actions.ts';
import { isGone, readPresentation } from '../domains/seo/actions.ts';
import { recordMissing } from '../domains/seo/missing/actions.ts';
import { invalidateSettings, readSettings } from '../domains/site/settings/actions.ts';
import { recordRedirectHit } from '../domains/site/url-redirects/actions.ts';
import { createPages, type Pages } from '../pages/pages.ts';
import { answerReaders } from '../pages/readers.ts';
import { type ApiCache, createApiCache } from '../platform/api/api-cache.ts';
import type { Health } from '../platform/api/health.ts';
import { type Change, listenForEvictions } from '../platform/cache/eviction.ts';
import { type Context, withLag } from '../platform/context.ts';
import type { Env } from '../platform/env.ts';
import { createFairQueue, type FairQueue } from '../platform/http/fair-queue.ts';
import type { Listener } from '../platform/http/listen.ts';
import { createRateLimits } from '../platform/http/rate-limit.ts';
import type { Log } from '../platform/log.ts';
import { recordOthers } from '../platform/metrics/metrics.ts';
import { subscribeToNodes } from '../platform/realtime/fan-out.ts';
import { openSockets } from '../platform/realtime/sockets.ts';
import type { RedisLink } from '../platform/redis/redis.ts';
import { createApp, type OpenMetrics } from './app.ts';
import type { Services } from './connect.ts';
import type { Stops } from './stop.ts';

interface ServeOptions {
  env: Env;
  log: Log;
  services: Services;
  listener: Listener;
  health: Health;
  metrics: OpenMetrics | undefined;
  stops: Stops;
}

/** Serves the API, pages and sockets. */
export async function serveSite(options: ServeOptions): Promise<void> {
  const { env, log, services, listener, health, metrics, stops } = options;
  const { context, connection, redis, source } = services;
  const { rateLimitScale, trustProxy, countryHeader } = env;
  const followsRequest = env.siteUrl === undefined;
  const queue = createFairQueue(rateLimitScale);
  const kept = env.dev ? undefined : createApiCache(metrics?.kept.note);
  const seen = { queue, redis, health, metrics, kept };
  const api = createApp({ context, rateLimitScale, trustProxy, countryHeader, followsRequest, ...seen });
  const { server } = listener;
  const pages = await openPages({ api, queue, context, env, log, server, kept, config: source.config, redis, stops });
  if (env.realtime) {
    const nodes = subscribeToNodes(connection.pool, redis, log);
    const sockets = openSockets({ server, nodes, redis, ...createSocketHandlers(context), ...env, log });
    stops.push(() => sockets.close());
  }
  const answer = answerReaders(kept, pages);
  listener.answerWith(metrics ? recordOthers(answer, metrics.kept) : answer);
}

interface PageParts {
  api: Hono;
  queue: FairQueue;
  context: Context;
  env: Env;
  log: Log;
  server: Server;
  kept: ApiCache | undefined;
  config: pg.ClientConfig;
  redis: RedisLink | undefined;
  stops: Stops;
}

/** Creates the pages and evicts their caches whenever any node announces a change. */
async function openPages({
  api,
  queue,
  context,
  env,
  log,
  server,
  kept,
  config,
  redis,
  stops,
}: PageParts): Promise<Pages> {
  const pages = await createPages({
    api,
    env,
    log,
    present: (path) => withLag(context, (context) => readPresentation(context, path)),
    isGone: (path) => withLag(context, (context) => isGone(context, path)),
    recordRedirectHit: (path) => recordRedirectHit(context, path),
    recordMissing: (path, caller) => recordMissing(context, path, caller),
    server,
    rateLimits: createRateLimits(env.rateLimitScale, redis),
    queue,
  });
  stops.push(() => pages.close());
  const evict = (change?: Change) => {
    if (!change) {
      invalidateSettings(context);
      // Applies a new language to API responses immediately. If reading fails, the next page tries again.
      void readSettings(context).catch(() => undefined);
      invalidatePartnerLookup(context);
      invalidateBanners(context);
      invalidateShownEvents(context);
      invalidatePins(context);
    }
    kept?.evict(change);
    pages.evict(change);
  };
  const repeater = repeatLater(evict);
  const evictNowAndLater = (change?: Change) => {
    evict(change);
    // A page rendered right away may read from a replica that lags behind.
    if (context.replicas) repeater.repeat(change);
  };
  const evictions = listenForEvictions({ config, redis }, evictNowAndLater, log);
  stops.push(() => evictions.stop());
  stops.push(async () => repeater.stop());
  return pages;
}

/** Repeats work after the maximum replica lag. Repeated requests with the same argument are merged until then. */
function repeatLater<T>(work: (what: T) => void): { repeat(what: T): void; stop(): void } {
  const { maxLag, measureEvery } = replicaLimits;
  let timer: NodeJS.Timeout | undefined;
  let next = new Map<string | undefined, T>();
  function startTimer(): void {
    const dueChanges = next;
    next = new Map();
    timer = setTimeout(
      () => {
        timer = undefined;
        for (const what of dueChanges.values()) work(what);
        if (next.size > 0) startTimer();
      },
      maxLag + 2 * measureEvery,
    ).unref();
  }
  return {
    repeat(what) {
      next.set(JSON.stringify(what), what);
      if (!timer) startTimer();
    },
    stop: () => clearTimeout(timer),
  };
}
