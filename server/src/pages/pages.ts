import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Rendered } from '@haggle/contract/rendering';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context as HonoContext } from 'hono';
import { firstPresentation, type Presentation } from '../domains/seo/actions.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Incoming, incomingOf } from '../platform/api/mount.ts';
import { type AnswerCache, createAnswerCache } from '../platform/cache/answers.ts';
import type { Change } from '../platform/cache/eviction.ts';
import { whileAway } from '../platform/cache/while-away.ts';
import type { Env } from '../platform/env.ts';
import { readAddress } from '../platform/http/address.ts';
import type { FairQueue } from '../platform/http/fair-queue.ts';
import { answerWith, chooseEncoding, type FinishedAnswer, sendReady } from '../platform/http/finished.ts';
import type { RateLimits } from '../platform/http/rate-limit.ts';
import { isSecure, reachedAt } from '../platform/http/reached-at.ts';
import type { Log } from '../platform/log.ts';
import { leadOf, otherSpelling } from './address.ts';
import { openBuild } from './build.ts';
import { openDevelopment } from './development.ts';
import { finishPage } from './finish.ts';
import { closedHeaders, closedPage, emergencyPage, pageHeaders, tooManyPages } from './headers.ts';
import { admitHosts } from './hosts.ts';
import type { Renderer } from './renderer.ts';
import { shellPath, shellStandIn, toWorker } from './service-worker.ts';

interface PagesOptions {
  /** Answers `/api`, pictures and health, for the reader and for the pages themselves. */
  api: Hono;
  env: Pick<Env, 'dev' | 'siteUrl' | 'trustProxy' | 'realtime' | 'offline'>;
  log: Log;
  /** What the owner has said of the page at a path, and of the site. */
  present: (path: string) => Promise<Presentation>;
  /** Whether what is not found at a path was there once and never will be again. */
  isGone: (path: string) => Promise<boolean>;
  /** Told that a reader came by an address that leads elsewhere. */
  noteLed: (path: string) => Promise<void>;
  /** Told of whoever finds nothing at a path. */
  noteMissing: (path: string, caller: { userAgent: string; referrer: string | undefined; origin: string }) => void;
  /** Count the pages that are made for an address. */
  rateLimits: Pick<RateLimits, 'countPlace'>;
  /** In which order they are made for it. */
  queue: FairQueue;
  /** In development, changed code reaches the browser through it. */
  server: Server;
}

