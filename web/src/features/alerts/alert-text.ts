import type { Alert, SavedQuery } from '@haggle/contract/alerts/alerts';
import type { AnswerOf } from '@haggle/contract/endpoints';
import { beginningOf } from '@haggle/contract/excerpt';
import * as alertLimits from '@haggle/contract/limits/alerts';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { formatNumber, formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { niches } from '../../deals/deal-text.ts';
import { formatPrice } from '../../lib/money.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { describeWords } from './query-text.ts';

/** Describes a search in words. `nameOf` returns the name of a category, store or brand by its slug. */
export function describeQuery(query: SavedQuery, nameOf: (slug: string) => string): string[] {
  const { q = '', category, store, brand, minDiscount, freeShipping, hasCoupon, niche, minScore } = query;
  const parts = [
    joinParts(describeWords(q)),
    brand && t('alerts.query.brand', { name: nameOf(brand) }),
    category && t('alerts.query.category', { name: nameOf(category) }),
    store && t('alerts.query.store', { name: nameOf(store) }),
    describePrice(query),
    minDiscount !== undefined && t('alerts.query.discount', { percent: formatPercent(minDiscount / 100) }),
    freeShipping !== undefined && (freeShipping ? t('alerts.query.freeShipping') : t('alerts.query.paidShipping')),
    hasCoupon !== undefined && (hasCoupon ? t('alerts.query.coupon') : t('alerts.query.noCoupon')),
    niche && t(`alerts.kind.${niches[niche]}`),
    minScore !== undefined && t('alerts.query.score', { score: formatNumber(minScore) }),
  ];
  return parts.filter((part) => typeof part === 'string').filter((part) => part !== '');
}

function describePrice({ minPrice, maxPrice }: SavedQuery): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) {
    return t('alerts.query.priceBetween', { low: shortPrice(minPrice), high: shortPrice(maxPrice) });
  }
  if (minPrice !== undefined) return t('alerts.query.priceLeast', { price: shortPrice(minPrice) });
  return maxPrice === undefined ? undefined : t('alerts.query.priceMost', { price: shortPrice(maxPrice) });
}

/** Formats an amount, without decimals if it is whole: `$80`. */
export function shortPrice(amount: number): string {
  return Number.isInteger(amount) ? formatWholeMoney(amount) : formatPrice(amount);
}

function joinParts(parts: readonly string[]): string {
  return parts.length === 0 ? '' : parts.reduce((first, next) => t('alerts.query.joined', { first, next }));
}

/** Describes a speed threshold: `10 votes within 1 hour`. */
export function describeSpeed({ score, minutes }: NonNullable<Alert['speed']>): string {
  return t('alerts.query.speed', { votes: t('alerts.query.votes', { count: score }), time: describeMinutes(minutes) });
}

export function describeMinutes(minutes: number): string {
  return minutes % 60 === 0
    ? t('alerts.query.hours', { count: minutes / 60 })
    : t('alerts.query.minutes', { count: minutes });
}

/** Suggests a name for a search, cut to the allowed length. Empty if it has no criteria. */
export function suggestName(query: SavedQuery, nameOf: (slug: string) => string): string {
  const text = joinParts(describeQuery(query, nameOf).slice(0, 3));
  // The member's own words keep their case.
  const name = query.q ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return fitName(name);
}

/** Cuts a name to the allowed length. */
export function fitName(name: string): string {
  const { maxNameLength } = alertLimits;
  return name.length > maxNameLength ? `${beginningOf(name, maxNameLength - 1).trimEnd()}…` : name;
}

/** Converts a search to query parameters. */
export function toSearch(query: SavedQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** Returns the address of the RSS feed for a search. */
export function feedAddress(query: SavedQuery): string {
  return `/feeds/deals.rss${stringifySearch(toSearch(query))}`;
}

type Delivery = AnswerOf<'GET /alerts'>['delivery'];

/** Describes how fast alerts were delivered lately, rounded up. Undefined if none were sent. */
export function describeDelivery({ days, told, medianMs, p95Ms }: Delivery): string | undefined {
  if (told === 0 || medianMs === null || p95Ms === null) return undefined;
  const share = formatPercent(0.95);
  return t('alerts.delivery.lately', { days, median: describeTime(medianMs), share, most: describeTime(p95Ms) });
}

function describeTime(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  if (seconds < 120) return t('alerts.delivery.seconds', { number: seconds });
  if (seconds < 7_200) return t('alerts.delivery.minutes', { number: Math.ceil(seconds / 60) });
  return t('alerts.delivery.hours', { number: Math.ceil(seconds / 3_600) });
}
