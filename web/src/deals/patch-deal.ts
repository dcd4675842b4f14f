import type { DealDetail } from '@haggle/contract/deals/deals';
import type { QueryClient } from '@tanstack/react-query';

/** Applies a change from the server to every cached response that holds the deal, at any depth. */
export function patchDeal(client: QueryClient, id: string, change: Partial<DealDetail>): void {
  /** Returns the same object if it doesn't contain the deal. */
  function patch<T>(thing: T): T {
    if (typeof thing !== 'object' || thing === null) return thing;
    // Other ids also count from 1, so a notification may have the same one.
    if ('dealScore' in thing) return '_id' in thing && thing._id === id ? applyChange(thing, change) : thing;
    const parts = Object.entries(thing).map(([name, part]) => [name, part, patch(part)] as const);
    if (parts.every(([, part, next]) => part === next)) return thing;
    if (Array.isArray(thing)) return parts.map(([, , next]) => next) as T;
    return Object.fromEntries(parts.map(([name, , next]) => [name, next])) as T;
  }
  // Only queries that change: setting even the same data would mark a query as fresh.
  client.setQueriesData({ predicate: ({ state }) => patch(state.data) !== state.data }, patch);
}

/** With a new price, the text about the list's sort order no longer applies. */
function applyChange<T extends object>(deal: T, change: Partial<DealDetail>): T {
  const isRepriced = 'price' in deal && 'price' in change && deal.price !== change.price;
  return { ...deal, ...change, ...(isRepriced && { sortText: null }) };
}
