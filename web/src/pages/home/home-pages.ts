import type { Deal } from '@haggle/contract/deals/deals';
import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import * as homeLimits from '@haggle/contract/limits/home';
import { homeSizes } from '@haggle/contract/limits/home';

/**
 * The first page arrives with as many deals as the server shows. A window that holds more asks only for the rest: the
 * last page of the largest page size that divides `size` and covers it.
 */
export function topUpPage(have: number, size: number): { page: number; limit: number } | undefined {
  if (size <= have) return undefined;
  let limit = size - have;
  while (size % limit !== 0) limit += 1;
  return { page: size / limit, limit };
}

/** What is shown stays where it is; of `more`, only what is new is put after it. */
export function appendNew(shown: readonly Deal[], more: readonly Deal[], size: number): Deal[] {
  const ids = new Set(shown.map((deal) => deal._id));
  return [...shown, ...more.filter((deal) => !ids.has(deal._id))].slice(0, size);
}

/**
 * Hides the cards that a window's page size has no room for, until the script cuts the list. Without script all stay.
 * The widths are those of `homeLimits.sizes`.
 */
export function surplusClass(place: number): string | undefined {
  if (place >= 20) return 'max-[1599.98px]:min-[1024px]:[@media(scripting:enabled)]:hidden';
  if (place >= 16) return 'max-[1399.98px]:min-[1024px]:[@media(scripting:enabled)]:hidden';
  return undefined;
}

/**
 * How long the pages are that follow the first one, as long as the window's size is not known: as many deals as are seen.
 * Windows that hide some go to the address without a size, which they complete by themselves.
 */
export const nextPages = [
  { size: homeLimits.preloadSize, className: 'min-[1024px]:hidden' },
  { size: undefined, className: 'max-[1023.98px]:hidden' },
];

/** A page size of an address: one that some window has, else undefined. */
export function readSize(value: unknown): number | undefined {
  return homeSizes.find((size) => size === Number(value));
}

export const firstPage = { page: 1, limit: homeLimits.preloadSize };

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
