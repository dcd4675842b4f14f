import type { PartedSearch } from '@haggle/contract/rendering';
/** An address's search parameters: always plain strings, never JSON. Routes add types in `validateSearch`. */
export type RawSearch = Record<string, string>;

/**
 * The parameters that pages read. All others are ignored, on the server and in the browser: an invented name doesn't make
 * a different page, and tracking parameters of newsletters and ads stay in the address bar for scripts.
 */
const knownNames = new Set(
  `action actor age asWords batch brand by category compare days deal endDate exact firstTimers folder freeShipping from hasCoupon
  importRun invitation isOpen kind letter maxPrice measure member minDiscount minPrice minScore months next niche of open page partner payment
  period pictures postedWithin priority q range reported role show size sort startDate state status step store subject subjectId tab to
  trust view what year`.split(/\s+/),
);

/** Filters with several values: separated by commas, or repeated as plain forms send them. */
const multiple = new Set(['brand', 'category', 'niche', 'store']);

/**
 * Parses a query string in alphabetical order. The last value of a repeated name counts; filters with several values keep
 * all of them, sorted too. The order matters: the router identifies loaded data by it, and the server its cached pages.
 */
export function parseSearch(search: string): RawSearch {
  const all = new URLSearchParams(search);
  all.sort();
  return Object.fromEntries(
    [...all]
      .filter(([name]) => knownNames.has(name))
      .map(([name, value]) => [name, multiple.has(name) ? joinChoices(all.getAll(name)) : value]),
  );
}

/** Joins a filter's values for an address: each once, sorted. */
export function joinChoices(values: readonly string[]): string {
  const each = values.flatMap(splitChoices);
  return [...new Set(each)].sort().join(',');
}

/** Splits the values of a filter with several. */
export function splitChoices(value: string | undefined): string[] {
  return value?.split(',').filter(Boolean) ?? [];
}

/** Splits a query string into the parameters that pages read, each once and sorted, and the rest. */
export function partSearch(search: string): PartedSearch {
  const unread = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !knownNames.has(name)));
  return { read: stringifySearch(parseSearch(search)), unread: `${unread}` };
}

/** Builds a query string, without empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  );
  const written = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return entries.length ? `?${`${written}`.replaceAll('%2C', ',')}` : '';
}

/** Parses a page number: an integer above 1, otherwise undefined, since the first page has the plain address. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/**
 * Returns the canonical query of a list's page. The router itself would keep invalid parts of the address.
 */
export function listPageQuery(page: unknown): string {
  return stringifySearch({ page: readPage(page) });
}

/** Parses a text: trimmed and non-empty, otherwise undefined. */
export function readText(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}

/** Parses a keyword without checking it: for an unknown one, the server explains what is wrong. */
export function readWord<T extends string>(value: unknown): T | undefined {
  return readText(value) as T | undefined;
}
