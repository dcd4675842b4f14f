// The home page.

/** The tabs that the home page can open with for everyone. Visitors don't follow anyone, so *Following* isn't one. */
export const openingTabs = ['latest', 'hot', 'discussed', 'ending'] as const;
/** All tabs in their order. Each has its own URL. */
export const homeTabs = [...openingTabs, 'following'] as const;

/** Items per page by window width: full rows at each width, and fewer where cards are large. */
export const sizes = [
  { below: 480, size: 33 },
  { below: 768, size: 32 },
  { below: 1024, size: 24 },
  { below: 1400, size: 16 },
  { below: 1600, size: 20 },
] as const;
export const sizeOtherwise = 24;
/** Dragging a window edge fires many resize events; only the last one counts. */
export const resizeDebounce = 250;
/** The page size when the URL doesn't name one, and how many pictures of the next page are preloaded. */
export const preloadSize = 24;
/** As many deals as the widest row holds. Deals with a picture or a vote come first there. */
export const leading = 6;
/** They are picked from this many deals, since no window's first page is shorter. */
export const leadingAmong = 16;
/** In milliseconds. A reader who returns sooner continues the same visit. */
export const visitGap = 30 * 60_000;
/** In milliseconds. A reader who was away longer starts afresh instead of seeing thousands of new deals. */
export const maxVisitAge = 30 * 86_400_000;
/** How long the pointer rests on a link before its page is preloaded. */
export const preloadDebounce = 50;

/** Every possible page size of the home page. */
export const homeSizes: readonly number[] = [...sizes.map(({ size }) => size), sizeOtherwise];

/** Returns how many deals the home page holds at a window width in CSS pixels. */
export function homePageSize(width: number): number {
  return sizes.find((step) => width < step.below)?.size ?? sizeOtherwise;
}
