import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { submittedDealsQuery } from '../../features/users/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DealList } from './member-deals.tsx';

const skeletonLines = ['first', 'second', 'third', 'fourth'];

/** The member's own deals in every state. */
export function MyDeals({ id, page }: { id: string; page: number | undefined }) {
  const api = useApi();
  const query = useQuery({ ...submittedDealsQuery(api, { id, page, isOwn: true }), placeholderData: keepPreviousData });
  if (query.isPending) {
    return skeletonLines.map((line) => <Skeleton key={line} className="mb-2 h-16 rounded-xl" />);
  }
  if (query.isError) return <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />;
  const { data, pagination } = query.data;
  if (isBeyondLast(pagination)) return <BeyondLast />;
  if (data.length === 0) {
    return (
      <EmptyState title={t('member.deals.emptyTitle')} text={t('member.deals.emptyText')}>
        <LinkButton to="/submit" variant="primary">
          {t('deals.submitDeal')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <DealList deals={data} />
      <Pager page={pagination.page} pages={pagination.pages} />
    </>
  );
}
