import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type AnswerCache, type CacheableAnswer, createAnswerCache } from '../cache/answers.ts';
import type { Change } from '../cache/eviction.ts';
import { whileAway } from '../cache/while-away.ts';
import { answerWith, chooseEncoding, type FinishedAnswer, finish, sendIfReady } from '../http/finished.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { apiFile } from './failure.ts';
import { readRequestId } from './request-id.ts';

/** Limits the memory that many different addresses can take. */
const maxBytes = 8 * 1024 * 1024;

interface ApiAnswer extends FinishedAnswer {
  /** The path as the contract writes it. */
  route: string;
}

/** A request, as received and as a standard `Request`. */
interface CacheRequest {
  incoming: IncomingMessage;
  request: Request;
}

/** An API response to a visitor, with its endpoint. */
interface VisitorResponse {
  /** The path as the contract writes it. */
  route: string;
  /** The id in the path, if any. */
  id: string | undefined;
  json: unknown;
}

/** Cache of API responses to visitors, kept for seconds and evicted like pages. */
export interface ApiCache {
  /** Sends the cached response for a visitor's request. @returns false if there is none */
  send(bindings: HttpBindings): boolean;
  /** Returns the response that is cached or being computed; undefined if there is none. */
  find(cacheRequest: CacheRequest): Promise<Response> | undefined;
  /** Computes a response and caches it. */
  make(cacheRequest: CacheRequest, make: () => Promise<VisitorResponse>): Promise<Response>;
  /**
   * Returns the value at an API path for pages rendered in this process, so that data shown by many of them, such as a
   * category's deals, is only read once.
   */
  share(address: string, make: () => Promise<unknown>): Promise<unknown>;
  evict(change?: Change): void;
}

interface SharedValue extends CacheableAnswer {
  json: unknown;
}

/** @param note called for every response sent by `send` */
export function createApiCache(note?: Metrics['note']): ApiCache {
  const cache: AnswerCache<ApiAnswer> = createAnswerCache(maxBytes, Date.now, whileAway());
  const values: AnswerCache<SharedValue> = createAnswerCache(maxBytes);
  return {
    send({ incoming, outgoing }) {
      if (!isVisitorRequest(incoming)) return false;
      const started = performance.now();
      const answer = cache.find(incoming.url ?? '');
      if (!answer) return false;
      const extraHeaders = { 'x-request-id': readRequestId(incoming.headers['x-request-id']) };
      if (!sendIfReady(answer, incoming, outgoing, extraHeaders)) return false;
      const seconds = (performance.now() - started) / 1000;
      note?.({ method: 'GET', route: answer.route, status: outgoing.statusCode, seconds });
      return true;
    },
    find({ incoming, request }) {
      const pendingAnswer = cache.findOrPending(incoming.url ?? '');
      return pendingAnswer && Promise.resolve(pendingAnswer).then((answer) => answerWith(answer, request.headers));
    },
    async make({ incoming, request }, make) {
      const answer = await cache.get(incoming.url ?? '', async () => {
        const newAnswer = toAnswer(await make());
        // Compressed before caching, since the cache counts its size.
        await newAnswer.encoded(chooseEncoding(request.headers.get('accept-encoding') ?? ''));
        return newAnswer;
      });
      return answerWith(answer, request.headers);
    },
    async share(address, make) {
      const { json } = await values.get(address, async () => toShared(await make()));
      return json;
    },
    evict(change) {
      for (const kept of [cache, values]) kept.evict(change);
    },
  };
}

/** Returns whether a request may get the response that all visitors get. */
export function isVisitorRequest({ method, headers, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined && url.startsWith('/api/');
}

/** Browsers revalidate each time; a cache keyed by path alone must not serve a visitor's response to members. */
const headers = {
  'content-type': 'application/json',
  'content-disposition': apiFile,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
  vary: 'authorization, accept-encoding',
};

function toAnswer({ route, id, json }: VisitorResponse): ApiAnswer {
  const listed = dealsIn(json);
  const deal = route.startsWith('/api/deals/:id') ? id : route.startsWith('/api/comments/:id') ? listed[0] : undefined;
  const shown = [...(deal === undefined ? [] : [deal]), ...listed];
  return Object.assign(finish({ status: 200, pieces: [JSON.stringify(json)], headers, deal, shown }), { route });
}

/** Approximate memory of a list's row, and of the rest of a response, in bytes. */
const rowBytes = 2_000;
const baseBytes = 8_000;

function toShared(json: unknown): SharedValue {
  const shown = dealsIn(json);
  return { json, isCacheable: true, shown, deal: undefined, size: baseBytes + rowBytes * shown.length };
}

/** Returns the ids of the deals in a response, or of the deals its comments belong to. */
function dealsIn(json: unknown): string[] {
  const { data } = json as { data?: unknown };
  const rows: readonly unknown[] = Array.isArray(data) ? data : [data];
  return rows.flatMap((row) => (isComment(row) ? [row.dealId] : Array.isArray(data) && isDeal(row) ? [row._id] : []));
}

function isDeal(row: unknown): row is { _id: string } {
  return typeof row === 'object' && row !== null && '_id' in row && 'dealScore' in row;
}

function isComment(row: unknown): row is { dealId: string } {
  return typeof row === 'object' && row !== null && 'dealId' in row && typeof row.dealId === 'string';
}
