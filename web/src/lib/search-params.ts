/** What an address carries after `?`: always plain strings, never JSON. Routes give them types in `validateSearch`. */
export type RawSearch = Record<string, string>;

/** Reads a query string; of a repeated name the last one counts. */
export function parseSearch(search: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes a query string; empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  );
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : '';
}

/** A page number of an address: whole and above 1, else undefined, since the first page has the plain address. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** A trimmed, non-empty text of an address, else undefined. */
export function readText(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}