export interface Pages {
  /** Pages, what they load, and the API. */
  answer(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  /** Forgets finished pages, since what they show has changed. */
  evict(change?: Change): void;
  close(): Promise<void>;
}

/** Pages whose forms name no other address to be sent to. */
const formPaths = ['/login', '/register', '/forgot-password', '/reset-password/:token'];

/**
 * HTML for visitors: everybody gets the same signed-out page, kept a few seconds. All else goes to the API.
 * @throws StartError when the pages are not built
 */
export async function createPages({
  api,
  env,
  log,
  present,
  isGone,
  noteLed,
  noteMissing,
  server,
  rateLimits,
  queue,
}: PagesOptions): Promise<Pages> {
  const renderer: Renderer = env.dev ? await openDevelopment(server) : await openBuild();
  const cache = createAnswerCache(bytesMost, Date.now, whileAway());
  const presentOrAsBefore = remember(present, log);
  const make = createMaker({ api, env, log, isGone, noteLed, renderer, present: presentOrAsBefore });
  const answer = createAnswerer({ env, noteMissing, rateLimits, queue, renderer, cache, make });
  const app = new Hono();
  app.route('/', api);
  const { worker } = renderer;
  if (worker) app.get('/sw.js', async () => toWorker(worker, await presentOrAsBefore('/'), env.offline));
  renderer.mountFiles(app);
  // A form sent before its page is alive: the page says what it needs.
  app.on('POST', formPaths, (c) => c.redirect(c.req.path, 303));
  app.get('*', answer);
  return {
    answer(request, bindings) {
      const page = env.dev ? undefined : cache.find(keyOf(bindings.incoming, env));
      // A page that is there goes out without all that finds out what is asked for.
      const isSent = page && sendReady(page, bindings.incoming, bindings.outgoing);
      return isSent ? RESPONSE_ALREADY_SENT : app.fetch(request, bindings);
    },
    evict: (change) => cache.evict(change),
    close: () => renderer.close(),
  };
}

/** Bounds what the most varied addresses can cost. */
const bytesMost = 24 * 1024 * 1024;

/** Its pages search, each with words of its own. */
const searchPath = '/search';

interface AnswererOptions extends Pick<PagesOptions, 'env' | 'noteMissing' | 'rateLimits' | 'queue'> {
  renderer: Renderer;
  cache: AnswerCache;
  make: ReturnType<typeof createMaker>;
}

/** Answers with a page that is kept, or one made again, for as long as its reader may have pages made. */
function createAnswerer({ env, noteMissing, rateLimits, queue, renderer, cache, make }: AnswererOptions) {
  const isHostAdmitted = admitHosts();

  /** Makes a page when it is the address's turn, unless it has had too many made. */
  async function makeInTurn(
    address: string | undefined,
    pathname: string,
    make: () => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    if (address) await rateLimits.countPlace('makePage', address);
    if (address && pathname === searchPath) await rateLimits.countPlace('search', address);
    return queue.take(address, make);
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
    const makeAndKeep = () =>
      cache.get(key, async () => {
        const made = await make(path, origin);
        // Compressed before it is kept, since it is kept by its size.
        await made.encoded(chooseEncoding(headers.get('accept-encoding') ?? ''));
        return made;
      });
    const find = () => {
      if (!isCached) return makeInTurn(address, url.pathname, () => make(path, origin));
      // Others who want this page wait for whoever makes it, so it is begun when the turn has come, not before.
      return cache.known(key) ?? makeInTurn(address, url.pathname, makeAndKeep);
    };
    try {
      const page = await find();
      if (page.status === 404) {
        const [userAgent, referrer] = [headers.get('user-agent') ?? '', headers.get('referer') ?? undefined];
        noteMissing(url.pathname, { userAgent, referrer, origin });
      }
      return sendAtOnce(page, c) ? RESPONSE_ALREADY_SENT : withUnread(await answerWith(page, headers), unread);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many') return tooManyPages(error.retryAfter ?? 1, env);
      throw error;
    }
  };
}

interface MakerOptions extends Pick<PagesOptions, 'env' | 'log' | 'present' | 'isGone' | 'noteLed' | 'api'> {
  renderer: Renderer;
}

/** Makes the page at a path again; where that cannot be done, a page that says so. */
function createMaker({ api, env, log, present, isGone, noteLed, renderer }: MakerOptions) {
  // Without an address of its own the site writes the host of the request into its pages.
  const isShared = env.siteUrl !== undefined;
  const transport = (request: Request) => api.fetch(request, { isDirect: true } satisfies Incoming);
  return async (path: string, origin: string) => {
    try {
      // A request of its own: several readers may wait for this page, and one of them leaving must not stop it.
      const isShell = path === shellPath;
      const asked = new Request(`${origin}${isShell ? shellStandIn : path}`);
      const { pathname, search } = new URL(asked.url);
      const { redirect, closed, site: identity, ...presentation } = await present(pathname);
      if (closed && !isShell) return finishPage(closedPage(identity, closed), closedHeaders(env, identity, closed));
      const spelling = otherSpelling(pathname);
      if (spelling && redirect === undefined) return finishPage(moved(spelling, search), pageHeaders(env), isShared);
      // An old address counts as it is written; whether a page of ours stands there is told by how ours are.
      const request = spelling ? new Request(`${origin}${spelling}${search}`) : asked;
      const { realtime: isRealtime, offline: hasOffline } = env;
      const site = { transport, origin, isRealtime, hasOffline, isShell, identity, ...presentation };
      const rendered = await renderer.render(request, { ...site, noteFailure: noteShown(log, path) });
      const lead = leadOf({ redirect, spelling }, rendered);
      if (lead.isFollowed) await noteLed(pathname);
      if (lead.to) return finishPage(moved(lead.to, search), pageHeaders(env), isShared);
      const isOver = rendered.status === 404 && (lead.isFollowed || (await isGone(pathname)));
      return finishPage(isOver ? { ...rendered, status: 410 } : rendered, pageHeaders(env, identity), isShared);
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

function noteShown(log: Log, path: string) {
  return (error: unknown, requestId: string) =>
    log.error({ requestId, err: error, path }, 'A page shows its error screen.');
}

/** Where what the owner has said cannot be read, it is as it was, without what concerned a single page. */
function remember(present: PagesOptions['present'], log: Log): PagesOptions['present'] {
  let lastKnown = firstPresentation;
  return async (path) => {
    try {
      const known = await present(path);
      lastKnown = { ...known, redirect: undefined, override: undefined };
      return known;
    } catch (error) {
      // The database is away: the page then says so itself, in the site's own design.
      log.warn({ err: error, path }, 'What the owner has said of a page could not be read.');
      return lastKnown;
    }
  };
}

/** Sends a page that was found straight to whoever asks, where they ask through the network. */
function sendAtOnce(page: FinishedAnswer, c: HonoContext): boolean {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming !== undefined && outgoing !== undefined && sendReady(page, incoming, outgoing);
}

/** The query goes along: a shared link keeps its filters. */
function moved(to: string, search: string): Rendered {
  return { status: 301, pieces: [], location: `${to}${search}` };
}

/** What pages do not read goes along when they send their reader elsewhere. */
function withUnread(response: Response, unread: string): Response {
  const to = response.headers.get('location');
  if (to && unread !== '') response.headers.set('location', `${to}${to.includes('?') ? '&' : '?'}${unread}`);
  return response;
}

/** What a page is kept under, as far as that can be told from the request as it came: spelt otherwise, it finds nothing. */
function keyOf({ url, headers }: IncomingMessage, { siteUrl, trustProxy }: PagesOptions['env']): string {
  const scheme = isSecure(headers['x-forwarded-proto']?.toString(), trustProxy) ? 'https' : 'http';
  return `${siteUrl?.replace(/\/+$/, '') ?? `${scheme}://${headers.host}`}${url}`;
}
