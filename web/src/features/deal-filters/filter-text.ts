import { keysOf } from '@haggle/contract/keys';
import { formatNumber, formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { nicheName } from '../../deals/deal-names.ts';
import { statusName } from '../../deals/status-labels.ts';
import { formatPrice } from '../../lib/money.ts';
import type { DealSearch, FilterName } from './filters.ts';
import { postedWithinName } from './posted-within.ts';

/** An active filter in words. */
export interface FilterChip {
  name: FilterName;
  text: string;
}

/** Says which filters are active; `nameOf` gives the proper name of a category, brand or store. */
export function filterChips(search: DealSearch, nameOf: (slug: string) => string = titleOf): FilterChip[] {
  const words: Record<FilterName, string | undefined> = {
    category: search.category && nameOf(search.category),
    brand: search.brand && nameOf(search.brand),
    store: search.store && t('deal-filters.chip.store', { name: nameOf(search.store) }),
    minPrice: whenSet(search.minPrice, (price) => t('deal-filters.chip.minPrice', { price: boundText(price) })),
    maxPrice: whenSet(search.maxPrice, (price) => t('deal-filters.chip.maxPrice', { price: boundText(price) })),
    minDiscount: whenSet(search.minDiscount, (percent) =>
      t('deal-filters.chip.discount', { percent: formatPercent(percent / 100) }),
    ),
    freeShipping: search.freeShipping && t('deal-filters.field.freeShipping'),
    hasCoupon: search.hasCoupon && t('deal-filters.field.withCoupon'),
    niche: search.niche && nicheName(search.niche),
    postedWithin: search.postedWithin && postedWithinName(search.postedWithin),
    status: search.status && statusName(search.status),
    minScore: whenSet(search.minScore, (score) => t('deal-filters.chip.score', { score: formatNumber(score) })),
  };
  return keysOf(words).flatMap((name) => {
    const text = words[name];
    return text ? [{ name, text }] : [];
  });
}

function boundText(price: number | string): string {
  return typeof price === 'number' ? formatPrice(price) : price;
}

function whenSet<T>(value: T | undefined, tell: (value: T) => string): string | undefined {
  return value === undefined ? undefined : tell(value);
}

/** `home-garden` as `Home garden`, until the proper name is known. */
export function titleOf(slugText: string): string {
  const words = slugText.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
