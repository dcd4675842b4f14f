import { findCachedDeal, savedListAt } from './cached-deals.ts';
import { seenAt } from './visited-pages.ts';

interface Address {
  pathname: string;
  searchStr: string;
}

/**
 * Returns when a page's offline copy was made: an ISO time, null if that doesn't matter, undefined if there is none.
 */
export async function readableAt(address: Address): Promise<string | null | undefined> {
  const seen = seenAt(address);
  if (seen !== undefined) return new Date(seen).toISOString();
  const [, dealId] = /^\/deals\/(\d+)(?:\/[^/]*)?$/.exec(address.pathname) ?? [];
  if (dealId) return (await findCachedDeal(dealId))?.at;
  if (address.pathname === '/saved') return savedListAt();
  return address.pathname === '/recently-viewed' ? null : undefined;
}
