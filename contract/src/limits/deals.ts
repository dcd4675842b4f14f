import { limitWorth, type Measured } from '../locale/worth.ts';

// Deals.

export const trendingWidget = 4;
/** Deals newer than this can trend. */
export const trendingDays = 7;
/** Deals newer than this can be among the most discussed. */
export const discussedDays = 7;
/** New deals since the last visit are counted up to this number. */
export const maxNews = 100;
/** Minutes during which lists hide a new deal's score, if the site wants it. */
export const maskedMinutes = 10;
/** The highest price: about a million dollars, in the site's currency or in another one. */
export const priceMax = (measured?: Measured) => limitWorth(1_000_000, measured);
/** How many deals are honoured each day: the best-liked ones. */
export const topDealsOfDay = 10;
/** For Latin script. Chinese, Japanese and Korean characters say twice as much and count double. */
export const minTitleLength = 10;
export const maxTitleLength = 150;
export const maxDescriptionLength = 10_000;
export const maxImages = 8;
export const imageBytes = 10 * 1024 * 1024;
/** The longest URL that both browsers and stores accept. */
export const maxUrlLength = 2_000;
export const maxCouponLength = 40;
export const maxTags = 8;
export const maxTagLength = 30;
export const maxNoteLength = 200;
/** The quantity a deal sells, in any unit: from a gram of saffron to a truck of pellets. */
export const minQuantity = 0.001;
export const maxQuantity = 1_000_000;
/** More words of a title in its URL help no one. */
export const maxSlugLength = 80;
/** The same link may be posted again after this many days. */
export const duplicateDays = 30;
/** An expired deal stays useful for a while, since it may come back. */
export const archiveAfterDays = 90;
export const maxReasonLength = 500;
/**
 * How often the author may reopen a deal within 24 hours: for a restock or two and a slip. More would be noise to its
 * followers. Ending it is never refused, so no reader is sent to an expired offer.
 */
export const reopeningsPerDay = 3;
/**
 * How far an author may change the price of a published deal without a moderator, as a share. Shops change prices by
 * less, and a larger change makes it a different deal.
 */
export const freePriceChange = 0.2;
/** An end further away than this many days doesn't make anyone hurry, and other badges are more useful. */
export const endsBadgeDays = 3;
/** No one would read a third badge. */
export const cardBadges = 2;
/** A member's record: the share of their latest deals that still worked this many hours after posting. */
export const record = {
  hours: 24,
  /** Older deals say little about how the member posts now. */
  most: 100,
  /** A share of fewer deals looks more certain than it is. */
  shareFrom: 10,
} as const;
/** Limits of a deal's timeline. */
export const timeline = {
  /** Votes are counted per hour up to this age in hours, and per day beyond it. */
  maxHourlyAge: 72,
  /** Comments with fewer likes weren't turning points. */
  commentLikes: 3,
  maxComments: 5,
  /** The length of a comment's excerpt. */
  excerpt: 160,
} as const;
