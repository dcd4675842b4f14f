// The home page.

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
/** Deals that come with the first page, and whose pictures are fetched ahead of the next one. */
export const preloadSize = 24;
/** How long a pointer rests on a link before the page behind it is fetched. */
export const preloadDebounce = 50;

/** Every size that a home page can have. */
export const homeSizes: readonly number[] = [...sizes.map(({ size }) => size), sizeOtherwise];

/** How many deals the home page holds at a window width in CSS pixels. */
export function homePageSize(width: number): number {
  return sizes.find((step) => width < step.below)?.size ?? sizeOtherwise;
}
