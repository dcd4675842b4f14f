import type { PosterRecord as Held } from '@haggle/contract/deals/life';
import * as dealLimits from '@haggle/contract/limits/deals';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { queryKeyOf } from '../../lib/query-key.ts';

function recordQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeyOf('deals', 'record', id),
    queryFn: async ({ signal }) => (await api('GET /deals/user/:id/record', { params: { id } }, signal)).data,
    retry: false,
    // No page waits for it, nor can it be made on the server.
    enabled: typeof window !== 'undefined',
  });
}

/** How the deals of who posted this one held; its line is kept until it is known. */
export function PosterRecord({ userId }: { userId: string }) {
  const { data } = useQuery(recordQuery(useApi(), userId));
  return <p className="min-h-5">{data && recordText(data)}</p>;
}

function recordText({ deals: count, worked }: Held): string | undefined {
  if (count === 0) return undefined;
  if (count < dealLimits.record.shareFrom) return t('deal.record.few', { count, worked });
  // Rounded down: 100 % is all of them.
  return t('deal.record.share', { count, percent: formatPercent(Math.floor((worked / count) * 100) / 100) });
}
