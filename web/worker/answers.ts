import { mineCache, privateCacheKey, viewedCache } from '../src/features/offline/cache-names.ts';
import { readerOf } from '../src/lib/reader-of.ts';
import { recordReached } from './reach.ts';

/** Private responses, cached for their member only. */
const privatePaths = /^\/api\/(?:auth\/me|users\/me\/saved-deals|save-folders)$/;
const dealPaths = /^\/api\/deals\/\d+(?:\/(?:comments|prices|history))?$/;
const cards = '/api/deals/cards';

/** Lists of saved deals, one per filter; no one reads more of them. */
const maxLists = 40;

/** Returns whether a request may be answered from the cache. */
export function isOfflinePage({ method }: Request, { pathname }: URL): boolean {
  return method === 'GET' && (privatePaths.test(pathname) || dealPaths.test(pathname) || pathname === cards);
}

/** Returns the site's response, or the cached one if the site is unreachable. */
export async function answerCall(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const isMine = privatePaths.test(url.pathname);
  const key = isMine ? await keyOf(request) : request.url;
  try {
    const response = await fetch(request);
    recordReached(true);
    if (isMine && response.ok && key) event.waitUntil(cacheMine(key, response.clone()));
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    recordReached(false);
    const cached = url.pathname === cards ? await composeCards(url) : key && (await findCachedDeal(key));
    if (!cached) throw error;
    return cached;
  }
}

/** Returns the key of a member's response; undefined for visitors. */
async function keyOf(request: Request): Promise<string | undefined> {
  const reader = await readerOf(request.headers.get('authorization'));
  return reader && privateCacheKey(request.url, reader);
}

async function cacheMine(key: string, response: Response): Promise<void> {
  const cache = await caches.open(mineCache);
  const headers = { 'content-type': 'application/json', 'x-kept-at': new Date().toISOString() };
  await cache.put(key, new Response(await response.text(), { headers }));
  const lists = (await cache.keys()).filter(({ url }) => url.includes('/saved-deals?'));
  await Promise.all(lists.slice(0, -maxLists).map((list) => cache.delete(list)));
}

async function findCachedDeal(key: string): Promise<Response | undefined> {
  for (const name of [viewedCache, mineCache]) {
    // Not with `caches.open`, which would recreate the cache of a member who logged out.
    const found = await caches.match(key, { cacheName: name });
    if (found) return found;
  }
  return undefined;
}

/** Returns the cards of cached deals. */
async function composeCards(url: URL): Promise<Response> {
  const ids = (url.searchParams.get('ids') ?? '').split(',');
  const cached = await Promise.all(
    ids.map(async (id) => {
      const answer = await findCachedDeal(`${url.origin}/api/deals/${id}`);
      return answer ? [((await answer.json()) as { data: unknown }).data] : [];
    }),
  );
  return Response.json({ success: true, data: cached.flat() });
}

/** Returns a picture. If the site is unreachable, any cached size of the same one will do. */
export async function answerPicture(request: Request, { pathname }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const pictureFolder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
    for (const name of [viewedCache, mineCache]) {
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      const [similar] = (await cache.keys())
        .filter(({ url }) => new URL(url).pathname.startsWith(pictureFolder))
        .reverse();
      const found = (await cache.match(request.url)) ?? (similar && (await cache.match(similar)));
      if (found) return found;
    }
    throw error;
  }
}
