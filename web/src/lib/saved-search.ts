import type { InputOf } from '@haggle/contract/endpoints';
import { isId } from '@haggle/contract/ids';
import { isOneOf } from '@haggle/contract/keys';
import * as saveLimits from '@haggle/contract/limits/saves';
import { savedSorts } from '@haggle/contract/saves/choices';
import { readPage, readText } from './search-params.ts';

/** The filters of the saved deals. */
export type SavedSearch = InputOf<'GET /users/me/saved-deals'>['query'];

/** Reads the URL of the saved deals, leaving out invalid values and the list's defaults. */
export function readSavedSearch(raw: Record<string, unknown>): SavedSearch {
  const q = readText(raw.q)?.slice(0, saveLimits.maxSearchLength);
  const page = readPage(raw.page);
  const requestedFolder = `${raw.folder}`;
  const folder = requestedFolder === 'none' || isId(requestedFolder) ? requestedFolder : undefined;
  const sort = isOneOf(savedSorts, raw.sort) && raw.sort !== '-savedAt' ? raw.sort : undefined;
  return { ...(q && { q }), ...(page && { page }), ...(folder && { folder }), ...(sort && { sort }) };
}
