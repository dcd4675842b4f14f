import type { IncomingMessage } from 'node:http';
import type { EndpointShape } from '@haggle/contract/endpoint';
import * as proofLimits from '@haggle/contract/limits/proof-of-work';
import { Hono, type Context as HonoContext } from 'hono';
import type { Actor } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Context, withLag } from '../context.ts';
import { hashAddress, readAddress } from '../http/address.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import { type AskForProof, passProof } from '../http/proof.ts';
import type { RateLimits, RateName, ReportOutcome } from '../http/rate-limit.ts';
import type { Answered } from '../metrics/metrics.ts';
import { traced } from '../tracing/traces.ts';
import { requireAccess } from './access.ts';
import { type ApiCache, isVisitorRequest } from './api-cache.ts';
import { directAnswer } from './direct-answer.ts';
import { apiFile, toFailure } from './failure.ts';
import { readInput, signedTime } from './input.ts';
import { readRequestId } from './request-id.ts';
import type { Origin, Route } from './route.ts';

interface MountOptions {
  context: Context;
  rateLimits: RateLimits;
  queue: FairQueue;
  trustProxy: number;
  /** Returns the site's address for links that only the caller sees. */
  siteOf: (c: HonoContext) => string;
  /** The header with the caller's country, set by a proxy. */
  countryHeader?: string | undefined;
  /** Returns the actor of a token; null if it is unknown or expired. */
  identify(context: Context, token: string): Promise<Actor | null>;
  askForProof: AskForProof;
  /** Refuses external calls for which the site is closed. */
  refuseWhileClosed(context: Context, endpoint: EndpointShape, actor: Actor | null): Promise<void>;
  /** Caches responses to visitors; without it, each is computed. */
  kept?: ApiCache | undefined;
  /** Called for every request from the network. */
  watch?: ((request: IncomingMessage) => void) | undefined;
  /** Called for every computed response. */
  note?: ((answered: Answered) => void) | undefined;
}

/** Mounts each route at its endpoint's method and path, with authentication, limits, validation, errors and logging. */
export function mount(routes: readonly Route[], options: MountOptions): Hono {
  const app = new Hono();
  for (const route of byPrecision(routes)) {
    const { method, path } = route.endpoint;
    const trace = { isAsked: true, attributes: { 'http.request.method': method, 'http.route': `/api${path}` } };
    app.on(method, path, (c) =>
      traced(`${method} /api${path}`, { ...trace, parent: c.req.raw.headers }, async (note) => {
        const response = await serve(route, c, options);
        note({ 'http.response.status_code': response.status });
        return response;
      }),
    );
  }
  app.notFound((c) => refuseUnknown(c, options));
  app.onError((error, c) => toFailure(error, readOrigin(c, 0).requestId, options.context.log));
  return app;
}

/** Refuses an unknown path. It counts like a read, so that scanning paths is limited. */
async function refuseUnknown(c: HonoContext, { context, rateLimits, trustProxy }: MountOptions): Promise<Response> {
  const { requestId, address } = readOrigin(c, trustProxy);
  try {
    if (address) await rateLimits.countPlace('read', address);
    // The path isn't logged: it is untrusted text, and may be a mistyped secret link.
    const from = hashAddress(context.secrets, address);
    context.log.debug({ requestId, method: c.req.method, from }, 'Not found.');
    throw new Refusal('not_found');
  } catch (error) {
    return toFailure(error, requestId, context.log);
  }
}

/** Sorts literal paths before those with parameters, so that `/deals/trending` doesn't match as an id. */
function byPrecision(routes: readonly Route[]): Route[] {
  const parameters = (route: Route) => (route.endpoint.path.match(/:/g) ?? []).length;
  return routes.toSorted((a, b) => parameters(a) - parameters(b));
}

async function serve(route: Route, c: HonoContext, options: MountOptions): Promise<Response> {
  const started = performance.now();
  const origin = { ...readOrigin(c, options.trustProxy, options.countryHeader), site: options.siteOf(c) };
  const request = incomingOf(c)?.incoming;
  if (request) options.watch?.(request);
  const { method, path } = route.endpoint;
  const identified: { userId?: string } = {};
  const response = await answer(route, c, origin, options, identified).catch((error: unknown) => {
    const caller = { method, path, from: hashAddress(options.context.secrets, origin.address), ...identified };
    return toFailure(error, origin.requestId, options.context.log, caller);
  });
  // Callers in this process don't read headers.
  if (!incomingOf(c)?.isDirect) addHeaders(response, origin);
  const ms = performance.now() - started;
  options.note?.({ method, route: `/api${path}`, status: response.status, seconds: ms / 1000 });
  options.context.log.debug(
    { requestId: origin.requestId, method, path, status: response.status, ms: Math.round(ms) },
    'Responded.',
  );
  return response;
}

