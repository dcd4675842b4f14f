import { isOneOf } from '@haggle/contract/keys';
import * as saveLimits from '@haggle/contract/limits/saves';
import { savedSorts } from '@haggle/contract/saves/choices';
import { readPage, readText } from '../../lib/search-params.ts';
import type { SavedSearch } from './saved-queries.ts';

/** Reads the address of the saved deals; what is not understood, or what the list is anyway, is left out. */
export function readSavedSearch(raw: Record<string, unknown>): SavedSearch {
  const q = readText(raw.q)?.slice(0, saveLimits.searchMost);
  const page = readPage(raw.page);
  const folder = /^(none|[1-9]\d{0,17})$/.test(`${raw.folder}`) ? `${raw.folder}` : undefined;
  const sort = isOneOf(savedSorts, raw.sort) && raw.sort !== '-savedAt' ? raw.sort : undefined;
  return { ...(q && { q }), ...(page && { page }), ...(folder && { folder }), ...(sort && { sort }) };
}
