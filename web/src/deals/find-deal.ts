import type { Deal } from '@haggle/contract/deals/deals';
import type { QueryClient } from '@tanstack/react-query';

/** Finds a deal in any cached response, usually a list with its card. Undefined if none has it. */
export function findDeal(client: QueryClient, id: string): Deal | undefined {
  for (const { state } of client.getQueryCache().getAll()) {
    const found = findIn(state.data, id);
    if (found) return found;
  }
  return undefined;
}

function findIn(thing: unknown, id: string): Deal | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  if ('dealScore' in thing)
    return '_id' in thing && thing._id === id && 'badges' in thing ? (thing as Deal) : undefined;
  for (const part of Object.values(thing)) {
    const found = findIn(part, id);
    if (found) return found;
  }
  return undefined;
}
