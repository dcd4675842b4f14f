import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useApi } from '../../lib/api-context.tsx';
import { decidedCountQuery, waitingCountQuery } from './approval-queries.ts';

/** A link to the review queue with the number of waiting deals. */
export function QueueBadge() {
  const { data: waiting } = useQuery({ ...waitingCountQuery(useApi()), refetchInterval: 120_000 });
  const { data: decided } = useQuery(decidedCountQuery);
  // Before the count is known, "0 to approve" would be a false promise.
  if (waiting === undefined) return null;
  const data = Math.max(0, waiting - decided);
  return (
    <Link
      to="/admin/$"
      params={{ _splat: 'deals/approval' }}
      title={t('moderation.queue', { count: data })}
      className="flex h-9 items-center rounded-lg px-1.5 hover:bg-hover"
    >
      <span
        className={clsx(
          'whitespace-nowrap rounded-md px-1.5 font-medium text-xs leading-5',
          // An empty queue isn't highlighted.
          data > 0 ? 'bg-accent-fill text-on-accent' : 'bg-sunken text-soft',
        )}
      >
        {t('moderation.toApprove', { count: data })}
      </span>
    </Link>
  );
}
