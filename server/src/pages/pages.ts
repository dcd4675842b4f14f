import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Rendered } from '@haggle/contract/rendering';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context as HonoContext } from 'hono';
import { defaultPresentation, type Presentation } from '../domains/seo/actions.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Incoming, incomingOf } from '../platform/api/mount.ts';
import { type AnswerCache, createAnswerCache } from '../platform/cache/answers.ts';
import type { Change } from '../platform/cache/eviction.ts';
import { whileAway } from '../platform/cache/while-away.ts';
import type { Env } from '../platform/env.ts';
import { readAddress } from '../platform/http/address.ts';
import type { FairQueue } from '../platform/http/fair-queue.ts';
import { answerWith, chooseEncoding, type FinishedAnswer, sendIfReady } from '../platform/http/finished.ts';
import type { RateLimits } from '../platform/http/rate-limit.ts';
import { isSecure, reachedAt } from '../platform/http/reached-at.ts';
import type { Log } from '../platform/log.ts';
import { canonicalSpelling, decideRedirect } from './address.ts';
import { openBuild } from './build.ts';
import { openDevelopment } from './development.ts';
import { finishPage } from './finish.ts';
import { closedHeaders, closedPage, emergencyPage, pageHeaders, tooManyPages } from './headers.ts';
import { admitHosts } from './hosts.ts';
import type { Renderer } from './renderer.ts';
import { shellPath, shellRenderPath, toWorker, workerPath } from './service-worker.ts';

interface PagesOptions {
  /** Serves `/api`, pictures and health, for readers and for rendering pages. */
  api: Hono;
  env: Pick<Env, 'dev' | 'siteUrl' | 'trustProxy' | 'realtime' | 'offline'>;
  log: Log;
  /** Returns the owner's settings for the page at a path and for the site. */
  present: (path: string) => Promise<Presentation>;
  /** Returns whether a missing path existed once and is gone permanently. */
  isGone: (path: string) => Promise<boolean>;
  /** Called when a redirect is used. */
  recordRedirectHit: (path: string) => Promise<void>;
  /** Called for requests that find nothing at a path. */
  recordMissing: (path: string, caller: { userAgent: string; referrer: string | undefined; origin: string }) => void;
  /** Limits the pages rendered for an address. */
  rateLimits: Pick<RateLimits, 'countPlace'>;
  /** Queues the pages rendered for an address. */
  queue: FairQueue;
  /** In development, the server that passes changed code to the browser. */
  server: Server;
}

