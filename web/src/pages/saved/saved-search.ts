import * as saveLimits from '@haggle/contract/limits/saves';
import { readPage, readText } from '../../lib/search-params.ts';
import type { SavedSearch } from './saved-queries.ts';

const sorts = ['savedAt', '-discountPercent', 'price', '-price'] as const;

/** Reads the address of the saved deals; what is not understood, or what the list is anyway, is left out. */
export function readSavedSearch(raw: Record<string, unknown>): SavedSearch {
  const q = readText(raw.q)?.slice(0, saveLimits.searchMost);
  const page = readPage(raw.page);
  const folder = /^(none|[1-9]\d{0,17})$/.test(`${raw.folder}`) ? `${raw.folder}` : undefined;
  const sort = sorts.find((sort) => sort === raw.sort);
  return { ...(q && { q }), ...(page && { page }), ...(folder && { folder }), ...(sort && { sort }) };
}
