import { isIn, keysOf } from '@haggle/contract/keys';
import { formatNumber, formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { nicheName } from '../../deals/deal-names.ts';
import { niches } from '../../deals/deal-text.ts';
import { statusName } from '../../deals/status-labels.ts';
import { formatPrice } from '../../lib/money.ts';
import { splitChoices } from '../../lib/search-params.ts';
import { type DealSearch, type FilterName, multipleFilters } from './filters.ts';
import { postedWithinName } from './posted-within.ts';

/** An active filter with its label. */
export interface FilterChip {
  name: FilterName;
  /** The value it stands for, if the filter has several. */
  value?: string;
  text: string;
}

/** Returns the active filters; `nameOf` returns the name of a category, brand or store. */
export function filterChips(search: DealSearch, nameOf: (slug: string) => string = titleOf): FilterChip[] {
  const ofEach: Record<(typeof multipleFilters)[number], (value: string) => string> = {
    category: nameOf,
    store: (slug) => t('deal-filters.chip.store', { name: nameOf(slug) }),
    brand: nameOf,
    niche: (kind) => (isIn(niches, kind) ? nicheName(kind) : kind),
  };
  const several = multipleFilters.flatMap((name) =>
    splitChoices(search[name]).map((value) => ({ name, value, text: ofEach[name](value) })),
  );
  const words: Record<Exclude<FilterName, (typeof multipleFilters)[number]>, string | undefined> = {
    minPrice: whenSet(search.minPrice, (price) => t('deal-filters.chip.minPrice', { price: boundText(price) })),
    maxPrice: whenSet(search.maxPrice, (price) => t('deal-filters.chip.maxPrice', { price: boundText(price) })),
    minDiscount: whenSet(search.minDiscount, discountText),
    freeShipping: search.freeShipping && t('deal-filters.field.freeShipping'),
    hasCoupon: search.hasCoupon && t('deal-filters.field.withCoupon'),
    postedWithin: search.postedWithin && postedWithinName(search.postedWithin),
    status: search.status && statusText(search.status),
    minScore: whenSet(search.minScore, (score) => t('deal-filters.chip.score', { score: formatNumber(score) })),
  };
  const single = keysOf(words).flatMap((name) => {
    const text = words[name];
    return text ? [{ name, text }] : [];
  });
  return [...several, ...single];
}

export function discountText(percent: number): string {
  return t('deal-filters.chip.discount', { percent: formatPercent(percent / 100) });
}

/** Returns the label of a status filter. Without one, lists also include sold-out deals. */
export function statusText(status: NonNullable<DealSearch['status']>): string {
  return status === 'active' ? t('deal-filters.field.hideSoldOut') : statusName(status);
}

function boundText(price: number | string): string {
  return typeof price === 'number' ? formatPrice(price) : price;
}

function whenSet<T>(value: T | undefined, format: (value: T) => string): string | undefined {
  return value === undefined ? undefined : format(value);
}

/** Turns `home-garden` into `Home garden`, until the real name is known. */
export function titleOf(slugText: string): string {
  const words = slugText.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
