// What the pages and the worker must agree on. A number at the end changes with the shape of what is kept: the worker
// deletes every cache whose name it does not know.

/** Deals that this browser has shown: everybody may see them. */
export const viewedCache = 'viewed-1';

/** What is a member's own, saved deals among it. Signing out deletes it. */
export const mineCache = 'mine-1';

/** Where a cache lists the deals in it, the last one first. */
export const cacheIndexPath = '/kept/deals';

/** A deal that can be read without a connection. */
export interface CachedDeal {
  id: string;
  slug: string | null;
  title: string;
  /** When it was kept, as an ISO time. */
  at: string;
  /** What was kept of it. */
  paths: string[];
}
