import * as offlineLimits from '@haggle/contract/limits/offline';
import type { QueryClient } from '@tanstack/react-query';
import { dealQuery } from '../../deals/queries.ts';
import { type Api, addressOf } from '../../lib/api.ts';
import { readerOfToken } from '../../lib/reader-of.ts';
import type { SavedSearch } from '../../lib/saved-search.ts';
import { tokenKey } from '../../lib/session.ts';
import { readStored } from '../../lib/storage.ts';
import { commentsQuery } from '../comments/queries.ts';
import { pricesQuery } from '../prices/queries.ts';
import { type CachedDeal, cacheIndexPath, mineCache, privateCacheKey, viewedCache } from './cache-names.ts';

type CacheName = typeof viewedCache | typeof mineCache;

const maxDeals: Record<CacheName, number> = {
  [viewedCache]: offlineLimits.maxViewed,
  [mineCache]: offlineLimits.maxSaved,
};

interface Site {
  client: QueryClient;
  api: Api;
}

/** Returns the deals in a cache, latest first. */
export async function listCachedDeals(name: CacheName): Promise<CachedDeal[]> {
  const found = await caches.match(cacheIndexPath, { cacheName: name });
  return found ? ((await found.json()) as CachedDeal[]) : [];
}

/** Returns a deal that can be read offline, from either cache. */
export async function findCachedDeal(id: string): Promise<CachedDeal | undefined> {
  const lists = await Promise.all([listCachedDeals(viewedCache), listCachedDeals(mineCache)]);
  return lists.flat().find((kept) => kept.id === id);
}

/**
 * Caches a deal for offline reading: its data, the comments seen so far and the pictures shown. Reuses what this window
 * has loaded. Evicts the oldest deals beyond the limit.
 */
export async function cacheDeal(name: CacheName, id: string, { client, api }: Site): Promise<void> {
  const token = readStored(tokenKey);
  const [deal] = await Promise.all([
    client.ensureQueryData(dealQuery(api, id)),
    client.prefetchInfiniteQuery(commentsQuery(api, id)),
    name === viewedCache && client.prefetchQuery(pricesQuery(api, id)),
  ]);
  const { slug, title } = deal.data;
  const answers = [
    [addressOf('GET /deals/:id', { params: { id } }), deal],
    ...listCommentAnswers(client, id),
    ...pricesOf(client, api, id),
  ] as const;
  const pictures = await Promise.all(picturesOf(deal).map(async (path) => [path, await fetch(path)] as const));
  const shown = pictures.filter(([, { ok }]) => ok);
  await changeCachedIndex(name, token, async (cache, kept) => {
    for (const [path, answer] of answers) await cache.put(path, Response.json(answer));
    for (const [path, picture] of shown) await cache.put(path, picture);
    const paths = [...answers, ...shown].map(([path]) => path);
    const fresh = { id, slug, title, at: new Date().toISOString(), paths };
    return [fresh, ...kept.filter((other) => other.id !== id)].slice(0, maxDeals[name]);
  });
}

/** Drops all cached deals except those for which `shouldKeep` returns true. */
export async function dropCachedDeal(name: CacheName, shouldKeep: (id: string) => boolean): Promise<void> {
  const token = readStored(tokenKey);
  if (!(await caches.has(name))) return;
  await changeCachedIndex(name, token, async (_, kept) => kept.filter(({ id }) => shouldKeep(id)));
}

/**
 * Updates a cache's index, in one window at a time, and deletes entries no deal needs any more. A member's cache is left
 * alone unless `token` is still theirs.
 */
async function changeCachedIndex(
  name: CacheName,
  token: string | null,
  change: (cache: Cache, kept: readonly CachedDeal[]) => Promise<CachedDeal[]>,
): Promise<void> {
  await navigator.locks.request(name, async () => {
    // The member may have logged out in the meantime, which deletes this cache, and another one may have logged in.
    if (name === mineCache && (token === null || readStored(tokenKey) !== token)) return;
    const before = await listCachedDeals(name);
    const cache = await caches.open(name);
    const after = await change(cache, before);
    await cache.put(cacheIndexPath, Response.json(after));
    const needed = new Set(after.flatMap(({ paths }) => paths));
    const unusedPaths = before.flatMap(({ paths }) => paths).filter((path) => !needed.has(path));
    await Promise.all(unusedPaths.map((path) => cache.delete(path)));
  });
}

/** Returns all loaded pages of comments, whatever their sort order. */
function listCommentAnswers(client: QueryClient, id: string): [path: string, answer: unknown][] {
  const found = client.getQueriesData<{ pages: unknown[]; pageParams: number[] }>({
    queryKey: ['comments', id, 'threads'],
  });
  return found.flatMap(([key, data]) =>
    (data?.pages ?? []).map((answer, place): [string, unknown] => {
      const query = { page: data?.pageParams[place] ?? 1, sort: key[3] as 'best' };
      return [addressOf('GET /deals/:id/comments', { params: { id }, query }), answer];
    }),
  );
}

function pricesOf(client: QueryClient, api: Api, id: string): [path: string, answer: unknown][] {
  const data = client.getQueryData(pricesQuery(api, id).queryKey);
  return data ? [[addressOf('GET /deals/:id/prices', { params: { id } }), { success: true, data }]] : [];
}

/** Returns the deal's pictures shown on this page, else the thumbnail of its first. */
function picturesOf({
  data,
}: {
  data: { optimizedImages: { jpeg: string; thumbnails: { medium: { webp: string } } }[] };
}): string[] {
  const pictureFolders = data.optimizedImages.map(({ jpeg }) => jpeg.slice(0, jpeg.lastIndexOf('/') + 1));
  const shown = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => new URL(currentSrc, location.origin).pathname)
    .filter((path) => pictureFolders.some((folder) => path.startsWith(folder)));
  const first = data.optimizedImages[0]?.thumbnails.medium.webp;
  const chosenPaths = shown.length > 0 ? shown : first ? [first] : [];
  return [...new Set(chosenPaths)].slice(0, offlineLimits.maxPictures);
}

/**
 * Returns when the list of saved deals with these filters was cached, as an ISO time; undefined if it never was. Other
 * lists, and the menu's count of saved deals, are cached at times of their own.
 */
export async function savedListAt(search: SavedSearch): Promise<string | undefined> {
  const reader = await readerOfToken(readStored(tokenKey));
  if (!reader) return undefined;
  const address = addressOf('GET /users/me/saved-deals', { query: search });
  const key = privateCacheKey(`${location.origin}${address}`, reader);
  const list = await caches.match(key, { cacheName: mineCache });
  return list?.headers.get('x-kept-at') ?? undefined;
}
