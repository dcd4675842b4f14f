import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { currencyDecimals } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import type { Facets } from '@haggle/contract/search/search';
import type { SearchSearch } from '../lists/deal-browser.tsx';

type CategoryFacet = Facets['categories'][number];

/** The roots; or, where one is chosen, the way down to it and what lies beneath. */
export function categoriesShown(
  all: readonly CategoryFacet[],
  chosen: string | undefined,
): (CategoryFacet & { isBelow: boolean })[] {
  const here = all.find(({ slug }) => slug === chosen);
  if (!here) return all.filter(({ path }) => !path.includes('/')).map((root) => ({ ...root, isBelow: false }));
  const above = all.filter(({ path }) => here.path.startsWith(`${path}/`));
  const beneath = all.filter(({ path }) => path.slice(0, path.lastIndexOf('/')) === here.path);
  return [
    ...[...above.toSorted((a, b) => a.path.length - b.path.length), here].map((one) => ({ ...one, isBelow: false })),
    ...beneath.map((one) => ({ ...one, isBelow: true })),
  ];
}

/** What choosing a band of prices sets. A band ends one smallest unit below the next, since the filter includes its end. */
export function priceChoice(
  { from, to }: Facets['prices'][number],
  search: SearchSearch,
): { set: Pick<SearchSearch, 'minPrice' | 'maxPrice'>; text: string; isOn: boolean } {
  const minPrice = from === 0 ? undefined : from;
  const units = 10 ** currencyDecimals();
  const maxPrice = to === null ? undefined : Math.round(to * units - 1) / units;
  const text = bandText(from, to);
  const set: Pick<SearchSearch, 'minPrice' | 'maxPrice'> = { minPrice, maxPrice };
  return { set, text, isOn: search.minPrice === minPrice && search.maxPrice === maxPrice };
}

function bandText(from: number, to: number | null): string {
  if (to === null) return t('search.facets.priceFrom', { price: formatWholeMoney(from) });
  if (from === 0) return t('search.facets.priceBelow', { price: formatWholeMoney(to) });
  return t('search.facets.priceBetween', { low: formatWholeMoney(from), high: formatWholeMoney(to) });
}
