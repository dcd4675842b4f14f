import type { SubscribedTopic } from './socket.ts';

/** Returns the topic of a page by its address. A filtered list has none, since a new deal might not belong there. */
export function topicOfPage(pathname: string, search: object): SubscribedTopic | undefined {
  const isUnfiltered = Object.values(search).every((value) => value === undefined);
  if (pathname === '/' || pathname === '/deals') return isUnfiltered ? 'deals' : undefined;
  const dealId = /^\/deals\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
  return dealId ? { dealId } : undefined;
}
