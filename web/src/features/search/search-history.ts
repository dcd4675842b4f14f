import * as searchLimits from '@haggle/contract/limits/search';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';

const historyKey = 'searchHistory';

/** Adds a term: trimmed, distinct, newest first, ten at most. An empty term changes nothing. */
export function withTerm(history: readonly string[], term: string): string[] {
  const trimmed = term.trim();
  if (!trimmed) return [...history];
  return [trimmed, ...history.filter((known) => known !== trimmed)].slice(0, searchLimits.maxHistory);
}

/** Returns the recent searches that contain the typed text, ignoring case. */
export function matching(history: readonly string[], typed: string): string[] {
  const needle = typed.trim().toLowerCase();
  return history.filter((term) => term.toLowerCase().includes(needle));
}

/** Returns this browser's recent searches, newest first. */
export function readHistory(): string[] {
  const terms = readStoredList(historyKey).filter((term) => typeof term === 'string');
  return terms.reduceRight<string[]>(withTerm, []);
}

/** Stores a search in this browser. */
export function rememberSearch(term: string): void {
  store(historyKey, JSON.stringify(withTerm(readHistory(), term)));
}

/** Deletes a recent search, or all of them if `term` is undefined. */
export function deleteSearch(term?: string): void {
  const left = term === undefined ? [] : readHistory().filter((known) => known !== term);
  store(historyKey, left.length > 0 ? JSON.stringify(left) : null);
}
