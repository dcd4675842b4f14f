import { amountWorth } from '../locale/worth.ts';

// Search and feeds.

export const maxHistory = 10;
export const suggestDelay = 300;
export const blurDelay = 150;
/** How many of each are suggested, from `minLength` characters on. */
export const suggestions = { deals: 5, names: 3, minLength: 2 } as const;
/** How many categories and ended deals an empty result suggests: a row of each. */
export const maxEmptyResultSuggestions = 4;
/**
 * A category's name in a query becomes a filter if this share of the deals with it in their title is in the category.
 * `categoryFilterSample` such titles are checked, among up to `categoryFilterCandidates` deals that mention it. Deals
 * left out then are mostly accessories.
 */
export const categoryFilterShare = 0.8;
export const categoryFilterSample = 200;
export const categoryFilterCandidates = 1_000;
/** Longer than any query a person types, but a pasted URL may be as long as a deal's. */
export const maxWords = 200;
/** How many of the hottest matching deals are ranked and counted. No one reads further, and common words stay cheap. */
export const maxCandidates = 1_000;
/** How many deals a product number or coupon code finds. */
export const maxExactMatches = 100;
/** With fewer deals that match all words, those that match some of them follow: less than a page is too little choice. */
export const partialMatchesBelow = 24;
/** How many of the hottest deals are considered for each subset of the words. */
export const maxPartialMatches = 200;
/** How many of the best are ranked closely, word by word in their titles, which takes longer than all the rest. */
export const maxReranked = 100;
/** After this many days freshness has lost half of what it can lose: most deals are over by then. */
export const halfLifeDays = 21;
/** With fewer deals than this, misspelt words are corrected. */
export const correctBelow = 3;
/**
 * Searches of one process that get corrections and fewer words at the same time. Each looks up as many as eight words
 * in the whole vocabulary. Further searches are answered without, since those that find something come first.
 */
export const maxConcurrentCorrections = 2;
/** Milliseconds that a search waits for such a slot, and between its checks. One page alone needs two slots. */
export const maxCorrectionWait = 500;
export const correctionPollInterval = 25;
/** Shorter words have too many neighbours. */
export const minCorrectedLength = 3;
/** The shortest singular made from a plural: `tvs`. */
export const minSingularLength = 2;
/** Longer words aren't split: every possible split would be looked up. */
export const maxCompoundLength = 40;
/** Compounds with a misspelt part: the shortest part, and how many splits are tried. */
export const minMisspeltPartLength = 4;
export const maxMisspeltSplits = 5;
/** Shorter endings match too many words. `maxExpansions` is how many longer words replace one. */
export const minEndingLength = 6;
export const maxExpansions = 3;
/** Words with a lower trigram similarity aren't considered; transposed characters cost a lot of it. */
export const minSimilarity = 0.25;
export const maxSimilarWords = 40;
/** Words of a query that are corrected one by one. */
export const maxCorrectedWords = 8;
/** Stores or brands offered as options. A search field finds further ones. */
export const maxFacetOptions = 50;
/** Up to this many matching deals are read once for all selected facets. With more, each facet reads its own. */
export const maxDealsReadOnce = 6_000;
/** How many of a list's hottest deals its filters count. Counting more would cost as much as the list itself. */
export const maxCountedDeals = 5_000;
/**
 * Lower bounds of the price histogram's bars, each worth about this many dollars in the site's currency: closer
 * together where most deals are.
 */
export const priceBands = () =>
  [
    0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 1_000, 1_500, 2_000,
    3_000,
  ].map((dollars) => amountWorth(dollars));
/** Minimum percentages off. */
export const discountBands = [10, 25, 50, 75] as const;
export const maxSynonymLength = 40;
/** How many of the most frequent searches test a change of synonyms or weights, and how many titles are compared. */
export const trial = { searches: 20, titles: 5 } as const;
/** Including the synonyms that come with the software. */
export const maxSynonyms = 3_000;
export const maxFeedItems = 50;
/** Seconds that feed readers and caches may cache a feed. */
export const feedMaxAge = 300;
