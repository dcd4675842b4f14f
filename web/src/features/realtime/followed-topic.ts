import { site } from '../../lib/site.ts';
import type { SubscribedTopic } from './socket.ts';

/** Returns the topic of a page by its address. A filtered list has none, since a new deal might not belong there. */
export function topicOfPage(pathname: string, search: Record<string, unknown>): SubscribedTopic | undefined {
  const { tab = site.homeTab, ...filters } = search;
  if (pathname === '/') return tab === 'latest' && isEmpty(filters) ? 'deals' : undefined;
  if (pathname === '/deals') return isEmpty(search) ? 'deals' : undefined;
  const dealId = /^\/deals\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
  return dealId ? { dealId } : undefined;
}

function isEmpty(search: object): boolean {
  return Object.values(search).every((value) => value === undefined);
}
