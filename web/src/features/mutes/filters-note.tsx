import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { useUser } from '../../lib/session-context.tsx';

const ActiveFiltersNote = hydrateWhenShown(async () => (await import('./filters-on.tsx')).ActiveFiltersNote);

/**
 * Call this wherever deals are listed. Pages are rendered the same for everyone, so the early script hides lists from a
 * reader with filters. This loads their own lists and shows them.
 */
export function useFilteredLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (document.documentElement.dataset.filters !== 'wait') return;
    import('./own-lists.ts')
      .then(({ showFilteredLists }) => showFilteredLists(client))
      // Unfiltered lists are better than none.
      .catch(() => delete document.documentElement.dataset.filters);
  }, [client]);
}

/** A note below a list that filters hide some deals. Also loads the reader's own lists. */
export function FiltersNote() {
  useFilteredLists();
  return useUser()?.hasFilters && <ActiveFiltersNote />;
}
