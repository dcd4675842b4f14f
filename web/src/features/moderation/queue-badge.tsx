import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../lib/api-context.tsx';
import { decidedCountQuery, waitingCountQuery } from './approval-queries.ts';

/** The way to the queue, with how many deals wait. */
export function QueueBadge() {
  const { data: waiting = 0 } = useQuery({ ...waitingCountQuery(useApi()), refetchInterval: 120_000 });
  const { data: decided } = useQuery(decidedCountQuery);
  const data = Math.max(0, waiting - decided);
  return (
    <Link
      to="/admin/$"
      params={{ _splat: 'deals/approval' }}
      title={t('moderation.queue', { count: data })}
      className="flex h-9 items-center rounded-lg px-1.5 hover:bg-hover"
    >
      <span className="whitespace-nowrap rounded-md bg-accent-fill px-1.5 font-medium text-on-accent text-xs leading-5">
        {t('moderation.toReview', { count: data })}
      </span>
    </Link>
  );
}
