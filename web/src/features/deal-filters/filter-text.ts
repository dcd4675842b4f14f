import { nicheNames } from '../../deals/deal-text.ts';
import { statusNames } from '../../deals/status-labels.ts';
import { formatPrice } from '../../lib/money.ts';
import { type DealSearch, type FilterName, postedWithinNames } from './filters.ts';

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
    store: search.store && `From ${nameOf(search.store)}`,
    minPrice: search.minPrice === undefined ? undefined : `From ${formatPrice(search.minPrice)}`,
    maxPrice: search.maxPrice === undefined ? undefined : `Up to ${formatPrice(search.maxPrice)}`,
    minDiscount: search.minDiscount === undefined ? undefined : `${search.minDiscount}% off or more`,
    freeShipping: search.freeShipping && 'Free shipping',
    hasCoupon: search.hasCoupon && 'With coupon',
    niche: search.niche && nicheNames[search.niche],
    postedWithin: search.postedWithin && postedWithinNames[search.postedWithin],
    status: search.status && statusNames[search.status],
    minScore: search.minScore === undefined ? undefined : `Score ${search.minScore} or more`,
  };
  return (Object.keys(words) as FilterName[]).flatMap((name) => {
    const text = words[name];
    return text ? [{ name, text }] : [];
  });
}

/** `home-garden` as `Home garden`, until the proper name is known. */
export function titleOf(slugText: string): string {
  const words = slugText.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
