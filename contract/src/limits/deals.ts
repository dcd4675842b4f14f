import { limitWorth, type Measured } from '../locale/worth.ts';

// Deals.

export const trendingWidget = 4;
/** Deals newer than this can trend. */
export const trendingDays = 7;
/** Deals newer than this stand among the most discussed. */
export const discussedDays = 7;
/** What came since the last visit is counted up to here. */
export const newsMost = 100;
/** Minutes during which lists hide a new deal's score, where the site wants it. */
export const maskedMinutes = 10;
/** The highest price, in the site's currency or another one: a million dollars, or about as much. */
export const priceMax = (measured?: Measured) => limitWorth(1_000_000, measured);
/** So many deals of a day are honoured, those that people like best. */
export const topDealsOfDay = 10;
/** In Latin letters: Chinese, Japanese and Korean ones say twice as much and count double. */
export const titleLeast = 10;
export const titleMost = 150;
export const descriptionMost = 10_000;
export const imagesMost = 8;
export const imageBytes = 10 * 1024 * 1024;
/** The longest address that browsers and stores agree on. */
export const urlMost = 2_000;
export const couponMost = 40;
export const tagsMost = 8;
export const tagMost = 30;
export const noteMost = 200;
/** How much of a thing a deal may sell, in whatever unit: a gram of saffron, a truck of pellets. */
export const quantityLeast = 0.001;
export const quantityMost = 1_000_000;
/** A title with more words than this in its address helps nobody. */
export const slugMost = 80;
/** The same address may be posted again after this. */
export const duplicateDays = 30;
/** An expired deal is of use for a while, since it may come back. */
export const archiveAfterDays = 90;
export const reasonMost = 500;
/**
 * How often its author may bring a deal back in 24 hours: for a restock or two and a slip. More than that is noise to
 * those who follow it. Ending it is never refused, so that nobody is sent to what is over.
 */
export const reopeningsPerDay = 3;
/**
 * The share by which an author may change the price of a published deal without a moderator: shops move their prices
 * by less, and more than that makes another deal of it.
 */
export const freePriceChange = 0.2;
/** A deal's end further ahead than so many days hurries nobody, and other badges say more. */
export const endsBadgeDays = 3;
/** A third badge would be read by nobody. */
export const cardBadges = 2;
/** A member's record: how many of their latest deals could still be bought so many hours after posting. */
export const record = {
  hours: 24,
  /** Older deals tell little of how somebody posts now. */
  most: 100,
  /** A share of fewer deals sounds surer than it is. */
  shareFrom: 10,
} as const;
/** What the timeline of a deal tells of. */
export const timeline = {
  /** Votes are counted by the hour up to this age in hours, and by the day beyond. */
  hourlyMost: 72,
  /** Comments with fewer likes turned nothing. */
  commentLikes: 3,
  commentsMost: 5,
  /** Of a comment's text. */
  excerpt: 160,
} as const;
