import type { DealDetail } from '@haggle/contract/deals/deals';
import type { QueryClient } from '@tanstack/react-query';

/** Writes what the server said of a deal into every cached answer that holds it, wherever in the answer it stands. */
export function patchDeal(client: QueryClient, id: string, change: Partial<DealDetail>): void {
  /** What has no deal with this id in it stays the very same thing. */
  function patch<T>(thing: T): T {
    if (typeof thing !== 'object' || thing === null) return thing;
    // Other things count their ids from 1 as well: a notification may have the same one.
    if ('dealScore' in thing) return '_id' in thing && thing._id === id ? patched(thing, change) : thing;
    const parts = Object.entries(thing).map(([name, part]) => [name, part, patch(part)] as const);
    if (parts.every(([, part, next]) => part === next)) return thing;
    if (Array.isArray(thing)) return parts.map(([, , next]) => next) as T;
    return Object.fromEntries(parts.map(([name, , next]) => [name, next])) as T;
  }
  // An answer that is only touched would count as a fresh one.
  client.setQueriesData({ predicate: ({ state }) => patch(state.data) !== state.data }, patch);
}

/** With another price, what its list was sorted by is not true any more. */
function patched<T extends object>(deal: T, change: Partial<DealDetail>): T {
  const isRepriced = 'price' in deal && 'price' in change && deal.price !== change.price;
  return { ...deal, ...change, ...(isRepriced && { sortText: null }) };
}
