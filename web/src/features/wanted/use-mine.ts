import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { myWantedQuery } from './queries.ts';

/** How I stand to a request; undefined while that is not known, or nobody is logged in. */
export function useMine(id: string) {
  const isAuthenticated = useIsAuthenticated();
  const { data } = useQuery({ ...myWantedQuery(useApi()), enabled: isAuthenticated });
  // What comes alive after the page begins as the server sent it: for nobody.
  return isAuthenticated ? data?.find((one) => one._id === id) : undefined;
}
