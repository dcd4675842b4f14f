import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rich } from '../../lib/rich.ts';
import { useUser } from '../../lib/session-context.tsx';

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
  const user = useUser();
  if (!user?.hasFilters) return null;
  return (
    <p className="mt-4 text-center text-faint text-sm">
      {rich('shell.filtersOn', {
        link: (words) => (
          <Link to="/settings" search={{ tab: 'filters' }} className="underline hover:text-ink">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
