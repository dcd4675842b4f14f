import type { Alert, AlertChannel, SavedQuery } from '@haggle/contract/alerts/alerts';
import type { AnswerOf } from '@haggle/contract/endpoints';
import { limits } from '@haggle/contract/limits/limits';
import { formatPrice } from '../../lib/money.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { describeWords } from './query-text.ts';

export const channelNames: Record<AlertChannel, string> = {
  inApp: 'On the site',
  email: 'By email',
  push: 'On my devices',
  webhook: 'Webhook',
};

/** What a search asks for, in words; `nameOf` gives the proper name of a category, store or brand. */
export function describeQuery(query: SavedQuery, nameOf: (slug: string) => string): string[] {
  const { q = '', category, store, brand, minDiscount, freeShipping, hasCoupon, niche, minScore } = query;
  const parts = [
    describeWords(q).join(', '),
    brand && `by ${nameOf(brand)}`,
    category && `in ${nameOf(category)}`,
    store && `from ${nameOf(store)}`,
    describePrice(query),
    minDiscount !== undefined && `${minDiscount}% off or more`,
    freeShipping !== undefined && (freeShipping ? 'free shipping' : 'not with free shipping'),
    hasCoupon !== undefined && (hasCoupon ? 'with coupon' : 'without coupon'),
    niche?.toLowerCase(),
    minScore !== undefined && `score ${minScore} or more`,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '') as string[];
}

function describePrice({ minPrice, maxPrice }: SavedQuery): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) return `${dollars(minPrice)} to ${dollars(maxPrice)}`;
  if (minPrice !== undefined) return `at least ${dollars(minPrice)}`;
  return maxPrice === undefined ? undefined : `at most ${dollars(maxPrice)}`;
}

function dollars(amount: number): string {
  return formatPrice(amount).replace(/\.00$/, '');
}

/** `10 votes within 1 hour`. */
export function describeSpeed({ score, minutes }: NonNullable<Alert['speed']>): string {
  return `${count(score, 'vote')} within ${describeMinutes(minutes)}`;
}

export function describeMinutes(minutes: number): string {
  return minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
}

export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** A name for what is asked, as long as a name may be; empty where nothing is asked. */
export function suggestName(query: SavedQuery, nameOf: (slug: string) => string): string {
  const text = describeQuery(query, nameOf).slice(0, 3).join(', ');
  // Words stay as they were typed.
  const name = query.q ? text : text.charAt(0).toUpperCase() + text.slice(1);
  const { nameMost } = limits.alerts;
  return name.length > nameMost ? `${name.slice(0, nameMost - 1).trimEnd()}…` : name;
}

/** A search as an address carries it. */
export function toSearch(query: SavedQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** The feed of what a search asks for. */
export function feedAddress(query: SavedQuery): string {
  return `/feeds/deals.rss${stringifySearch(toSearch(query))}`;
}

type Delivery = AnswerOf<'GET /alerts'>['delivery'];

/** How fast alerts have been lately, rounded up; undefined while none was told. */
export function describeDelivery({ days, told, medianMs, p95Ms }: Delivery): string | undefined {
  if (told === 0 || medianMs === null || p95Ms === null) return undefined;
  return `In the last ${days} days alerts were told within ${describeTime(medianMs)} at the median, ${describeTime(p95Ms)} for 95 %.`;
}

function describeTime(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`;
}
