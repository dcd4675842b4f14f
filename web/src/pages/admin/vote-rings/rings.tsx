import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ringsQuery } from './queries.ts';
import { Ring } from './ring.tsx';

const icon = <ShieldCheck size={32} strokeWidth={1.25} aria-hidden />;
const skeletonPlaces = ['first', 'second', 'third', 'fourth'];

/** What looks like voting rings: what waits for a decision, or what is decided. */
export function Rings({ isOpen, page }: { isOpen: boolean; page: number }) {
  const { data, error, isPending, refetch } = useQuery({
    ...ringsQuery(useApi(), { isOpen, page }),
    placeholderData: keepPreviousData,
  });
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-vote-rings.loading')} className="space-y-3">
        {skeletonPlaces.map((place) => (
          <Skeleton key={place} className="h-36 rounded-xl" />
        ))}
      </div>
    );
  }
  if (!data)
    return <ErrorLine text={error?.message || t('admin-vote-rings.loadFailed')} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast icon={icon} />;
  if (data.data.length === 0) return <Nothing isOpen={isOpen} />;
  return (
    <>
      <ul className="space-y-3">
        {data.data.map((ring) => (
          <li key={ring._id}>
            <Ring ring={ring} />
          </li>
        ))}
      </ul>
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <EmptyState icon={icon} title={t('admin-vote-rings.emptyTitle')} text={t('admin-vote-rings.emptyText')} />
  ) : (
    <EmptyState
      icon={icon}
      title={t('admin-vote-rings.noneDecidedTitle')}
      text={t('admin-vote-rings.noneDecidedText')}
    />
  );
}
