import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useSessionActions } from '../../lib/session-context.tsx';
import { type FilterParts, reloadFiltered } from './filter-changes.ts';

/** Returns what changes to the reader's filters need. */
export function useFilterParts(): FilterParts {
  return { api: useApi(), client: useQueryClient(), session: useSessionActions() };
}

/** Returns a function that reloads lists and account. Call it after mutes, hidden deals or filters changed. */
export function useFiltersChange(): () => Promise<void> {
  const parts = useFilterParts();
  return () => reloadFiltered(parts);
}
