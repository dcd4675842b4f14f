import { dealTallySorts } from '@haggle/contract/affiliate/choices';
import type { DealTally } from '@haggle/contract/affiliate/outbound-clicks';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { TitleLink } from '../../deals/title-link.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { writeNumber } from '../../ui/charts/numbers.ts';
import type { DataColumn } from '../../ui/data-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dealTalliesQuery, type TalliesSearch } from './queries.ts';

type Sort = NonNullable<TalliesSearch['sort']>;

/** The sort order in a URL, or `defaultSort` for unknown values. */
function readSort(value: unknown, defaultSort: Sort): Sort {
  return dealTallySorts.find((sort) => sort === value) ?? defaultSort;
}

const deal = (): DataColumn<DealTally> => ({
  id: 'deal',
  title: t('earnings.table.deal'),
  className: 'min-w-48',
  cell: ({ deal }) => <TitleLink deal={deal} className="font-medium" />,
  csv: ({ deal }) => deal.title,
});

function number(
  id: 'clicks' | 'conversions' | 'orderAmount' | 'commission' | 'memberShare' | 'siteShare',
  title: string,
  options: Partial<DataColumn<DealTally>> = {},
): DataColumn<DealTally> {
  const unit = id === 'clicks' || id === 'conversions' ? 'count' : 'money';
  return {
    id,
    title,
    isNumber: true,
    cell: (row) => writeNumber(row[id], unit),
    csv: (row) => row[id],
    ...options,
  };
}

const sortable = (sort: string) => ({ sort, isDescendingOnly: true });

const rate = (): DataColumn<DealTally> => ({
  id: 'rate',
  title: t('earnings.table.rate'),
  isNumber: true,
  cell: ({ conversionRate }) => writeNumber(conversionRate, 'share'),
  csv: ({ conversionRate }) => conversionRate,
});

const columnsByKind = {
  mine: () => [
    deal(),
    number('clicks', t('earnings.table.clicks'), sortable('clicks')),
    number('conversions', t('earnings.table.orders'), sortable('conversions')),
    rate(),
    number('orderAmount', t('earnings.table.sales'), { isHidden: true }),
    number('commission', t('earnings.table.commission'), sortable('commission')),
    number('memberShare', t('earnings.table.yours'), sortable('memberShare')),
  ],
  all: () => [
    deal(),
    number('clicks', t('earnings.table.clicks'), sortable('clicks')),
    number('conversions', t('earnings.table.orders'), sortable('conversions')),
    rate(),
    number('orderAmount', t('earnings.table.sales')),
    number('commission', t('earnings.table.commission'), sortable('commission')),
    number('memberShare', t('earnings.table.members'), sortable('memberShare')),
    number('siteShare', t('earnings.table.site')),
  ],
};

interface DealTalliesProps {
  /** `mine` for the member whose deals they are, `all` for admins. */
  kind: keyof typeof columnsByKind;
  search: Omit<TalliesSearch, 'sort'> & { sort?: unknown };
}

/** The table of deals with the results of their clicks, sortable. */
export function DealTallies({ kind, search }: DealTalliesProps) {
  const sort = readSort(search.sort, kind === 'mine' ? '-memberShare' : '-commission');
  const query = useQuery(dealTalliesQuery(useApi(), { ...search, sort }));
  return (
    <DataTable
      name={`${kind}-deal-tallies`}
      caption={kind === 'mine' ? t('earnings.table.mine') : t('earnings.table.all')}
      columns={columnsByKind[kind]()}
      query={query}
      rowId={({ deal }) => deal._id}
      sort={sort}
      empty={
        <EmptyState
          icon={<MousePointerClick size={32} strokeWidth={1.25} aria-hidden />}
          title={t('earnings.table.emptyTitle')}
          text={t('earnings.table.emptyText')}
        />
      }
    />
  );
}
