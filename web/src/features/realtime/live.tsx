import { useRouterState } from '@tanstack/react-router';
import { followedBy } from './followed-topic.ts';
import { NewDeals } from './new-deals.tsx';
import { useConnection } from './use-socket.ts';

/** Keeps this page up to date with what happens elsewhere, and says so where that would move what is being read. */
export function Live() {
  const followed = useRouterState({
    select: ({ location: { pathname, search } }) => followedBy(pathname, search),
    structuralSharing: true,
  });
  useConnection(followed);
  return followed === 'deals' && <NewDeals />;
}
