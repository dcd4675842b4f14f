import { readPage } from '../../lib/search-params.ts';
import type { WantedList } from './queries.ts';

/** Which requests an address asks for. */
export function readList({ page, sort, state }: { page?: unknown; sort?: unknown; state?: unknown }): WantedList {
  return {
    page: readPage(page),
    sort: sort === '-createdAt' ? sort : undefined,
    state: state === 'found' || state === 'ended' ? state : undefined,
  };
}
