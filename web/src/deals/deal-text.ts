import type { Deal, Niche } from '@haggle/contract/deals/deals';
import type { DealSort } from '@haggle/contract/deals/sorts';
import { t } from '@haggle/contract/messages/translate';
import { formatPrice } from '../lib/money.ts';

type Author = Pick<Deal, 'attributedTo' | 'submittedByUserID'>;
type Shipping = Pick<Deal, 'freeShipping' | 'shippingPrice' | 'posted'>;

/** Who a deal is posted by. */
export function postedBy({ attributedTo, submittedByUserID }: Author): string {
  return attributedTo || submittedByUserID?.displayName || submittedByUserID?.username || t('deals.unknownUser');
}

/** What shipping costs, in words; undefined where nobody said. */
export function shippingText(deal: Shipping): string | undefined {
  if (deal.freeShipping) return t('deals.freeShipping');
  const { shippingPrice } = deal.posted ?? deal;
  if (shippingPrice === null || shippingPrice === undefined) return undefined;
  return t('deals.shippingPrice', { price: formatPrice(shippingPrice, deal.posted) });
}

/** The retail price, where it is worth striking out. */
export function struckPrice(deal: Pick<Deal, 'price' | 'retailPrice' | 'posted'>): string | undefined {
  const { price, retailPrice } = deal.posted ?? deal;
  return typeof retailPrice === 'number' && typeof price === 'number' && retailPrice > price
    ? formatPrice(retailPrice, deal.posted)
    : undefined;
}

/** A title in which an amount and what it is of stay in one line: `50 €`, `512 GB`. */
export function titleText(title: string): string {
  return title.replace(/(\d) (?=(?:[€£$%]|[kMGT]B|[mck]?m|k?g|m?l|k?Wh?)(?!\p{L}))/gu, '$1\u00a0');
}

/** The orders of lists, each with what its message is called. */
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

/** The kinds of deals, each with what its message is called. */
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
