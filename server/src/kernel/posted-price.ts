import type { PostedPrice } from '@haggle/contract/deals/deals';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { type ForeignAmount, formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { fromUnits } from './money.ts';

/** A deal's amounts as posted, in minor units of their currency, with the conversion rate. */
export interface PostedAmounts {
  /** ISO 4217, never the site's own. */
  currency: string;
  price: number;
  retail: number | null;
  shipping: number | null;
  nextBest: number | null;
  /** The value of one unit in the site's currency, as an exact decimal. */
  rate: string;
  /** The day of the rate: `2026-11-27`. */
  day: string;
}

/** Converts posted amounts to the wire format; null for deals in the site's currency. */
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

/** Returns an amount in the currency of a deal that was posted in a foreign one. */
export function foreignAmount({ currency }: PostedAmounts, units: number): ForeignAmount {
  const decimals = decimalsOf(currency);
  return { amount: fromUnits(units, decimals), currency, decimals };
}

/** Formats a price: `$86.39`, as posted with its value in the site's currency, `€79.99 (about $86.39)`, or as free. */
export function priceText(price: number, posted: ForeignAmount | null | undefined): string {
  if (price === 0) return t('deals.free');
  if (!posted) return formatMoney(price);
  return t('deals.postedPrice', { posted: foreignText(posted), price: formatMoney(price) });
}

export function foreignText({ amount, currency, decimals }: ForeignAmount): string {
  return formatMoney(amount, currency, decimals);
}

/** Returns a deal's price as posted; undefined if that was in the site's currency. */
export function foreignPrice(posted: PostedPrice | null): ForeignAmount | undefined {
  return posted ? { amount: posted.price, currency: posted.currency, decimals: posted.decimals } : undefined;
}

/** Formats the retail price, in the currency in which the price is shown. */
export function retailText(retailPrice: number, posted: PostedPrice | null): string {
  return posted ? formatMoney(posted.retailPrice ?? 0, posted.currency, posted.decimals) : formatMoney(retailPrice);
}
