import * as offlineLimits from '@haggle/contract/limits/offline';
import type { QueryClient } from '@tanstack/react-query';
import { dealQuery } from '../../deals/queries.ts';
import { type Api, addressOf } from '../../lib/api.ts';
import { tokenKey } from '../../lib/session.ts';
import { readStored } from '../../lib/storage.ts';
import { commentsQuery } from '../comments/queries.ts';
import { pricesQuery } from '../prices/queries.ts';
import { type CachedDeal, cacheIndexPath, mineCache, viewedCache } from './cache-names.ts';

type CacheName = typeof viewedCache | typeof mineCache;

const most: Record<CacheName, number> = {
  [viewedCache]: offlineLimits.viewedMost,
  [mineCache]: offlineLimits.savedMost,
};

interface Site {
  client: QueryClient;
  api: Api;
}

/** The deals that a cache holds, the last one kept first. */
export async function listCachedDeals(name: CacheName): Promise<CachedDeal[]> {
  const found = await caches.match(cacheIndexPath, { cacheName: name });
  return found ? ((await found.json()) as CachedDeal[]) : [];
}

/** A deal that can be read without a connection, whatever it was kept for. */
export async function findCachedDeal(id: string): Promise<CachedDeal | undefined> {
  const lists = await Promise.all([listCachedDeals(viewedCache), listCachedDeals(mineCache)]);
  return lists.flat().find((kept) => kept.id === id);
}

/**
 * Keeps a deal for reading without a connection: what the site says of it, the comments seen so far and the pictures
 * shown. What this window knows is not asked for again. Beyond a number of deals those kept longest ago go.
 */
export async function cacheDeal(name: CacheName, id: string, { client, api }: Site): Promise<void> {
  const [deal] = await Promise.all([
    client.ensureQueryData(dealQuery(api, id)),
    client.prefetchInfiniteQuery(commentsQuery(api, id)),
    name === viewedCache && client.prefetchQuery(pricesQuery(api, id)),
  ]);
  const { slug, title } = deal.data;
  const answers = [
    [addressOf('GET /deals/:id', { params: { id } }), deal],
    ...talkOf(client, id),
    ...pricesOf(client, api, id),
  ] as const;
  const pictures = await Promise.all(picturesOf(deal).map(async (path) => [path, await fetch(path)] as const));
  const shown = pictures.filter(([, { ok }]) => ok);
  await changeCachedIndex(name, async (cache, kept) => {
    for (const [path, answer] of answers) await cache.put(path, Response.json(answer));
    for (const [path, picture] of shown) await cache.put(path, picture);
    const paths = [...answers, ...shown].map(([path]) => path);
    const fresh = { id, slug, title, at: new Date().toISOString(), paths };
    return [fresh, ...kept.filter((other) => other.id !== id)].slice(0, most[name]);
  });
}

/** Keeps of the deals only those that `isLeft` says. */
export async function dropCachedDeal(name: CacheName, isLeft: (id: string) => boolean): Promise<void> {
  if (await caches.has(name)) await changeCachedIndex(name, async (_, kept) => kept.filter(({ id }) => isLeft(id)));
}

/** Changes what a cache holds, in one window at a time, and deletes what no deal in it needs any more. */
async function changeCachedIndex(
  name: CacheName,
  change: (cache: Cache, kept: readonly CachedDeal[]) => Promise<CachedDeal[]>,
): Promise<void> {
  await navigator.locks.request(name, async () => {
    // Meanwhile the member may have left, and with them what was theirs.
    if (name === mineCache && readStored(tokenKey) === null) return;
    const before = await listCachedDeals(name);
    const cache = await caches.open(name);
    const after = await change(cache, before);
    await cache.put(cacheIndexPath, Response.json(after));
    const needed = new Set(after.flatMap(({ paths }) => paths));
    const gone = before.flatMap(({ paths }) => paths).filter((path) => !needed.has(path));
    await Promise.all(gone.map((path) => cache.delete(path)));
  });
}

/** The pages of comments that this window has read, in whatever order. */
function talkOf(client: QueryClient, id: string): [path: string, answer: unknown][] {
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

/** The deal's pictures that this page shows, else a small one of its first. */
function picturesOf({
  data,
}: {
  data: { optimizedImages: { jpeg: string; thumbnails: { medium: { webp: string } } }[] };
}): string[] {
  const motifs = data.optimizedImages.map(({ jpeg }) => jpeg.slice(0, jpeg.lastIndexOf('/') + 1));
  const shown = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => new URL(currentSrc, location.origin).pathname)
    .filter((path) => motifs.some((motif) => path.startsWith(motif)));
  const first = data.optimizedImages[0]?.thumbnails.medium.webp;
  const wanted = shown.length > 0 ? shown : first ? [first] : [];
  return [...new Set(wanted)].slice(0, offlineLimits.picturesMost);
}

/** When a member's saved deals were kept last, as an ISO time; undefined when they were not. */
export async function savedListAt(): Promise<string | undefined> {
  if (!(await caches.has(mineCache))) return undefined;
  const cache = await caches.open(mineCache);
  const list = (await cache.keys()).findLast(({ url }) => url.includes('/api/users/me/saved-deals'));
  return (list && (await cache.match(list)))?.headers.get('x-kept-at') ?? undefined;
}
