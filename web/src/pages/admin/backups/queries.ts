import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export const backupsKey = ['mine', 'backups'] as const;

/** While one is being made, somebody watches. */
const whileMade = 1_000;
/** The clock and other admins make some, too. */
const otherwise = 30_000;

export function backupsQuery(api: Api) {
  return queryOptions({
    queryKey: backupsKey,
    queryFn: async ({ signal }) => (await api('GET /admin/backups', {}, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isOpen(data?.run?.state) ? whileMade : otherwise),
  });
}

/** Whether a backup is being made or soon will be. */
export function isOpen(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running';
}
