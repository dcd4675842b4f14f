import * as dealLimits from '@haggle/contract/limits/deals';
import { isCurrency } from '@haggle/contract/locale/codes';
import { measured } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import type { Measured } from '@haggle/contract/locale/worth';
import { currencyOfAddress, currencyOfLanguage } from '../../../kernel/currency-signs.ts';
import type { Shop } from '../../links/shops/shop.ts';
import type { Amount } from './amount-rules.ts';
import type { Product } from './product-rules.ts';

/** Returns the currency of a page's bare prices, as far as the shop, the address or the language reveals it. */
export function detectPageCurrency(language: string | null, address: URL, shop: Shop | null): string | null {
  return shopCurrency(shop, address) ?? currencyOfAddress(address) ?? currencyOfLanguage(language ?? '');
}

/**
 * Combines the price and the list price from all sources: in the site's currency, and separately in another one.
 * @param pageCurrency the currency of the page's bare prices
 */
export function readPrices(sources: readonly Product[], pageCurrency: string | null) {
  const adjusted = sources.map((source) => withPageCurrency(source, pageCurrency));
  const best = cheapestOf(adjusted);
  const namedCurrency = adjusted.map(({ price }) => price?.currency).find(Boolean) ?? null;
  const price = best.price;
  // If nothing names another currency, a bare number is in the site's.
  const codeOf = ({ currency }: Amount) => currency ?? namedCurrency ?? pageCurrency ?? locale.currency;
  const read = (measured: Measured) => {
    const amountIn = (amount: Amount | null) =>
      amount && codeOf(amount) === measured.currency && amount.value <= dealLimits.priceMax(measured)
        ? Number(amount.value.toFixed(measured.decimals))
        : null;
    const current = amountIn(price);
    const retails = [best.retail, ...adjusted.map((source) => source.retail)];
    const retail = retails.map(amountIn).find((one) => one !== null) ?? null;
    return { price: current, retailPrice: current !== null && retail !== null && retail > current ? retail : null };
  };
  const inSiteCurrency = read(locale);
  const code = price && codeOf(price);
  const other = code && code !== locale.currency && isCurrency(code) ? measured(code) : null;
  const foreign = other && read(other);
  return {
    ...inSiteCurrency,
    foreign: foreign && foreign.price !== null ? { currency: other.currency, ...foreign, price: foreign.price } : null,
    currency:
      price?.currency ??
      (price && (namedCurrency ?? pageCurrency ?? (inSiteCurrency.price === null ? null : locale.currency))),
  };
}

/** The Chinese and the Japanese currency share a sign. */
function withPageCurrency(source: Product, pageCurrency: string | null): Product {
  const adjusted = (amount: Amount | null) =>
    amount?.currency === 'JPY' && pageCurrency === 'CNY' ? { ...amount, currency: pageCurrency } : amount;
  return { ...source, price: adjusted(source.price), retail: adjusted(source.retail) };
}

/** Returns the first source's price; but if another source calls that amount the former price, returns the other's. */
function cheapestOf(sources: readonly Product[]): Pick<Product, 'price' | 'retail'> {
  const first = sources.find(({ price }) => price !== null);
  if (!first?.price) return { price: null, retail: null };
  const { price } = first;
  const sale = sources.find(
    (source) =>
      source.price &&
      source.retail?.value === price.value &&
      source.price.value < price.value &&
      (source.price.currency ?? price.currency) === (price.currency ?? source.price.currency),
  );
  return sale?.price
    ? { price: { ...sale.price, currency: sale.price.currency ?? price.currency }, retail: price }
    : first;
}

/** Returns the currency of a known shop's bare prices, by the beginning of the path or by its host. */
function shopCurrency(shop: Shop | null, { hostname, pathname }: URL): string | null {
  if (!shop?.currencies) return null;
  const byPath = Object.keys(shop.currencies).find((start) => start.startsWith('/') && pathname.startsWith(start));
  const ending = byPath ?? shop.hosts.exec(hostname.replace(/^(www\d*|m|mobile)\./, ''))?.[1];
  return (ending && shop.currencies[ending]) ?? null;
}
