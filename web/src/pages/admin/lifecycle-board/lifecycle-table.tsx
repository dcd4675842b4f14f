import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatPrice } from '../../../lib/money.ts';
import { formatDate } from '../../../lib/time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { statusWords } from './board-labels.ts';
import { MoveBar } from './move-bar.tsx';
import { type BoardSearch, boardListQuery } from './queries.ts';

interface TableProps {
  filters: BoardSearch;
  status: LifecycleStatus | undefined;
  page: number | undefined;
  onOpen: (deal: BoardDeal) => void;
}

/** The same deals as a table, in pages. */
export function LifecycleTable({ filters, status, page, onOpen }: TableProps) {
  const query = useQuery({
    ...boardListQuery(useApi(), { ...filters, status, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="lifecycle"
      caption="Deals"
      columns={columnsFor(onOpen)}
      query={query}
      rowId={({ deal }) => deal._id}
      rowName={({ deal }) => deal.title}
      bulk={(rows, clear) => <MoveBar deals={rows} onDone={clear} />}
      empty={
        <EmptyState
          icon={<SearchX size={32} strokeWidth={1.25} aria-hidden />}
          title="No deals like that"
          text="Take some of the filters away."
        >
          <LinkButton to="." search={{ view: 'table' } as never}>
            Show all
          </LinkButton>
        </EmptyState>
      }
    />
  );
}

function columnsFor(onOpen: TableProps['onOpen']): DataColumn<BoardDeal>[] {
  return [
    {
      id: 'title',
      title: 'Deal',
      className: 'min-w-56',
      csv: ({ deal }) => deal.title,
      cell: (row) => (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
          className="break-words text-left font-medium hover:underline"
        >
          {row.deal.title}
        </button>
      ),
    },
    {
      id: 'status',
      title: 'State',
      csv: ({ deal }) => deal.lifecycleStatus,
      cell: ({ deal }) => <span className="whitespace-nowrap">{statusWords[deal.lifecycleStatus]}</span>,
    },
    {
      id: 'price',
      title: 'Price',
      isNumber: true,
      csv: ({ deal }) => deal.price,
      cell: ({ deal }) => formatPrice(deal.price),
    },
    { id: 'store', title: 'Store', csv: ({ deal }) => deal.store?.name, cell: ({ deal }) => deal.store?.name ?? '' },
    {
      id: 'score',
      title: 'Score',
      isNumber: true,
      csv: ({ deal }) => deal.dealScore,
      cell: ({ deal }) => deal.dealScore,
    },
    {
      id: 'reports',
      title: 'Reports',
      isNumber: true,
      csv: ({ openReports }) => openReports,
      cell: ({ openReports }) => openReports || '',
    },
    {
      id: 'posted',
      title: 'Posted',
      csv: ({ deal }) => deal.createdAt,
      cell: ({ deal }) => <TimeAgo time={deal.createdAt} className="whitespace-nowrap" />,
    },
    {
      id: 'changed',
      title: 'In this state',
      csv: ({ statusChangedAt }) => statusChangedAt,
      cell: ({ statusChangedAt }) => <TimeAgo time={statusChangedAt} className="whitespace-nowrap" />,
    },
    {
      id: 'starts',
      title: 'Starts',
      isHidden: true,
      csv: ({ startsAt }) => startsAt,
      cell: ({ startsAt }) => startsAt && formatDate(startsAt),
    },
    {
      id: 'ends',
      title: 'Ends',
      isHidden: true,
      csv: ({ endsAt }) => endsAt,
      cell: ({ endsAt }) => endsAt && formatDate(endsAt),
    },
    { id: 'id', title: 'Id', isHidden: true, csv: ({ deal }) => deal._id, cell: ({ deal }) => deal._id },
  ];
}
