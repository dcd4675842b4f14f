import type { Deal, DealDetail } from '@haggle/contract/deals/deals';
import { formatPrice } from '../lib/money.ts';
import { formatDate } from '../lib/time.ts';

type Offered = Pick<Deal, 'price' | 'freeShipping' | 'shippingPrice' | 'couponCode' | 'niche'>;

/** What the reader pays in the end: `Final price $65.00 with shipping and coupon`; undefined where the price says it all. */
export function finalPriceText({ price, freeShipping, shippingPrice, couponCode, niche }: Offered): string | undefined {
  if (price === null) return undefined;
  const hasCoupon = couponCode !== null;
  const paid = freeShipping ? 0 : shippingPrice;
  if (paid === null) {
    const open = niche === 'In-Store' ? [] : [hasCoupon ? 'shipping not stated' : 'Shipping not stated'];
    const words = [...(hasCoupon ? [`${formatPrice(price)} with coupon`] : []), ...open];
    return words.length > 0 ? words.join(', ') : undefined;
  }
  const terms = [...(paid > 0 ? ['shipping'] : []), ...(hasCoupon ? ['coupon'] : [])];
  return terms.length > 0 ? `Final price ${formatPrice(price + paid)} with ${terms.join(' and ')}` : undefined;
}

/** The next cheapest offer that the author knew of: `Next best: $89.00 at Foo`. */
export function nextBestText({ nextBestPrice, nextBestWhere }: Pick<DealDetail, 'nextBestPrice' | 'nextBestWhere'>) {
  if (nextBestPrice === null) return undefined;
  return `Next best: ${formatPrice(nextBestPrice)}${nextBestWhere ? ` at ${nextBestWhere}` : ''}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Beyond this a date says more than a number of days. */
const daysMost = 14;

/** `in 3 hours`, or the date of what is further off. `now` is in milliseconds. */
function soon(time: string, now: number): string {
  const left = Date.parse(time) - now;
  if (left < minute) return 'in a moment';
  if (left < hour) return amount(left / minute, 'minute');
  if (left < 2 * day) return amount(left / hour, 'hour');
  if (left < daysMost * day) return amount(left / day, 'day');
  return `on ${formatDate(time)}`;
}

function amount(left: number, unit: string): string {
  const whole = Math.floor(left);
  return `in ${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** When a deal begins or ends, as long as that is ahead: `Ends in 3 hours`. `now` is in milliseconds. */
export function timingText({ startsAt, endsAt }: Pick<DealDetail, 'startsAt' | 'endsAt'>, now: number) {
  if (startsAt && Date.parse(startsAt) > now) return `Starts ${soon(startsAt, now)}`;
  if (endsAt && Date.parse(endsAt) > now) return `Ends ${soon(endsAt, now)}`;
  return undefined;
}
