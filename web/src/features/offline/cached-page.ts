import { findCachedDeal, savedListAt } from './cached-deals.ts';
import { seenAt } from './visited-pages.ts';

interface Address {
  pathname: string;
  searchStr: string;
}

/** Whether a page can be read without a connection, and as of when: ISO time, null where its age says nothing. */
export async function readableAt(address: Address): Promise<string | null | undefined> {
  const seen = seenAt(address);
  if (seen !== undefined) return new Date(seen).toISOString();
  const [, dealId] = /^\/deals\/(\d+)(?:\/[^/]*)?$/.exec(address.pathname) ?? [];
  if (dealId) return (await findCachedDeal(dealId))?.at;
  if (address.pathname === '/saved') return savedListAt();
  return address.pathname === '/recently-viewed' ? null : undefined;
}
