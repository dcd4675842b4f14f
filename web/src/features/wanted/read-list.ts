import { readPage } from '../../lib/search-params.ts';
import type { WantedList } from './queries.ts';

/** Reads a list of requests from query parameters. */
export function readList({ page, sort, state }: { page?: unknown; sort?: unknown; state?: unknown }): WantedList {
  return {
    page: readPage(page),
    sort: sort === '-createdAt' ? sort : undefined,
    state: state === 'found' || state === 'ended' ? state : undefined,
  };
}
