import type { Deal, DealDetail } from '@haggle/contract/deals/deals';
import { formatAhead, formatTimeLeft } from '@haggle/contract/locale/relative-time';
import { t } from '@haggle/contract/messages/translate';
import { formatPrice } from '../lib/money.ts';
import { formatDate } from '../lib/time.ts';

type DealPriceFields = Pick<Deal, 'price' | 'posted' | 'freeShipping' | 'shippingPrice' | 'couponCode' | 'niche'>;

/** Describes the total cost: `Final price $65.00 with shipping and coupon`. Undefined if it equals the price. */
export function finalPriceText(deal: DealPriceFields): string | undefined {
  const { posted, freeShipping, couponCode, niche } = deal;
  const { price, shippingPrice } = posted ?? deal;
  if (price === null) return undefined;
  const hasCoupon = couponCode !== null;
  const shippingCost = freeShipping ? 0 : shippingPrice;
  if (shippingCost === null) {
    // Free items often need no shipping; if one does, the shop says so.
    const isShippingUnknown = niche !== 'In-Store' && price > 0;
    if (!hasCoupon) return isShippingUnknown ? t('deals.shippingNotStated') : undefined;
    const messageArgs = { price: formatPrice(price, posted) };
    return isShippingUnknown ? t('deals.priceWithCouponOnly', messageArgs) : t('deals.priceWithCoupon', messageArgs);
  }
  if (shippingCost === 0 && !hasCoupon) return undefined;
  const terms = shippingCost === 0 ? 'coupon' : hasCoupon ? 'both' : 'shipping';
  return t(`deals.finalPrice.${terms}`, { price: formatPrice(price + shippingCost, posted) });
}

/** Describes the next cheapest offer the author knew of: `Next best: $89.00 at Foo`. */
export function nextBestText(deal: Pick<DealDetail, 'posted' | 'nextBestPrice' | 'nextBestWhere'>) {
  const { posted, nextBestWhere } = deal;
  const { nextBestPrice } = posted ?? deal;
  if (nextBestPrice === null) return undefined;
  const price = formatPrice(nextBestPrice, posted);
  return nextBestWhere ? t('deals.nextBestAt', { price, place: nextBestWhere }) : t('deals.nextBest', { price });
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Beyond this, a date is clearer than a number of days. */
const maxDays = 14;

/** Describes when a deal starts or ends: in hours or days, in 3 hr 20 min, or on a date. `now` is in milliseconds. */
function describeTime(what: 'starts' | 'ends', time: string, now: number): string {
  const left = Date.parse(time) - now;
  if (left < minute) return t(`deals.${what}.soon`);
  if (left >= maxDays * day) return t(`deals.${what}.on`, { date: formatDate(time) });
  // Minutes may still matter to the reader.
  if (what === 'ends' && left >= hour && left < day) return t('deals.ends.left', { time: formatTimeLeft(left) });
  const when =
    left < hour
      ? formatAhead(left / minute, 'minute')
      : left < 2 * day
        ? formatAhead(left / hour, 'hour')
        : formatAhead(left / day, 'day');
  return t(`deals.${what}.in`, { when });
}

/** Describes when a deal starts or ends, if that is in the future: `Ends in 3 hr 20 min`. `now` is in milliseconds. */
export function timingText({ startsAt, endsAt }: Pick<DealDetail, 'startsAt' | 'endsAt'>, now: number) {
  if (startsAt && Date.parse(startsAt) > now) return describeTime('starts', startsAt, now);
  if (endsAt && Date.parse(endsAt) > now) return describeTime('ends', endsAt, now);
  return undefined;
}
