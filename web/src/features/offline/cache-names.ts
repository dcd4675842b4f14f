// Names shared by pages and worker. Raise the number when the stored format changes: the worker deletes every cache
// with an unknown name.

/** Deals this browser has shown; all of them are public. */
export const viewedCache = 'viewed-1';

/** A member's private data, including saved deals. Deleted on logout. */
export const mineCache = 'mine-1';

/** Returns the name under which a member's private response is cached; `reader` identifies the member. */
export function privateCacheKey(url: string, reader: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}reader=${reader}`;
}

/** The path of a cache's index of deals, latest first. */
export const cacheIndexPath = '/kept/deals';

/** A deal that can be read offline. */
export interface CachedDeal {
  id: string;
  slug: string | null;
  title: string;
  /** When it was cached, as an ISO time. */
  at: string;
  /** Paths of its cached responses and pictures. */
  paths: string[];
}
