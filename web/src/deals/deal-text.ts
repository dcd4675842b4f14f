import type { Deal, Niche } from '@haggle/contract/deals/deals';
import type { DealSort } from '@haggle/contract/deals/sorts';
import { t } from '@haggle/contract/messages/translate';
import { formatPrice } from '../lib/money.ts';

type Author = Pick<Deal, 'attributedTo' | 'submittedByUserID'>;
type Shipping = Pick<Deal, 'freeShipping' | 'shippingPrice' | 'posted'>;

/** Returns the name of a deal's poster. */
export function postedBy({ attributedTo, submittedByUserID }: Author): string {
  return attributedTo || submittedByUserID?.displayName || submittedByUserID?.username || t('deals.unknownUser');
}

/** Describes the shipping cost; undefined if it isn't known. */
export function shippingText(deal: Shipping): string | undefined {
  if (deal.freeShipping) return t('deals.freeShipping');
  const { shippingPrice } = deal.posted ?? deal;
  if (shippingPrice === null || shippingPrice === undefined) return undefined;
  return t('deals.shippingPrice', { price: formatPrice(shippingPrice, deal.posted) });
}

/** Returns the retail price if it exceeds the price, to be struck out. */
export function struckPrice(deal: Pick<Deal, 'price' | 'retailPrice' | 'posted'>): string | undefined {
  const { price, retailPrice } = deal.posted ?? deal;
  return typeof retailPrice === 'number' && typeof price === 'number' && retailPrice > price
    ? formatPrice(retailPrice, deal.posted)
    : undefined;
}

/** Keeps amounts and their units on one line with non-breaking spaces: `50 €`, `512 GB`. */
export function titleText(title: string): string {
  return title.replace(/(\d) (?=(?:[€£$%]|[kMGT]B|[mck]?m|k?g|m?l|k?Wh?)(?!\p{L}))/gu, '$1\u00a0');
}

/** Sort orders of lists, each with the name of its message. */
export const dealSorts = {
  '-createdAt': 'newest',
  hot: 'hot',
  '-dealScore': 'mostVoted',
  '-commentsCount': 'mostDiscussed',
  '-discountPercent': 'biggestDiscount',
  price: 'lowestPrice',
  deliveredPrice: 'lowestDelivered',
  unitPrice: 'lowestPerUnit',
  '-price': 'highestPrice',
  createdAt: 'oldest',
} as const satisfies Record<DealSort, string>;

/** Kinds of deals, each with the name of its message. */
export const niches = {
  'Limited Time Offer': 'limited',
  Clearance: 'clearance',
  Freebie: 'freebie',
  Coupon: 'coupon',
  'Price Error': 'priceError',
  'In-Store': 'inStore',
  Refurbished: 'refurbished',
  Subscription: 'subscription',
} as const satisfies Record<Niche, string>;
