import { readingLimits } from '@haggle/contract/limits/reading-limits';
import { readPage, readText } from '../../lib/search-params.ts';
import type { SavedSearch } from './saved-queries.ts';

const sorts: readonly string[] = ['savedAt', '-discountPercent', 'price', '-price'];

/** Reads the address of the saved deals; what is not understood, or what the list is anyway, is left out. */
export function readSavedSearch(raw: Record<string, unknown>): SavedSearch {
  const q = readText(raw.q)?.slice(0, readingLimits.save.searchMost);
  const page = readPage(raw.page);
  const folder = /^(none|[1-9]\d{0,17})$/.test(`${raw.folder}`) ? `${raw.folder}` : undefined;
  const sort = sorts.includes(`${raw.sort}`) ? (raw.sort as SavedSearch['sort']) : undefined;
  return { ...(q && { q }), ...(page && { page }), ...(folder && { folder }), ...(sort && { sort }) };
}
