import * as searchLimits from '@haggle/contract/limits/search';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';

const historyKey = 'searchHistory';

/** Puts a term in front: trimmed, distinct, newest first, ten at most. An empty one changes nothing. */
export function withTerm(history: readonly string[], term: string): string[] {
  const trimmed = term.trim();
  if (!trimmed) return [...history];
  return [trimmed, ...history.filter((known) => known !== trimmed)].slice(0, searchLimits.historyMost);
}

/** The recent searches that contain what is typed, without regard to case. */
export function matching(history: readonly string[], typed: string): string[] {
  const needle = typed.trim().toLowerCase();
  return history.filter((term) => term.toLowerCase().includes(needle));
}

/** Recent searches of this browser, newest first. */
export function readHistory(): string[] {
  const terms = readStoredList(historyKey).filter((term) => typeof term === 'string');
  return terms.reduceRight<string[]>(withTerm, []);
}

/** Remembers a search in this browser. */
export function rememberSearch(term: string): void {
  store(historyKey, JSON.stringify(withTerm(readHistory(), term)));
}

/** Forgets a search of this browser, or without a term all of them. */
export function forgetSearch(term?: string): void {
  const left = term === undefined ? [] : readHistory().filter((known) => known !== term);
  store(historyKey, left.length > 0 ? JSON.stringify(left) : null);
}
