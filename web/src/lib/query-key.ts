import type { QueryKey } from '@tanstack/react-query';

/**
 * Returns a key without the exact types of its parts. The library makes those part of the query's type, so the queries of
 * two pages of a list would have different types and couldn't share a variable.
 */
export function queryKeyOf(...parts: QueryKey): QueryKey {
  return parts;
}
