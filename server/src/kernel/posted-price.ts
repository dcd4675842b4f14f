import type { PostedPrice } from '@haggle/contract/deals/deals';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { type ForeignAmount, formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { fromUnits } from './money.ts';

/** A deal's amounts as they were posted, in whole smallest units of their currency, and the rate they were converted at. */
export interface PostedAmounts {
  /** ISO 4217, never the site's own. */
  currency: string;
  price: number;
  retail: number | null;
  shipping: number | null;
  nextBest: number | null;
  /** What one unit was worth in the site's currency, as an exact number. */
  rate: string;
  /** The day that the rate is of: `2026-11-27`. */
  day: string;
}

/** The same as the wire has it; null for deals in the site's own currency. */
export function toPostedPrice(posted: PostedAmounts | null): PostedPrice | null {
  if (posted === null) return null;
  const { currency, rate, day } = posted;
  const decimals = decimalsOf(currency);
  const amountOf = (units: number) => fromUnits(units, decimals);
  const amountOrNull = (units: number | null) => (units === null ? null : amountOf(units));
  return {
    currency,
    decimals,
    price: amountOf(posted.price),
    retailPrice: amountOrNull(posted.retail),
    shippingPrice: amountOrNull(posted.shipping),
    nextBestPrice: amountOrNull(posted.nextBest),
    rate: Number(rate),
    day,
  };
}

/** An amount in the currency of a deal that was posted in another one than the site's. */
export function foreignAmount({ currency }: PostedAmounts, units: number): ForeignAmount {
  const decimals = decimalsOf(currency);
  return { amount: fromUnits(units, decimals), currency, decimals };
}

/** A price as it was posted, and what it is worth in the site's currency: `€79.99 (about $86.39)`; else `$86.39`. */
export function priceText(price: number, posted: ForeignAmount | null | undefined): string {
  if (!posted) return formatMoney(price);
  return t('deals.postedPrice', { posted: foreignText(posted), price: formatMoney(price) });
}

export function foreignText({ amount, currency, decimals }: ForeignAmount): string {
  return formatMoney(amount, currency, decimals);
}

/** A deal's price as it was posted; undefined where that is the site's own currency. */
export function foreignPrice(posted: PostedPrice | null): ForeignAmount | undefined {
  return posted ? { amount: posted.price, currency: posted.currency, decimals: posted.decimals } : undefined;
}

/** What was asked before, in the currency of the price beside it. */
export function retailText(retailPrice: number, posted: PostedPrice | null): string {
  return posted ? formatMoney(posted.retailPrice ?? 0, posted.currency, posted.decimals) : formatMoney(retailPrice);
}
