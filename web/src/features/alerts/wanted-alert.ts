import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { DealDetail } from '@haggle/contract/deals/deals';
import { isOneOf } from '@haggle/contract/keys';
import * as alertLimits from '@haggle/contract/limits/alerts';
import type { WantedAlert } from '../../deals/wanted-alert.ts';
import { describeQuery, fitName, suggestName } from './alert-text.ts';
import { type AskedSearch, flags, texts } from './alert-values.ts';

/** More of a title's words would find this very deal alone. */
const wordsMost = 4;

type Named = Pick<DealDetail, 'title' | 'price' | 'category'>;

/**
 * What is asked to hear of a deal's return, or of another one like it: the words that its title begins with, in its
 * category, at its price or below, or at the price given.
 */
export function likeQuery({ title, price, category }: Named, cap = price ?? 0): SavedQuery {
  const q = firstWords(title.replace(leadingRemarks, '')) || firstWords(title);
  return {
    ...(q && { q }),
    ...(category && { category: category.slug }),
    // A price alone would match every deal of the site.
    ...(cap > 0 && (q || category) && { maxPrice: cap }),
  };
}

/** `(Prime)`, `[Ended]` or `|US|` in front of what is sold. */
const leadingRemarks = /^(\s*(\([^)]*\)|\[[^\]]*\]|\|[^|]*\|))+/;

/** The first words of the first part of a title that has any; empty without one. */
function firstWords(title: string): string {
  const parts = title.split(/[,;:|(–—]| - /).map(wordsOf);
  const words = parts.find(({ length }) => length > 0) ?? [];
  return words.slice(0, wordsMost).join(' ');
}

/** Signs of the search's own language would exclude words instead of asking for them. */
function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.'’&+/-]*/gu) ?? [];
  return words.filter((word) => word !== 'OR');
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

const numbers = ['minPrice', 'maxPrice', 'minDiscount', 'minScore'] as const;

/** What addresses carry as text, as an alert asks for it; what an alert cannot ask for is left out. */
function toSavedQuery(asked: AskedSearch): SavedQuery {
  const entries = Object.entries(asked).filter(
    ([name, value]) => (isOneOf(texts, name) || isOneOf(flags, name)) && value !== undefined && value !== '',
  );
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (isOneOf(numbers, name)) return [name, Number(value)];
      return [name, isOneOf(flags, name) ? String(value) === 'true' : String(value)];
    }),
  );
}
