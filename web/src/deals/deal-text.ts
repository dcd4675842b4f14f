import type { Deal, DealSort, Niche } from '@haggle/contract/deals/deals';
import { formatPrice } from '../lib/money.ts';

type Author = Pick<Deal, 'attributedTo' | 'submittedByUserID'>;
type Shipping = Pick<Deal, 'freeShipping' | 'shippingPrice'>;

/** The one address of a deal within the site. */
export function dealPath({ _id, slug }: Pick<Deal, '_id' | 'slug'>): string {
  return slug ? `/deals/${_id}/${slug}` : `/deals/${_id}`;
}

/** Who a deal is posted by. */
export function postedBy({ attributedTo, submittedByUserID }: Author): string {
  return attributedTo || submittedByUserID?.displayName || submittedByUserID?.username || 'Unknown User';
}

/** What shipping costs, in words; undefined where nobody said. */
export function shippingText({ freeShipping, shippingPrice }: Shipping): string | undefined {
  if (freeShipping) return 'FREE Shipping';
  return shippingPrice === null || shippingPrice === undefined ? undefined : `+${formatPrice(shippingPrice)} Shipping`;
}

/** The retail price, where it is worth striking out. */
export function struckPrice({ price, retailPrice }: Pick<Deal, 'price' | 'retailPrice'>): string | undefined {
  return typeof retailPrice === 'number' && typeof price === 'number' && retailPrice > price
    ? formatPrice(retailPrice)
    : undefined;
}

/** `40% OFF`, where there is a discount. */
export function discountText({ discountPercent }: Pick<Deal, 'discountPercent'>): string | undefined {
  return discountPercent && discountPercent > 0 ? `${discountPercent}% OFF` : undefined;
}

export const sortNames: Record<DealSort, string> = {
  '-createdAt': 'Newest',
  hot: 'Hot now',
  '-dealScore': 'Most voted',
  '-commentsCount': 'Most discussed',
  '-discountPercent': 'Biggest discount',
  price: 'Lowest price',
  '-price': 'Highest price',
  createdAt: 'Oldest',
};

export const nicheNames: Record<Niche, string> = {
  'Limited Time Offer': 'Limited time',
  Clearance: 'Clearance',
  Freebie: 'Freebie',
  Coupon: 'Coupon',
  'Price Error': 'Price error',
  'In-Store': 'In store',
  Refurbished: 'Refurbished',
  Subscription: 'Subscription',
};