export interface Pages {
  /** Serves pages, their files, and the API. */
  answer(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  /** Evicts cached pages whose content has changed. */
  evict(change?: Change): void;
  close(): Promise<void>;
}

/** Pages with forms that submit to their own address. */
const formPaths = ['/login', '/register', '/forgot-password', '/reset-password/:token'];

/**
 * Creates the handler of HTML pages: everyone gets the same logged-out page, cached for a few seconds. Everything else
 * goes to the API.
 * @throws StartError if the pages aren't built
 */
export async function createPages({
  api,
  env,
  log,
  present,
  isGone,
  recordRedirectHit,
  recordMissing,
  server,
  rateLimits,
  queue,
}: PagesOptions): Promise<Pages> {
  const renderer: Renderer = env.dev ? await openDevelopment(server) : await openBuild();
  const cache = createAnswerCache(maxBytes, Date.now, whileAway());
  const presentWithFallback = withLastKnown(present, log);
  const make = createMaker({ api, env, log, isGone, recordRedirectHit, renderer, present: presentWithFallback });
  const answer = createAnswerer({ env, recordMissing, rateLimits, queue, renderer, cache, make });
  const app = new Hono();
  app.route('/', api);
  const { worker } = renderer;
  if (worker) {
    const makeWorker = async () => toWorker(worker, await presentWithFallback('/'), env.offline);
    // Cached like pages, so that it needs no limit of its own.
    app.get(workerPath, async (c) => answerWith(await cache.get(workerPath, makeWorker), c.req.raw.headers));
  }
  renderer.mountFiles(app);
  // A form submitted before hydration: the page explains what it needs.
  app.on('POST', formPaths, (c) => c.redirect(c.req.path, 303));
  app.get('*', answer);
  return {
    answer(request, bindings) {
      const page = env.dev ? undefined : cache.find(keyOf(bindings.incoming, env));
      // A cached page bypasses routing.
      const isSent = page && sendIfReady(page, bindings.incoming, bindings.outgoing);
      return isSent ? RESPONSE_ALREADY_SENT : app.fetch(request, bindings);
    },
    evict: (change) => cache.evict(change),
    close: () => renderer.close(),
  };
}

/** Limits the memory that many different addresses can take. */
const maxBytes = 24 * 1024 * 1024;

/** The path of search pages, each with its own query. */
const searchPath = '/search';

interface AnswererOptions extends Pick<PagesOptions, 'env' | 'recordMissing' | 'rateLimits' | 'queue'> {
  renderer: Renderer;
  cache: AnswerCache;
  make: ReturnType<typeof createMaker>;
}

/** Creates the function that responds with a cached or newly rendered page, within the reader's limits. */
function createAnswerer({ env, recordMissing, rateLimits, queue, renderer, cache, make }: AnswererOptions) {
  const isHostAdmitted = admitHosts();

  /** Renders a page when it is the address's turn, unless it is over its limit. */
  async function renderInTurn(
    address: string | undefined,
    pathname: string,
    make: () => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    if (address) await rateLimits.countPlace('makePage', address);
    if (address && pathname === searchPath) await rateLimits.countPlace('search', address);
    return queue.run(address, make);
  }

  return async (c: HonoContext): Promise<Response> => {
    const url = new URL(c.req.url);
    const origin = env.siteUrl?.replace(/\/+$/, '') ?? reachedAt(c, env.trustProxy);
    const { read, unread } = renderer.partSearch(url.search);
    const path = `${url.pathname}${read}`;
    const key = `${origin}${path}`;
    const { headers } = c.req.raw;
    const address = readAddress(incomingOf(c)?.incoming, env.trustProxy);
    const isCached = !env.dev && (env.siteUrl !== undefined || isHostAdmitted(origin, address));
    const renderAndCache = () =>
      cache.get(key, async () => {
        const finishedPage = await make(path, origin);
        // Compressed before caching, since the cache counts its size.
        await finishedPage.encoded(chooseEncoding(headers.get('accept-encoding') ?? ''));
        return finishedPage;
      });
    const findOrRender = () => {
      if (!isCached) return renderInTurn(address, url.pathname, () => make(path, origin));
      // Concurrent requests for this page wait for the same rendering, so it starts when its turn has come, not before.
      return cache.findOrPending(key) ?? renderInTurn(address, url.pathname, renderAndCache);
    };
    try {
      const page = await findOrRender();
      if (page.status === 404) {
        const [userAgent, referrer] = [headers.get('user-agent') ?? '', headers.get('referer') ?? undefined];
        recordMissing(url.pathname, { userAgent, referrer, origin });
      }
      return sendAtOnce(page, c)
        ? RESPONSE_ALREADY_SENT
        : withUnreadParameters(await answerWith(page, headers), unread);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many') return tooManyPages(error.retryAfter ?? 1, env);
      throw error;
    }
  };
}

interface MakerOptions extends Pick<PagesOptions, 'env' | 'log' | 'present' | 'isGone' | 'recordRedirectHit' | 'api'> {
  renderer: Renderer;
}

/** Creates the function that renders the page at a path, or an error page if that fails. */
function createMaker({ api, env, log, present, isGone, recordRedirectHit, renderer }: MakerOptions) {
  // Without SITE_URL, pages contain the request's host.
  const isShared = env.siteUrl !== undefined;
  const transport = (request: Request) => api.fetch(request, { isDirect: true } satisfies Incoming);
  return async (path: string, origin: string) => {
    try {
      // A separate request: several readers may wait for this page, and one of them disconnecting must not abort it.
      const isShell = path === shellPath;
      const originalRequest = new Request(`${origin}${isShell ? shellRenderPath : path}`);
      const { pathname, search } = new URL(originalRequest.url);
      const { redirect, closed, site: identity, ...presentation } = await present(pathname);
      if (closed && !isShell) return finishPage(closedPage(identity, closed), closedHeaders(env, identity, closed));
      const spelling = canonicalSpelling(pathname);
      if (spelling && redirect === undefined)
        return finishPage(redirectTo(spelling, search), pageHeaders(env), isShared);
      // Redirects match an old address as written; our own pages are looked up by our spelling.
      const request = spelling ? new Request(`${origin}${spelling}${search}`) : originalRequest;
      const { realtime: isRealtime, offline: hasOffline } = env;
      const site = { transport, origin, isRealtime, hasOffline, isShell, identity, ...presentation };
      const rendered = await renderer.render(request, { ...site, recordFailure: recordShown(log, path) });
      const decision = decideRedirect({ redirect, spelling }, rendered);
      if (decision.hasRedirect) await recordRedirectHit(pathname);
      if (decision.to) return finishPage(redirectTo(decision.to, search), pageHeaders(env), isShared);
      const isPermanentlyGone = rendered.status === 404 && (decision.hasRedirect || (await isGone(pathname)));
      return finishPage(
        isPermanentlyGone ? { ...rendered, status: 410 } : rendered,
        pageHeaders(env, identity),
        isShared,
      );
    } catch (error) {
      return finishPage(fallbackPage(error, log, path), pageHeaders(env));
    }
  };
}

function fallbackPage(error: unknown, log: Log, path: string): ReturnType<typeof emergencyPage> {
  const requestId = randomUUID();
  log.error({ requestId, err: error, path }, 'A page could not be rendered.');
  return emergencyPage(requestId);
}

function recordShown(log: Log, path: string) {
  return (error: unknown, requestId: string) =>
    log.error({ requestId, err: error, path }, 'A page shows its error screen.');
}

/** Falls back to the owner's last known settings, without those for single pages, if they can't be read. */
function withLastKnown(present: PagesOptions['present'], log: Log): PagesOptions['present'] {
  let lastKnown = defaultPresentation;
  return async (path) => {
    try {
      const currentPresentation = await present(path);
      lastKnown = { ...currentPresentation, redirect: undefined, override: undefined };
      return currentPresentation;
    } catch (error) {
      // The database is unreachable: the page itself says so, in the site's design.
      log.warn({ err: error, path }, 'The settings of a page could not be read; using the last known ones.');
      return lastKnown;
    }
  };
}

/** Writes a cached page directly to the socket, for requests from the network. @returns whether it did */
function sendAtOnce(page: FinishedAnswer, c: HonoContext): boolean {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming !== undefined && outgoing !== undefined && sendIfReady(page, incoming, outgoing);
}

/** Returns a redirect that keeps the query, so that shared links keep their filters. */
function redirectTo(to: string, search: string): Rendered {
  return { status: 301, pieces: [], location: `${to}${search}` };
}

/** Adds query parameters that pages don't read to a redirect. */
function withUnreadParameters(response: Response, unread: string): Response {
  const to = response.headers.get('location');
  if (to && unread !== '') response.headers.set('location', `${to}${to.includes('?') ? '&' : '?'}${unread}`);
  return response;
}

/** Returns the cache key for a raw request; unusual spellings just miss the cache. */
function keyOf({ url, headers }: IncomingMessage, { siteUrl, trustProxy }: PagesOptions['env']): string {
  const scheme = isSecure(headers['x-forwarded-proto']?.toString(), trustProxy) ? 'https' : 'http';
  return `${siteUrl?.replace(/\/+$/, '') ?? `${scheme}://${headers.host}`}${url}`;
}
