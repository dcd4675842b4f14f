// The home page.

/** The tabs that the home page can open with for everybody: a visitor follows nobody. */
export const openingTabs = ['latest', 'hot', 'discussed', 'ending'] as const;
/** Its tabs in their order; each has an address. */
export const homeTabs = [...openingTabs, 'following'] as const;

/** Items a page by window width: full rows at each width, and fewer where cards are large. */
export const sizes = [
  { below: 480, size: 33 },
  { below: 768, size: 32 },
  { below: 1024, size: 24 },
  { below: 1400, size: 16 },
  { below: 1600, size: 20 },
] as const;
export const sizeOtherwise = 24;
/** A window being dragged fires many resizes; act on the last. */
export const resizeDebounce = 250;
/** How long pages are whose address does not say so, and how many pictures are fetched ahead of the next page. */
export const preloadSize = 24;
/** As many deals as the widest row holds: those that come first have a picture or a vote. */
export const leading = 6;
/** They are found among so many, as no window's first page is shorter. */
export const leadingAmong = 16;
/** In milliseconds: who comes back sooner goes on with the same visit. */
export const visitGap = 30 * 60_000;
/** In milliseconds: who was away longer starts again rather than be told of thousands. */
export const visitMost = 30 * 86_400_000;
/** How long a pointer rests on a link before the page behind it is fetched. */
export const preloadDebounce = 50;

/** Every size that a home page can have. */
export const homeSizes: readonly number[] = [...sizes.map(({ size }) => size), sizeOtherwise];

/** How many deals the home page holds at a window width in CSS pixels. */
export function homePageSize(width: number): number {
  return sizes.find((step) => width < step.below)?.size ?? sizeOtherwise;
}
