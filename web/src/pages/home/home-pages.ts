import type { Deal } from '@haggle/contract/deals/deals';
import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import * as homeLimits from '@haggle/contract/limits/home';
import { homeSizes } from '@haggle/contract/limits/home';

/** Page 1 is loaded with as many deals as the largest window holds. */
export const firstPage = { page: 1, limit: Math.max(...homeSizes) };

/**
 * Returns the class of the card at this place on page 1. It hides cards beyond a window's page size until the script
 * cuts the list. The widths are those of `homeLimits.sizes`.
 */
export function surplusClass(place: number): string | undefined {
  if (place >= 32) return 'home-past-24 home-past-32';
  if (place >= 24) return 'home-past-24';
  if (place >= 20) return 'home-past-20';
  if (place >= 16) return 'home-past-16';
  return undefined;
}

/** Returns the page size in a URL if some window has it, otherwise undefined. */
export function readSize(value: unknown): number | undefined {
  return homeSizes.find((size) => size === Number(value));
}

/** Returns a tab's parameters for the list of deals, whose default is the latest deals. */
export const listOfTab = (tab: HomeTab) => (tab === 'latest' ? {} : { tab });

/** The query of the feed closest to each tab. */
export const feedQueries: Record<HomeTab, string> = {
  latest: '',
  hot: '?frontPage=true',
  discussed: '?sort=-commentsCount&postedWithin=7d',
  ending: '',
  following: '',
};

/**
 * Returns the latest deals with those in the first row that have a picture or a positive score, as far as the first
 * deals have any. The order stays otherwise. No window's first page is shorter than the deals considered, so page 2
 * continues where it ends.
 */
export function moveBestFirst(deals: readonly Deal[]): Deal[] {
  const first = deals.slice(0, homeLimits.leadingAmong);
  const leading = first.filter((it) => it.imageUrl !== null || it.dealScore > 0).slice(0, homeLimits.leading);
  return [...leading, ...first.filter((it) => !leading.includes(it)), ...deals.slice(homeLimits.leadingAmong)];
}
