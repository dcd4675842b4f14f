import type { InputOf } from '@haggle/contract/endpoints';
import * as storeLimits from '@haggle/contract/limits/stores';
import { readPage, readText } from '../../lib/search-params.ts';

/** The query parameters of a list of stores or brands. */
export interface NamesSearch {
  page?: number | undefined;
  /** A part of the name. */
  q?: string | undefined;
  letter?: NonNullable<InputOf<'GET /stores'>['query']['letter']> | undefined;
}

export function readNamesSearch(raw: Record<string, unknown>): NamesSearch {
  const letter = /^([a-z]|other)$/.test(`${raw.letter}`) ? (raw.letter as NamesSearch['letter']) : undefined;
  return { page: readPage(raw.page), q: readText(raw.q)?.slice(0, 60), letter };
}

/** Returns the query for the best live deals of a store or brand. */
export function bestDeals(of: { store: string } | { brand: string }) {
  return { ...of, sort: '-dealScore' as const, limit: storeLimits.bestDeals };
}
