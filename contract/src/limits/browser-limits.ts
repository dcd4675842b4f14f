/** The numbers that the first page needs in the browser, apart from all others; read elsewhere as part of `limits`. */
export const browserLimits = {
  page: {
    /** What fits two screens of cards and divides by 2, 3, 4 and 6 columns. */
    standard: 24,
    /** One answer stays below about 200 kB. */
    most: 100,
    /** Beyond this nobody reads; it bounds the work of a deep page. */
    deepest: 1_000_000,
  },
  home: {
    /** Items a page by window width: full rows at each width, and fewer where cards are large. */
    sizes: [
      { below: 480, size: 33 },
      { below: 768, size: 32 },
      { below: 1024, size: 24 },
      { below: 1400, size: 16 },
      { below: 1600, size: 20 },
    ],
    sizeOtherwise: 24,
    /** A window being dragged fires many resizes; act on the last. */
    resizeDebounce: 250,
    /** Deals that come with the first page, and whose pictures are fetched ahead of the next one. */
    preloadSize: 24,
    /** How long a pointer rests on a link before the page behind it is fetched. */
    preloadDebounce: 50,
  },
  /** Repeated by the breakpoints of the style sheet, which cannot read them. */
  window: {
    mobileMost: 899,
    sidebarLeast: 1200,
  },
  cache: {
    dealsList: 30_000,
    trending: 60_000,
    bulkStatus: 30_000,
    general: 30_000,
    cleanup: 300_000,
    points: 30_000,
    unreadCount: 30_000,
  },
  request: {
    /** Longer than any honest answer, shorter than a reader's patience. */
    timeout: 15_000,
    /** JSON bodies: the longest description and comment with room to spare. */
    jsonBytes: 256 * 1024,
  },
  search: {
    historyMost: 10,
    suggestDelay: 300,
    blurDelay: 150,
    /** How many of each are proposed, from so many letters on. */
    suggestions: { deals: 5, names: 3, least: 2 },
  },
  notifications: {
    page: 10,
    countRefresh: 60_000,
    badgeMost: 99,
  },
  trendingWidget: 4,
  /** Deals newer than this can trend. */
  trendingDays: 7,
  errorBoundaryRetries: 2,
  status: {
    /** Ids in one bulk status call: one page of the longest list. */
    idsMost: 100,
  },
  /** Minutes during which lists hide a new deal's score, where the site wants it. */
  maskedMinutes: 10,
  deal: {
    priceMax: 1_000_000,
  },
  /** Best deals of a store or brand that stand before all of its deals. */
  bestDeals: 4,
} as const;

/** Every size that a home page can have. */
export const homeSizes: readonly number[] = [
  ...browserLimits.home.sizes.map(({ size }) => size),
  browserLimits.home.sizeOtherwise,
];

/** How many deals the home page holds at a window width in CSS pixels. */
export function homePageSize(width: number): number {
  return browserLimits.home.sizes.find((step) => width < step.below)?.size ?? browserLimits.home.sizeOtherwise;
}
