import { readSavedSearch } from '../../lib/saved-search.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { findCachedDeal, savedListAt } from './cached-deals.ts';
import { seenAt } from './visited-pages.ts';

interface Address {
  pathname: string;
  searchStr: string;
}

/** Returns an offline page's age as an ISO time, null if that doesn't matter, undefined if it isn't cached. */
export async function readableAt(address: Address): Promise<string | null | undefined> {
  const seen = seenAt(address);
  if (seen !== undefined) return new Date(seen).toISOString();
  const [, dealId] = /^\/deals\/(\d+)(?:\/[^/]*)?$/.exec(address.pathname) ?? [];
  if (dealId) return (await findCachedDeal(dealId))?.at;
  if (address.pathname === '/saved') return savedListAt(readSavedSearch(parseSearch(address.searchStr)));
  return address.pathname === '/recently-viewed' ? null : undefined;
}
