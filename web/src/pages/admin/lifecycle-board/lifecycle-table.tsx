import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { priceText } from '../../../deals/price-text.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { BoardSearch } from '../places/deals-places.ts';
import { lifecyclePlace } from '../places/deals-places.ts';
import { statusText } from './board-labels.ts';
import { MoveBar } from './move-bar.tsx';
import { boardListQuery } from './queries.ts';

interface TableProps {
  filters: BoardSearch;
  status: LifecycleStatus | undefined;
  page: number | undefined;
  onOpen: (deal: BoardDeal) => void;
}

/** The deals of the board as a paged table. */
export function LifecycleTable({ filters, status, page, onOpen }: TableProps) {
  const query = useQuery({
    ...boardListQuery(useApi(), { ...filters, status, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="lifecycle"
      caption={t('admin-lifecycle-board.columns.deals')}
      columns={columnsFor(onOpen)}
      query={query}
      rowId={({ deal }) => deal._id}
      rowName={({ deal }) => deal.title}
      bulk={(rows, clear) => <MoveBar deals={rows} onDone={clear} />}
      empty={
        <EmptyState
          icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-lifecycle-board.columns.emptyTitle')}
          text={t('admin-lifecycle-board.columns.emptyText')}
        >
          <LinkButton {...lifecyclePlace.link({ view: 'table' })}>{t('ui.actions.showAll')}</LinkButton>
        </EmptyState>
      }
    />
  );
}

function columnsFor(onOpen: TableProps['onOpen']): DataColumn<BoardDeal>[] {
  return [
    {
      id: 'title',
      title: t('admin-lifecycle-board.columns.deal'),
      className: 'min-w-56',
      csv: ({ deal }) => deal.title,
      cell: (row) => (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
          dir="auto"
          className="break-words text-start font-medium hover:underline"
        >
          {row.deal.title}
        </button>
      ),
    },
    {
      id: 'status',
      title: t('admin-lifecycle-board.columns.state'),
      csv: ({ deal }) => deal.lifecycleStatus,
      cell: ({ deal }) => <span className="whitespace-nowrap">{statusText(deal.lifecycleStatus)}</span>,
    },
    {
      id: 'price',
      title: t('admin-lifecycle-board.columns.price'),
      isNumber: true,
      csv: ({ deal }) => deal.price,
      cell: ({ deal }) => priceText(deal),
    },
    {
      id: 'store',
      title: t('admin-lifecycle-board.columns.store'),
      csv: ({ deal }) => deal.store?.name,
      cell: ({ deal }) => deal.store?.name ?? '',
    },
    {
      id: 'score',
      title: t('admin-lifecycle-board.columns.score'),
      isNumber: true,
      csv: ({ deal }) => deal.dealScore,
      cell: ({ deal }) => deal.dealScore,
    },
    {
      id: 'reports',
      title: t('admin-lifecycle-board.columns.reports'),
      isNumber: true,
      csv: ({ openReports }) => openReports,
      cell: ({ openReports }) => openReports || '',
    },
    {
      id: 'posted',
      title: t('admin-lifecycle-board.columns.posted'),
      csv: ({ deal }) => deal.createdAt,
      cell: ({ deal }) => <TimeAgo time={deal.createdAt} className="whitespace-nowrap" />,
    },
    {
      id: 'changed',
      title: t('admin-lifecycle-board.columns.changed'),
      csv: ({ statusChangedAt }) => statusChangedAt,
      cell: ({ statusChangedAt }) => <TimeAgo time={statusChangedAt} className="whitespace-nowrap" />,
    },
    ...hiddenColumns(),
  ];
}

/** The columns hidden by default. */
function hiddenColumns(): DataColumn<BoardDeal>[] {
  return [
    {
      id: 'starts',
      title: t('admin-lifecycle-board.columns.starts'),
      isHidden: true,
      csv: ({ startsAt }) => startsAt,
      cell: ({ startsAt }) => startsAt && formatDate(startsAt),
    },
    {
      id: 'ends',
      title: t('admin-lifecycle-board.columns.ends'),
      isHidden: true,
      csv: ({ endsAt }) => endsAt,
      cell: ({ endsAt }) => endsAt && formatDate(endsAt),
    },
    {
      id: 'id',
      title: t('admin-lifecycle-board.columns.id'),
      isHidden: true,
      csv: ({ deal }) => deal._id,
      cell: ({ deal }) => deal._id,
    },
  ];
}
