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
export function currencyThere(language: string | null, address: URL, shop: Shop | null): string | null {
  return shopCurrency(shop, address) ?? currencyOfAddress(address) ?? currencyOfLanguage(language ?? '');
}

/**
 * Combines the price and the list price from all sources: in the site's currency, and separately in another one.
 * @param there the currency of the page's bare prices
 */
export function readPrices(sources: readonly Product[], there: string | null) {
  const meant = sources.map((source) => withSignThere(source, there));
  const best = cheapestOf(meant);
  const named = meant.map(({ price }) => price?.currency).find(Boolean) ?? null;
  const price = best.price;
  // If nothing names another currency, a bare number is in the site's.
  const codeOf = ({ currency }: Amount) => currency ?? named ?? there ?? locale.currency;
  const read = (measured: Measured) => {
    const within = (amount: Amount | null) =>
      amount && codeOf(amount) === measured.currency && amount.value <= dealLimits.priceMax(measured)
        ? Number(amount.value.toFixed(measured.decimals))
        : null;
    const asked = within(price);
    const retails = [best.retail, ...meant.map((source) => source.retail)];
    const retail = retails.map(within).find((one) => one !== null) ?? null;
    return { price: asked, retailPrice: asked !== null && retail !== null && retail > asked ? retail : null };
  };
  const own = read(locale);
  const code = price && codeOf(price);
  const other = code && code !== locale.currency && isCurrency(code) ? measured(code) : null;
  const foreign = other && read(other);
  return {
    ...own,
    foreign: foreign && foreign.price !== null ? { currency: other.currency, ...foreign, price: foreign.price } : null,
    currency: price?.currency ?? (price && (named ?? there ?? (own.price === null ? null : locale.currency))),
  };
}

/** The Chinese and the Japanese currency share a sign. */
function withSignThere(source: Product, there: string | null): Product {
  const meant = (amount: Amount | null) =>
    amount?.currency === 'JPY' && there === 'CNY' ? { ...amount, currency: there } : amount;
  return { ...source, price: meant(source.price), retail: meant(source.retail) };
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
