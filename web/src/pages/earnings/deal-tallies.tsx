import type { DealTally } from '@haggle/contract/affiliate/outbound-clicks';
import { useQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { DealLink } from '../../deals/deal-link.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { writeNumber } from '../../ui/charts/numbers.ts';
import type { DataColumn } from '../../ui/data-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dealTalliesQuery, type TalliesSearch } from './queries.ts';

type Sort = NonNullable<TalliesSearch['sort']>;
const sorts: readonly Sort[] = ['-memberShare', '-commission', '-clicks', '-conversions'];

/** The order that an address asks for; the first one for unknown words. */
function readSort(value: unknown, usual: Sort): Sort {
  return sorts.find((sort) => sort === value) ?? usual;
}

const deal: DataColumn<DealTally> = {
  id: 'deal',
  title: 'Deal',
  className: 'min-w-48',
  cell: ({ deal }) => (
    <DealLink deal={deal} className="line-clamp-2 break-words font-medium hover:underline">
      {deal.title}
    </DealLink>
  ),
  csv: ({ deal }) => deal.title,
};

function number(
  id: 'clicks' | 'conversions' | 'orderAmount' | 'commission' | 'memberShare' | 'siteShare',
  title: string,
  more: Partial<DataColumn<DealTally>> = {},
): DataColumn<DealTally> {
  const unit = id === 'clicks' || id === 'conversions' ? 'count' : 'dollars';
  return {
    id,
    title,
    isNumber: true,
    cell: (row) => writeNumber(row[id], unit),
    csv: (row) => row[id],
    ...more,
  };
}

const sortable = (sort: string) => ({ sort, isDownOnly: true });

const rate: DataColumn<DealTally> = {
  id: 'rate',
  title: 'Orders per click',
  isNumber: true,
  cell: (row) => writeNumber(ordersPerClick(row), 'share'),
  csv: ordersPerClick,
};

/** Only a click that led to a partner can become an order. */
function ordersPerClick({ partnerClicks, conversions }: DealTally): number | null {
  return partnerClicks > 0 ? conversions / partnerClicks : null;
}

const shown = {
  mine: [
    deal,
    number('clicks', 'Clicks', sortable('clicks')),
    number('conversions', 'Orders', sortable('conversions')),
    rate,
    number('orderAmount', 'Sales', { isHidden: true }),
    number('commission', 'Commission', sortable('commission')),
    number('memberShare', 'Yours', sortable('memberShare')),
  ],
  all: [
    deal,
    number('clicks', 'Clicks', sortable('clicks')),
    number('conversions', 'Orders', sortable('conversions')),
    rate,
    number('orderAmount', 'Sales'),
    number('commission', 'Commission', sortable('commission')),
    number('memberShare', 'Members', sortable('memberShare')),
    number('siteShare', 'Site'),
  ],
};

interface DealTalliesProps {
  /** `mine` speaks to the member whose deals they are, `all` to admins. */
  kind: keyof typeof shown;
  search: Omit<TalliesSearch, 'sort'> & { sort?: unknown };
}

/** Deals by what their clicks came to, to be sorted. */
export function DealTallies({ kind, search }: DealTalliesProps) {
  const sort = readSort(search.sort, kind === 'mine' ? '-memberShare' : '-commission');
  const query = useQuery(dealTalliesQuery(useApi(), { ...search, sort }));
  return (
    <DataTable
      name={`${kind}-deal-tallies`}
      caption={kind === 'mine' ? 'My deals' : 'Deals'}
      columns={shown[kind]}
      query={query}
      rowId={({ deal }) => deal._id}
      sort={sort}
      empty={
        <EmptyState
          icon={<MousePointerClick size={32} strokeWidth={1.25} aria-hidden />}
          title="No clicks in these days"
          text="A deal is listed once a reader went to its store, or once an order was reported for it."
        />
      }
    />
  );
}
