import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { setupQuery } from './queries.ts';

/** Returns a function that refetches the progress of the setup. */
export function useRefreshSetup(): () => Promise<void> {
  const { queryKey } = setupQuery(useApi());
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
