import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type AnswerCache, createAnswerCache, type Keepable } from '../cache/answers.ts';
import type { Change } from '../cache/eviction.ts';
import { whileAway } from '../cache/while-away.ts';
import { answerWith, chooseEncoding, type FinishedAnswer, finish, sendReady } from '../http/finished.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { apiFile } from './failure.ts';
import { readRequestId } from './request-id.ts';

/** Bounds what the most varied addresses can cost. */
const bytesMost = 8 * 1024 * 1024;

interface ApiAnswer extends FinishedAnswer {
  /** The path as the contract writes it. */
  route: string;
}

/** Who asks: the request as it came, and as a standard one. */
interface Asked {
  incoming: IncomingMessage;
  request: Request;
}

/** What the API told a visitor, and of which endpoint. */
interface Told {
  /** The path as the contract writes it. */
  route: string;
  /** The id that the path names, if any. */
  id: string | undefined;
  json: unknown;
}

/** What visitors are told by the API, kept for seconds and forgotten as pages are. */
export interface ApiCache {
  /** Sends a visitor what is kept for the address they ask for. @returns false where nothing is */
  send(bindings: HttpBindings): boolean;
  /** The answer that is kept, or being made; undefined where it must be made. */
  find(asked: Asked): Promise<Response> | undefined;
  /** Makes an answer, and keeps it. */
  make(asked: Asked, make: () => Promise<Told>): Promise<Response>;
  /**
   * The value at an address below the site, for pages that are made in this process: what many of them show, such as the
   * deals of a category, is read once for all.
   */
  share(address: string, make: () => Promise<unknown>): Promise<unknown>;
  evict(change?: Change): void;
}

interface SharedValue extends Keepable {
  json: unknown;
}

/** @param note hears of every answer that `send` sends */
export function createApiCache(note?: Metrics['note']): ApiCache {
  const cache: AnswerCache<ApiAnswer> = createAnswerCache(bytesMost, Date.now, whileAway());
  const values: AnswerCache<SharedValue> = createAnswerCache(bytesMost);
  return {
    send({ incoming, outgoing }) {
      if (!isVisitors(incoming)) return false;
      const started = performance.now();
      const answer = cache.find(incoming.url ?? '');
      if (!answer) return false;
      const more = { 'x-request-id': readRequestId(incoming.headers['x-request-id']) };
      if (!sendReady(answer, incoming, outgoing, more)) return false;
      const seconds = (performance.now() - started) / 1000;
      note?.({ method: 'GET', route: answer.route, status: outgoing.statusCode, seconds });
      return true;
    },
    find({ incoming, request }) {
      const known = cache.known(incoming.url ?? '');
      return known && Promise.resolve(known).then((answer) => answerWith(answer, request.headers));
    },
    async make({ incoming, request }, make) {
      const answer = await cache.get(incoming.url ?? '', async () => {
        const made = toAnswer(await make());
        // Compressed before it is kept, since it is kept by its size.
        await made.encoded(chooseEncoding(request.headers.get('accept-encoding') ?? ''));
        return made;
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

/** Whether a request may get what everybody gets who isn't logged in. */
export function isVisitors({ method, headers, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined && url.startsWith('/api/');
}

/** Browsers may keep it, but ask again each time; a cache that goes by the path alone must not hand it to members. */
const headers = {
  'content-type': 'application/json',
  'content-disposition': apiFile,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
  vary: 'authorization, accept-encoding',
};

function toAnswer({ route, id, json }: Told): ApiAnswer {
  const listed = dealsIn(json);
  const deal = route.startsWith('/api/deals/:id') ? id : route.startsWith('/api/comments/:id') ? listed[0] : undefined;
  const shown = [...(deal === undefined ? [] : [deal]), ...listed];
  return Object.assign(finish({ status: 200, pieces: [JSON.stringify(json)], headers, deal, shown }), { route });
}

/** About how much memory a row of a list takes, and all around the rows. */
const rowBytes = 2_000;
const aroundBytes = 8_000;

function toShared(json: unknown): SharedValue {
  const shown = dealsIn(json);
  return { json, isCacheable: true, shown, deal: undefined, size: aroundBytes + rowBytes * shown.length };
}

/** The ids of the deals that an answer lists, or to which the comments in it belong. */
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
