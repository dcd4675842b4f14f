import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export const backupsKey = ['mine', 'backups'] as const;

/** Milliseconds between polls while a backup is being made, since an admin is probably watching. */
const runningPollInterval = 1_000;
/** Milliseconds between polls otherwise, since the schedule and other admins make backups too. */
const idlePollInterval = 30_000;

export function backupsQuery(api: Api) {
  return queryOptions({
    queryKey: backupsKey,
    queryFn: async ({ signal }) => (await api('GET /admin/backups', {}, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isOpen(data?.run?.state) ? runningPollInterval : idlePollInterval),
  });
}

/** Returns whether a backup is being made, or about to be. */
export function isOpen(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running';
}
