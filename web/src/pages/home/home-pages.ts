import type { Deal } from '@haggle/contract/deals/deals';
import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import * as homeLimits from '@haggle/contract/limits/home';
import { homeSizes } from '@haggle/contract/limits/home';

/** Page 1 arrives with as many deals as any window holds. */
export const firstPage = { page: 1, limit: Math.max(...homeSizes) };

/**
 * The class of the card at this place on page 1: it hides what a window's page size has no room for, until the script cuts
 * the list. The widths are those of `homeLimits.sizes`.
 */
export function surplusClass(place: number): string | undefined {
  if (place >= 32) return 'home-past-24 home-past-32';
  if (place >= 24) return 'home-past-24';
  if (place >= 20) return 'home-past-20';
  if (place >= 16) return 'home-past-16';
  return undefined;
}

/** A page size of an address: one that some window has, else undefined. */
export function readSize(value: unknown): number | undefined {
  return homeSizes.find((size) => size === Number(value));
}

/** What a tab asks of the list of deals; the latest are what it gives anyway. */
export const listOfTab = (tab: HomeTab) => (tab === 'latest' ? {} : { tab });

/** The feed of each tab, as near as feeds come to it. */
export const feedOf: Record<HomeTab, string> = {
  latest: '',
  hot: '?frontPage=true',
  discussed: '?sort=-commentsCount&postedWithin=7d',
  ending: '',
  following: '',
};

/**
 * The latest deals with those in the first row that have a picture or somebody's vote, as far as there are any among the
 * first ones; otherwise their order stays. No window's first page is shorter than what it looks at, so that the second
 * one goes on where the first one ends.
 */
export function leadWithBest(deals: readonly Deal[]): Deal[] {
  const first = deals.slice(0, homeLimits.leadingAmong);
  const leading = first.filter((it) => it.imageUrl !== null || it.dealScore > 0).slice(0, homeLimits.leading);
  return [...leading, ...first.filter((it) => !leading.includes(it)), ...deals.slice(homeLimits.leadingAmong)];
}
