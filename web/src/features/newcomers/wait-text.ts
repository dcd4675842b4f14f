import { formatDuration } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { queryKeyOf } from '../../lib/query-key.ts';

function approvalWaitQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'approval-wait'),
    queryFn: async ({ signal }) => (await api('GET /approvals/wait', {}, signal)).data,
    retry: false,
  });
}

/** Says that a member's deal waits for a moderator, and how long that took lately if known. Undefined while loading. */
export function useWaitText(): string | undefined {
  const { data, isPending } = useQuery(approvalWaitQuery(useApi()));
  if (isPending) return undefined;
  const medianMs = data?.medianMs ?? null;
  return medianMs === null
    ? t('start.counts.dealsWait')
    : t('start.counts.dealsWaitFor', { time: formatDuration(medianMs) });
}
