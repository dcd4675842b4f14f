import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { myWantedQuery } from './queries.ts';

/** Returns the member's own data about a request they joined; otherwise, and until loaded, undefined. */
export function useMyRequest(id: string) {
  const isAuthenticated = useIsAuthenticated();
  const { data } = useQuery({ ...myWantedQuery(useApi()), enabled: isAuthenticated });
  // A component hydrated later starts with the server's markup, which is logged out.
  return isAuthenticated ? data?.find((one) => one._id === id) : undefined;
}
