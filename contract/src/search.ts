import { z } from 'zod';
import { Deal, dealFilterFields, dealSorts } from './deals.ts';
import { endpoint } from './endpoint.ts';
import { list, pageFields } from './shapes.ts';

const searchSorts = ['relevance', ...dealSorts] as const;

export const SearchQuery = z.strictObject({
  q: z.string().trim().min(1, 'Type what you are looking for.').max(200, 'Use at most 200 characters.'),
  ...pageFields,
  ...dealFilterFields,
  sort: z.enum(searchSorts, `Sort by one of: ${searchSorts.join(', ')}.`).default('relevance'),
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const searchDeals = endpoint({
  method: 'GET',
  path: '/deals/search',
  who: 'anyone',
  summary: 'Search deals by words',
  query: SearchQuery,
  answer: list(Deal).extend({ searchQuery: z.string() }),
});

export const searchEndpoints = [searchDeals] as const;
