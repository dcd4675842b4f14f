import type { Deal, DealDetail } from '@haggle/contract/deals/deals';
import type { QueryClient } from '@tanstack/react-query';
import type { DealsPage } from './queries.ts';

/** Writes what the server said of a deal into every cached answer `{data}` or `{data: []}` that holds it. */
export function patchDeal(client: QueryClient, id: string, change: Partial<DealDetail>): void {
  // Other things count their ids from 1 as well: a notification may have the same one.
  const isIt = (thing: unknown): thing is Deal =>
    typeof thing === 'object' && thing !== null && 'dealScore' in thing && '_id' in thing && thing._id === id;
  const patch = (thing: unknown) => (isIt(thing) ? { ...thing, ...change } : thing);
  client.setQueriesData<{ data: unknown }>(
    { predicate: ({ state }) => [(state.data as Partial<DealsPage> | undefined)?.data].flat().some(isIt) },
    (answer) => answer && { ...answer, data: Array.isArray(answer.data) ? answer.data.map(patch) : patch(answer.data) },
  );
}
