import type { PartedSearch } from '@haggle/contract/rendering';
/** What an address carries after `?`: always plain strings, never JSON. Routes give them types in `validateSearch`. */
export type RawSearch = Record<string, string>;

/**
 * What pages read from their addresses. Others do as if anything else were not there, on the server as in the browser: a
 * made-up name is no other page, and what newsletters and advertisements add stays in the bar for scripts to read.
 */
const known = new Set(
  `action actor age asWords batch brand by category compare days deal endDate exact firstTimers folder freeShipping from hasCoupon
  importRun invitation isOpen kind letter maxPrice measure member minDiscount minPrice minScore months next niche of open page partner payment
  period pictures postedWithin priority q range reported role show size sort startDate state status step store subject subjectId tab to
  trust view what year`.split(/\s+/),
);

/** Filters of which several values hold at once: separated by commas, or repeated as plain forms send them. */
const multiple = new Set(['brand', 'category', 'niche', 'store']);

/**
 * Reads a query string, in the order of the alphabet; of a repeated name the last one counts, unless several values may
 * hold, which are put into the same order. The router identifies what it
 * loaded by the order of names, too, and the server keeps pages under one order.
 */
export function parseSearch(search: string): RawSearch {
  const all = new URLSearchParams(search);
  all.sort();
  return Object.fromEntries(
    [...all]
      .filter(([name]) => known.has(name))
      .map(([name, value]) => [name, multiple.has(name) ? joinChoices(all.getAll(name)) : value]),
  );
}

/** Values as an address carries them: each once, in the order of the alphabet. */
export function joinChoices(values: readonly string[]): string {
  const each = values.flatMap(splitChoices);
  return [...new Set(each)].sort().join(',');
}

/** The values of a filter that may have several. */
export function splitChoices(value: string | undefined): string[] {
  return value?.split(',').filter(Boolean) ?? [];
}

/** A query string parted into what pages read, each name once and in the order of the alphabet, and all else. */
export function partSearch(search: string): PartedSearch {
  const unread = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !known.has(name)));
  return { read: stringifySearch(parseSearch(search)), unread: `${unread}` };
}

/** Writes a query string; empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  );
  const written = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return entries.length ? `?${`${written}`.replaceAll('%2C', ',')}` : '';
}

/** A page number of an address: whole and above 1, else undefined, since the first page has the plain address. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/**
 * The query of a page of a list, as search engines are to keep it. The router keeps what nobody understood of an address.
 */
export function listPageQuery(page: unknown): string {
  return stringifySearch({ page: readPage(page) });
}

/** A trimmed, non-empty text of an address, else undefined. */
export function readText(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}

/** One of the words that the server knows: it tells people who typed the address what is wrong with another. */
export function readWord<T extends string>(value: unknown): T | undefined {
  return readText(value) as T | undefined;
}
