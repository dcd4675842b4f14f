import { useRouterState } from '@tanstack/react-router';
import { topicOfPage } from './followed-topic.ts';
import { NewDeals } from './new-deals.tsx';
import { useConnection } from './use-socket.ts';

/** Keeps this page up to date with events elsewhere. Offers a button instead if an update would move what is read. */
export function Live() {
  const topic = useRouterState({
    select: ({ location: { pathname, search } }) => topicOfPage(pathname, search),
    structuralSharing: true,
  });
  useConnection(topic);
  return topic === 'deals' && <NewDeals />;
}
