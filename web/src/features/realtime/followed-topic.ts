import type { Followed } from './socket.ts';

/** Returns the topic of a page by its address. A filtered list has none, since a new deal might not belong there. */
export function followedBy(pathname: string, search: object): Followed | undefined {
  const isWhole = Object.values(search).every((value) => value === undefined);
  if (pathname === '/' || pathname === '/deals') return isWhole ? 'deals' : undefined;
  const dealId = /^\/deals\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
  return dealId ? { dealId } : undefined;
}
