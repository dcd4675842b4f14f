import type { QueryKey } from '@tanstack/react-query';

/**
 * A key without the exact type of its parts. The library makes that a part of the query's own type, so that the query of
 * one page of a list would be of another type than that of the next, and both could not stand in one variable.
 */
export function queryKeyOf(...parts: QueryKey): QueryKey {
  return parts;
}
