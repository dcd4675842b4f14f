import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { DealDetail } from '@haggle/contract/deals/deals';
import * as alertLimits from '@haggle/contract/limits/alerts';
import type { WantedAlert } from '../../deals/wanted-alert.ts';
import { describeQuery, fitName, suggestName } from './alert-text.ts';
import type { AskedSearch } from './alert-values.ts';

/** More of a title's words would find this very deal alone. */
const wordsMost = 4;

type Named = Pick<DealDetail, 'title' | 'price' | 'category'>;

/**
 * What is asked to hear of a deal's return, or of another one like it: the words that its title begins with, in its
 * category, at its price or below, or at the price given.
 */
export function likeQuery({ title, price, category }: Named, cap = price ?? 0): SavedQuery {
  const [name = ''] = title.split(/[,;:|(–—]| - /);
  // Signs of the search's own language would exclude words instead of asking for them.
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}.'’&+/-]*/gu)?.filter((word) => word !== 'OR') ?? [];
  return {
    q: words.slice(0, wordsMost).join(' '),
    ...(category && { category: category.slug }),
    ...(cap > 0 && { maxPrice: cap }),
  };
}

/** The alert for a deal like this one. */
export function wantedLike(deal: Named, cap?: number): WantedAlert {
  const query = likeQuery(deal, cap);
  const what = describeQuery(query, () => deal.category?.name ?? '').join(' · ');
  return { name: fitName(deal.title), query, channels: ['inApp', 'email'], what };
}

/**
 * The alert for what a list asks for. One that asks for nothing but a category, store, brand or kind matches too much for
 * anybody's inbox, so it tells on the site alone; where the list is long, of what others liked.
 * @param nameOf the proper name of a category, store or brand
 * @param total how many deals the list holds
 */
export function wantedOf(asked: AskedSearch, nameOf: (slug: string) => string, total = 0): WantedAlert {
  const query = toSavedQuery(asked);
  const isBroad = !query.q && [query.maxPrice, query.minDiscount, query.minScore].every((one) => one === undefined);
  if (isBroad && total > alertLimits.busyDeals) query.minScore = alertLimits.busyScore;
  return {
    name: suggestName(query, nameOf),
    query,
    channels: isBroad ? ['inApp'] : ['inApp', 'email'],
    what: describeQuery(query, nameOf).join(' · '),
  };
}

const numbers = ['minPrice', 'maxPrice', 'minDiscount', 'minScore'];
const flags = ['freeShipping', 'hasCoupon'];

/** What addresses carry as text, as an alert asks for it. */
function toSavedQuery(asked: AskedSearch): SavedQuery {
  const entries = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (numbers.includes(name)) return [name, Number(value)];
      return [name, flags.includes(name) ? String(value) === 'true' : String(value)];
    }),
  );
}
