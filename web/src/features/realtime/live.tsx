import { useRouterState } from '@tanstack/react-router';
import { followedBy } from './followed-topic.ts';
import { NewDeals } from './new-deals.tsx';
import { useConnection } from './use-socket.ts';

/** Keeps this page up to date with events elsewhere. Offers a button instead if an update would move what is read. */
export function Live() {
  const followed = useRouterState({
    select: ({ location: { pathname, search } }) => followedBy(pathname, search),
    structuralSharing: true,
  });
  useConnection(followed);
  return followed === 'deals' && <NewDeals />;
}
