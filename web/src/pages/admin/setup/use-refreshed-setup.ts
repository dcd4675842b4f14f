import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { setupQuery } from './queries.ts';

/** Looks again how far the site is set up. */
export function useRefreshedSetup(): () => Promise<void> {
  const { queryKey } = setupQuery(useApi());
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
