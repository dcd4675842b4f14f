import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { useUser } from '../../lib/session-context.tsx';

const FiltersOn = hydrateWhenShown(async () => (await import('./filters-on.tsx')).FiltersOn);

/**
 * For every place with lists of deals, since pages come rendered the same for everybody: where the early script has
 * hidden the lists of a reader with filters, has them fetched in that reader's name and shown.
 */
export function useOwnLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (document.documentElement.dataset.filters !== 'wait') return;
    import('./own-lists.ts')
      .then(({ showOwnLists }) => showOwnLists(client))
      // Better everybody's lists than none.
      .catch(() => delete document.documentElement.dataset.filters);
  }, [client]);
}

/** Beneath a list: that it leaves something out. */
export function FiltersNote() {
  useOwnLists();
  return useUser()?.hasFilters && <FiltersOn />;
}