function addHeaders({ headers }: Response, { requestId }: Origin): void {
  headers.set('x-request-id', requestId);
  headers.set('x-content-type-options', 'nosniff');
  // Responses depend on the caller, so shared caches must not store them.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (isJson(headers)) headers.set('content-disposition', apiFile);
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

async function answer(
  route: Route,
  c: HonoContext,
  origin: Origin,
  options: MountOptions,
  identified: { userId?: string },
): Promise<Response> {
  const { address } = origin;
  const { queue } = options;
  const cacheRequest = cacheRequestFor(route.endpoint, c, options);
  // Cached responses cost nothing and aren't counted; neither are requests that wait for one being computed.
  const cachedResponse = cacheRequest && options.kept?.find(cacheRequest);
  if (cachedResponse !== undefined) return cachedResponse;
  const identifiedAt = performance.now();
  const actor = await identifyCaller(origin, options);
  if (actor) identified.userId = actor.id;
  // Counted before authorisation, so that refused calls count too.
  const reportOutcome = await options.rateLimits.countCall(rateOf(route.endpoint), { actor, address });
  const makeCounted = async () => {
    const make = (queue: FairQueue) => answerCounted(route, c, { origin, actor, identifiedAt }, { ...options, queue });
    const { kept } = options;
    const shared = sharedKeyFor(route.endpoint, c, actor);
    if (kept && shared !== undefined) return directAnswer(await kept.share(shared, () => make(noQueue)));
    if (!cacheRequest || !kept) return respond(await make(queue), c);
    const { path } = route.endpoint;
    const makeResponse = async () => ({ route: `/api${path}`, id: c.req.param('id'), json: await make(noQueue) });
    // Concurrent requests wait for the same computation, so it starts when its turn has come, not before.
    return queue.run(address, () => kept.make(cacheRequest, makeResponse));
  };
  try {
    const response = await makeCounted();
    await reportOutcome(true);
    return response;
  } catch (error) {
    await reportOutcome(onlyLacksCode(error));
    throw error;
  }
}

/** Returns the actor of a request's token; null without one, or if it is unknown or expired. */
async function identifyCaller({ token, address }: Origin, options: MountOptions): Promise<Actor | null> {
  return token ? options.queue.run(address, () => options.identify(options.context, token)) : null;
}

/** Returns whether a login showed a right password and only lacks its code, so that it doesn't count as a failure. */
function onlyLacksCode(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'second_factor_required';
}

/** A queue for a caller that has already waited its turn. */
const noQueue: FairQueue = { run: (_, work) => work() };

/** Returns a visitor's request for a cacheable response; undefined for all others. */
function cacheRequestFor(endpoint: EndpointShape, c: HonoContext, { kept }: MountOptions) {
  const incoming = incomingOf(c)?.incoming;
  if (!kept || !incoming || !endpoint.answer || !mayLag(endpoint, null) || !isVisitorRequest(incoming))
    return undefined;
  return { incoming, request: c.req.raw };
}

/** Returns the cache key of data that pages of this process may share: shown by many, but not the subject of any. */
function sharedKeyFor(endpoint: EndpointShape, c: HonoContext, actor: Actor | null): string | undefined {
  if (!incomingOf(c)?.isDirect || !endpoint.answer || !mayLag(endpoint, actor) || actor !== null) return undefined;
  if (endpoint.path.includes(':id')) return undefined;
  const { pathname, search } = new URL(c.req.url);
  return `${pathname}${search}`;
}

/** Turns a handler's result into a response, for a caller in this process or the network. */
async function respond(result: unknown, c: HonoContext): Promise<Response> {
  if (result instanceof Response) return result;
  if (incomingOf(c)?.isDirect) return directAnswer(result);
  return Response.json(result);
}

interface Caller {
  origin: Origin;
  actor: Actor | null;
  /** From `performance.now()`, in milliseconds. */
  identifiedAt: number;
}

async function answerCounted(
  { endpoint, handle, verify }: Route,
  c: HonoContext,
  { origin, ...caller }: Caller,
  options: MountOptions,
): Promise<unknown> {
  requireAccess(endpoint, caller.actor, options.context.clock());
  if (endpoint.writes && origin.isHead) return new Response(null);
  // For calls in process, pages decide what to show while the site is closed.
  if (!incomingOf(c)?.isDirect) await options.refuseWhileClosed(options.context, endpoint, caller.actor);
  const { form, ...input } = await readInput(endpoint, c, async (params, body) =>
    verify?.(options.context, params, body),
  );
  let reportProof: ReportOutcome | undefined;
  try {
    const actor = await renewActor(endpoint, { origin, ...caller }, options);
    // After validating the input, since checking a proof spends it: an invalid request is sent again.
    reportProof = await passProof(
      endpoint,
      { address: origin.address, isMember: actor !== null, shown: origin.proof },
      options,
    );
    // `requireAccess` has verified the actor that the endpoint's type promises.
    const signedAt = Number(c.req.header(signedTime));
    const countAs = (rate: RateName) => options.rateLimits.countCall(rate, { actor, address: origin.address });
    const call = { ...input, actor: actor as Actor, files: form?.files ?? [], origin, signedAt, countAs };
    const work = () =>
      mayLag(endpoint, actor)
        ? withLag(options.context, (context) => handle(context, call))
        : handle(options.context, call);
    // Not earlier: a slowly sent body would block others at the same address.
    const answer = await (endpoint.waitsOutside ? work() : options.queue.run(origin.address, work));
    await reportProof(true);
    return answer;
  } catch (error) {
    await reportProof?.(onlyLacksCode(error));
    throw error;
  } finally {
    await form?.discard();
  }
}

/** Milliseconds after which a caller is identified again. Nearly all bodies arrive sooner. */
const maxIdentifiedAge = 1_000;

/** Returns the caller once the body has been read: sent slowly, it may outlast their session or their roles. */
async function renewActor(
  endpoint: EndpointShape,
  { origin, actor, identifiedAt }: Caller,
  options: MountOptions,
): Promise<Actor | null> {
  if (!endpoint.body || performance.now() - identifiedAt < maxIdentifiedAge) return actor;
  const currentActor = await identifyCaller(origin, options);
  requireAccess(endpoint, currentActor, options.context.clock());
  return currentActor;
}

/** Returns whether a read may use a replica. Members must see their own changes, except in statistics and exports. */
function mayLag(endpoint: EndpointShape, actor: Actor | null): boolean {
  if (endpoint.method !== 'GET' || endpoint.reads === 'fresh') return false;
  return endpoint.reads === 'lagging' || actor === null;
}

function rateOf(endpoint: EndpointShape): RateName {
  return endpoint.rate ?? (endpoint.method === 'GET' ? 'read' : 'write');
}

export interface Incoming {
  /** The request from the network; undefined for calls in process. */
  incoming?: IncomingMessage;
  /** Whether the caller, in this process, accepts a minimal response. */
  isDirect?: true;
}

/** Returns a call's environment; undefined for most calls in process, although Hono's types claim otherwise. */
export function incomingOf(c: HonoContext): Incoming | undefined {
  return c.env as Incoming | undefined;
}

/** Returns a request's origin except for the site's address, trusting `trustProxy` proxies. */
export function readOrigin(c: HonoContext, trustProxy: number, countryHeader?: string): Omit<Origin, 'site'> {
  const country = countryHeader && c.req.header(countryHeader)?.toUpperCase();
  return {
    requestId: readRequestId(c.req.header('x-request-id')),
    address: readAddress(incomingOf(c)?.incoming, trustProxy),
    isHead: c.req.raw.method === 'HEAD',
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    declinesTracking: c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1',
    language: (c.req.header('accept-language') ?? '').slice(0, 100),
    // Some proxies send `XX` or `T1` for an unknown country.
    country: country && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined,
    proof: c.req.header(proofLimits.header)?.slice(0, proofLimits.maxTextLength),
    token: /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1],
    way: {
      host: c.req.header('host'),
      forwarded: c.req.header('x-forwarded-for')?.split(',').length ?? 0,
      scheme: c.req.header('x-forwarded-proto'),
      trusted: trustProxy,
    },
  };
}
