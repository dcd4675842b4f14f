import { amountWorth } from '../locale/worth.ts';

// Search and feeds.

export const historyMost = 10;
export const suggestDelay = 300;
export const blurDelay = 150;
/** How many of each are proposed, from so many letters on. */
export const suggestions = { deals: 5, names: 3, least: 2 } as const;
/** So many categories and ended deals are shown where nothing is found: a row of each. */
export const nearMost = 4;
/**
 * The name of a category is read as the category where so great a share of the deals with it in their title are in there,
 * of at most so many of so many that mention it: what is left out then are mostly things that go with it.
 */
export const clearShare = 0.8;
export const clearSample = 200;
export const clearLookedAt = 1_000;
/** Longer than any question of a person; an address that somebody pasted may be as long as a deal's. */
export const wordsMost = 200;
/**
 * So many of the hottest deals that match are ranked and counted; nobody reads further, and the work for a word
 * that is everywhere stays bounded.
 */
export const candidates = 1_000;
/** So many deals of one product or with one coupon code are found by that. */
export const namedMost = 100;
/** With fewer deals that have all words, those with some of them follow: less than a page is no choice. */
export const fillBelow = 24;
/** So many of the hottest are looked at for each choice of fewer words. */
export const looserMost = 200;
/** So many of the best are compared more closely: looking at titles word by word takes longer than all the rest. */
export const rankedClosely = 100;
/** After so many days freshness has lost half of what it can lose: most deals are over by then. */
export const halfLifeDays = 21;
/** With fewer deals than this, misspelt words are put right. */
export const correctBelow = 3;
/**
 * Searches of one process that are helped along at the same time, with corrections and fewer words: each of them looks
 * for up to eight words in the whole vocabulary. Others are answered without: what finds something comes first.
 */
export const helpedAtOnce = 2;
/** Milliseconds that a search waits for a place among them at most, looking each so often: one page asks for two by itself. */
export const helpWaitsMost = 500;
export const helpLooksEach = 25;
/** Shorter words have too many neighbours. */
export const correctLeast = 3;
/** The shortest word that is left of one in the plural: `tvs`. */
export const singularLeast = 2;
/** Longer words are not taken apart: each place where they may be would be looked up. */
export const compoundMost = 40;
/** Of a compound with a misspelt part: how short a part may be, and at how many places it is taken apart. */
export const misspeltPartLeast = 4;
export const misspeltSplitsMost = 5;
/** So short an end is the end of too many words; and so many longer words are looked for instead of one. */
export const endLeast = 6;
export const longerMost = 3;
/** Trigram similarity below which words are not looked at; letters that changed places cost a lot of it. */
export const alike = 0.25;
export const alikeMost = 40;
/** Words of a query that are looked at one by one. */
export const lookedAtMost = 8;
/** Stores or brands to choose from; a search field finds those behind the first few. */
export const facetMost = 50;
/** Where at most so many deals have the words, they are read once for all chosen filters, and else for each. */
export const facetsReadOnceMost = 6_000;
/** So many of the hottest deals of a list are counted for its filters; more would cost as much as the list itself. */
export const listCountedMost = 5_000;
/**
 * Lower ends of the bars that show how prices are spread, in the site's currency, each worth about so many dollars: closer
 * together where most deals are.
 */
export const priceBands = () =>
  [
    0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 1_000, 1_500, 2_000,
    3_000,
  ].map((dollars) => amountWorth(dollars));
/** Percent off, or more. */
export const discountBands = [10, 25, 50, 75] as const;
export const synonymMost = 40;
/** So many of the most frequent searches are tried with a change of synonyms or weights, and so many titles compared. */
export const trial = { searches: 20, titles: 5 } as const;
/** With those that come with the software. */
export const synonymsMost = 3_000;
export const feedMost = 50;
/** Seconds that readers' programs and caches may keep a feed. */
export const feedKept = 300;
