import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { DealDetail } from '@haggle/contract/deals/deals';
import { isOneOf } from '@haggle/contract/keys';
import * as alertLimits from '@haggle/contract/limits/alerts';
import type { NewAlert } from '../../deals/new-alert.ts';
import { describeQuery, fitName, suggestName } from './alert-text.ts';
import { flags, type SearchPrefill, texts } from './alert-values.ts';

/** More of the title's words would match only this deal. */
const maxWords = 4;

type AlertDealFields = Pick<DealDetail, 'title' | 'price' | 'category'>;

/**
 * Returns a query for a deal's return or a similar deal. It has the first words of the title, the category, and the
 * given maximum price or the deal's own.
 */
export function buildSimilarQuery({ title, price, category }: AlertDealFields, cap = price ?? 0): SavedQuery {
  const q = firstWords(title.replace(leadingRemarks, '')) || firstWords(title);
  return {
    ...(q && { q }),
    ...(category && { category: category.slug }),
    // A price alone would match every deal on the site.
    ...(cap > 0 && (q || category) && { maxPrice: cap }),
  };
}

/** Remarks such as `(Prime)`, `[Ended]` or `|US|` before the product's name. */
const leadingRemarks = /^(\s*(\([^)]*\)|\[[^\]]*\]|\|[^|]*\|))+/;

/** Returns the first words of the first part of a title that has any, or an empty string. */
function firstWords(title: string): string {
  const parts = title.split(/[,;:|(–—]| - /).map(wordsOf);
  const words = parts.find(({ length }) => length > 0) ?? [];
  return words.slice(0, maxWords).join(' ');
}

/** Drops operators of the search syntax, which would exclude words instead of matching them. */
function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.'’&+/-]*/gu) ?? [];
  return words.filter((word) => word !== 'OR');
}

/** Returns an alert for deals like this one. */
export function buildSimilarAlert(deal: AlertDealFields, cap?: number): NewAlert {
  const query = buildSimilarQuery(deal, cap);
  const what = describeQuery(query, () => deal.category?.name ?? '').join(' · ');
  return { name: fitName(deal.title), query, channels: ['inApp', 'email'], what };
}

/**
 * Returns an alert for a list's criteria. Criteria with no more than a category, store, brand or kind match too much
 * for an inbox, so those alerts notify on the site only. For long lists they also need a minimum score.
 * @param nameOf returns the name of a category, store or brand by its slug
 * @param total the number of deals in the list
 */
export function buildListAlert(search: SearchPrefill, nameOf: (slug: string) => string, total = 0): NewAlert {
  const query = toSavedQuery(search);
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

/** Converts query parameters to an alert's query, without those an alert doesn't support. */
function toSavedQuery(search: SearchPrefill): SavedQuery {
  const entries = Object.entries(search).filter(
    ([name, value]) => (isOneOf(texts, name) || isOneOf(flags, name)) && value !== undefined && value !== '',
  );
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (isOneOf(numbers, name)) return [name, Number(value)];
      return [name, isOneOf(flags, name) ? String(value) === 'true' : String(value)];
    }),
  );
}
