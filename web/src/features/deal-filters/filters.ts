import { postedWithin } from '@haggle/contract/deals/choices';
import type { DealSort } from '@haggle/contract/deals/sorts';
import { publicStatuses } from '@haggle/contract/deals/status';
import { isIn, keysOf } from '@haggle/contract/keys';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as listLimits from '@haggle/contract/limits/lists';
import { roundMoney } from '@haggle/contract/locale/worth';
import { dealSorts, niches } from '../../deals/deal-text.ts';
import { joinChoices, readPage, splitChoices } from '../../lib/search-params.ts';

export const filterStatuses = publicStatuses;

/** A list's query parameters: only those that differ from the default. */
export interface DealSearch {
  page?: number;
  sort?: DealSort;
  /** Comma-separated slugs, any of which may match. The same goes for brands, stores and kinds. */
  category?: string;
  brand?: string;
  store?: string;
  /** A value that isn't a plain number stays text. The server parses it by locale or reports it as ambiguous. */
  minPrice?: number | string;
  maxPrice?: number | string;
  minDiscount?: number;
  freeShipping?: 'true';
  hasCoupon?: 'true';
  niche?: string;
  postedWithin?: (typeof postedWithin)[number];
  status?: (typeof filterStatuses)[number];
  minScore?: number;
}

/** A filter that a page can set itself. */
export type PageFilter = 'category' | 'store' | 'brand';

export type FilterName = Exclude<keyof DealSearch, 'page' | 'sort'>;

/** Filters that accept several values. */
export const multipleFilters = ['category', 'store', 'brand', 'niche'] as const satisfies readonly FilterName[];

/** Reads a list's query parameters. Drops invalid ones and the list's default sort. */
export function readDealSearch(raw: Record<string, unknown>, defaultSort: DealSort = '-createdAt'): DealSearch {
  const sort = oneOf(raw.sort, keysOf(dealSorts));
  const bounds = [parseAmount(raw.minPrice), parseAmount(raw.maxPrice)];
  const [minPrice, maxPrice] = areReversed(bounds) ? bounds.toReversed() : bounds;
  return compact<DealSearch>({
    page: readPage(raw.page),
    sort: sort === defaultSort ? undefined : sort,
    category: choices(raw.category, isSlug),
    brand: choices(raw.brand, isSlug),
    store: choices(raw.store, isSlug),
    minPrice,
    maxPrice,
    minDiscount: parseInteger(raw.minDiscount, 1, 100),
    freeShipping: parseFlag(raw.freeShipping),
    hasCoupon: parseFlag(raw.hasCoupon),
    niche: choices(raw.niche, (name) => isIn(niches, name)),
    postedWithin: oneOf(raw.postedWithin, postedWithin),
    status: oneOf(raw.status, filterStatuses),
    minScore: parseInteger(raw.minScore, -1_000_000, 1_000_000),
  });
}

/** Returns whether a minimum price exceeds the maximum, so that nothing can match. */
export function areReversed([min, max]: readonly (number | string | undefined)[]): boolean {
  return typeof min === 'number' && typeof max === 'number' && min > max;
}

function compact<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function oneOf<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

function choices(value: unknown, isKnown: (one: string) => boolean): string | undefined {
  if (typeof value !== 'string') return undefined;
  return joinChoices(splitChoices(value).filter(isKnown).slice(0, listLimits.maxChoices)) || undefined;
}

function isSlug(value: string): boolean {
  return value.length <= listLimits.maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}

function parseFlag(value: unknown): 'true' | undefined {
  return value === true || value === 'true' || value === '1' || value === 'on' ? 'true' : undefined;
}

function parseAmount(value: unknown): number | string | undefined {
  if (value === '' || value === undefined || value === null) return undefined;
  const number = Number(value);
  if (roundMoney(number) !== number && /\d/.test(`${value}`)) return `${value}`;
  return number >= 0 && number <= dealLimits.priceMax() ? number : undefined;
}

function parseInteger(value: unknown, min: number, max: number): number | undefined {
  if (value === '' || value === undefined || value === null) return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
