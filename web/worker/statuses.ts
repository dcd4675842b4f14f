import { mineCache } from '../src/features/offline/cache-names.ts';
import { readerOf } from '../src/lib/reader-of.ts';
import { recordReached } from './reach.ts';

interface Statuses {
  savedStatus: Record<string, boolean>;
  voteStatus: Record<string, number>;
}

/** The response to a vote or a save. */
interface ActionAnswer {
  saved?: boolean;
  voteStatus?: unknown;
}

/** Enough for all deals a member has recently viewed. */
const maxStatuses = 500;
const bulk = '/api/deals/bulk/status';
const actionPath = /^\/api\/deals\/(\d+)\/(?:vote|save)$/;

/** Returns whether a request reads or changes a member's statuses for deals. */
export function concernsStatus({ method }: Request, { pathname }: URL): boolean {
  return (method === 'POST' && pathname === bulk) || (method !== 'GET' && actionPath.test(pathname));
}

/** Returns a member's statuses from the site, or else the cached ones. Votes and saves always go to the site. */
export async function answerStatus(event: FetchEvent, { pathname, origin }: URL): Promise<Response> {
  const { request } = event;
  const reader = await readerOf(request.headers.get('authorization'));
  const key = `${origin}/kept/status?reader=${reader}`;
  const [, dealId] = actionPath.exec(pathname) ?? [];
  const requestCopy = dealId === undefined ? request.clone() : undefined;
  try {
    const response = await fetch(request);
    recordReached(true);
    if (reader && response.ok) event.waitUntil(storeStatuses(key, response.clone(), dealId));
    return response;
  } catch (error) {
    if (request.signal.aborted || !requestCopy || !reader) throw error;
    recordReached(false);
    const { dealIds } = (await requestCopy.json()) as { dealIds: string[] };
    const { savedStatus, voteStatus } = await read(key);
    // Others are left out, so that the page asks again once there is a connection.
    const data = { savedStatus: ofDeals(dealIds, savedStatus), voteStatus: ofDeals(dealIds, voteStatus) };
    return Response.json({ success: true, ...data, data });
  }
}

function ofDeals<T>(dealIds: readonly string[], statuses: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(statuses).filter(([id]) => dealIds.includes(id)));
}

async function read(key: string): Promise<Statuses> {
  const found = await caches.match(key, { cacheName: mineCache });
  return found ? ((await found.json()) as Statuses) : { savedStatus: {}, voteStatus: {} };
}

/** One at a time, even after a failure: concurrent responses would overwrite each other. */
let last: Promise<unknown> = Promise.resolve();

function storeStatuses(key: string, response: Response, dealId: string | undefined): Promise<unknown> {
  last = last
    .catch(() => undefined)
    .then(async () => {
      const answer = (await response.json()) as Partial<Statuses> & ActionAnswer;
      const change = dealId === undefined ? answer : ofDeal(dealId, answer);
      const known = await read(key);
      const merged: Statuses = {
        savedStatus: newest({ ...known.savedStatus, ...change.savedStatus }),
        voteStatus: newest({ ...known.voteStatus, ...change.voteStatus }),
      };
      await (await caches.open(mineCache)).put(key, Response.json(merged));
    });
  return last;
}

function ofDeal(dealId: string, { saved, voteStatus }: ActionAnswer): Partial<Statuses> {
  return {
    ...(saved !== undefined && { savedStatus: { [dealId]: saved } }),
    ...(typeof voteStatus === 'number' && { voteStatus: { [dealId]: voteStatus } }),
  };
}

/** Objects order integer keys ascending, so the last ones are the newest deals. */
function newest<T>(statuses: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(statuses).slice(-maxStatuses));
}
