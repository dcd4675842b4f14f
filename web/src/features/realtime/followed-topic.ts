import type { Followed } from './socket.ts';

/** What a page follows, by its address. Of a narrowed list nobody knows whether a new deal belongs to it. */
export function followedBy(pathname: string, search: object): Followed | undefined {
  const isWhole = Object.values(search).every((value) => value === undefined);
  if (pathname === '/' || pathname === '/deals') return isWhole ? 'deals' : undefined;
  const dealId = /^\/deals\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
  return dealId ? { dealId } : undefined;
}
