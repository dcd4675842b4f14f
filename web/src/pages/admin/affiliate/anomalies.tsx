import type { Anomaly } from '@haggle/contract/affiliate/reports';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { DealLink } from '../../../deals/deal-link.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { anomaliesQuery, type Days } from './queries.ts';

type Kind = Anomaly['kind'];
const words: Record<Kind, readonly [name: string, meaning: string]> = {
  visitor_flood: ['One visitor, many clicks', 'Clicked more often than a shopper does.'],
  deal_spike: ['Sudden clicks on a deal', 'Many times those of the days before.'],
  no_orders: ['Many clicks, no order', 'Though the same partner gets orders for other deals.'],
};

const columns: readonly DataColumn<Anomaly>[] = [
  {
    id: 'kind',
    title: 'What',
    className: 'min-w-56',
    cell: ({ kind }) => (
      <>
        <span className="font-medium">{words[kind][0]}</span>
        <span className="block text-soft">{words[kind][1]}</span>
      </>
    ),
    csv: ({ kind }) => kind,
  },
  {
    id: 'day',
    title: 'Day',
    className: 'whitespace-nowrap',
    cell: ({ day }) => formatDate(day),
    csv: ({ day }) => day,
  },
  {
    id: 'subject',
    title: 'Of',
    className: 'min-w-44',
    cell: ({ deal, visitor }) => (
      <>
        {deal && (
          <DealLink deal={deal} className="line-clamp-2 break-words hover:underline">
            {deal.title}
          </DealLink>
        )}
        {visitor && <span className="text-soft">Visitor {visitor}</span>}
      </>
    ),
    csv: ({ deal, visitor }) => deal?.title ?? visitor,
  },
  {
    id: 'clicks',
    title: 'Clicks',
    isNumber: true,
    cell: ({ clicks }) => writeNumber(clicks),
    csv: ({ clicks }) => clicks,
  },
  {
    id: 'usual',
    title: 'Expected',
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: ({ usual, kind }) => `${writeNumber(usual)} ${kind === 'no_orders' ? 'orders' : 'clicks'}`,
    csv: ({ usual }) => usual,
  },
];

interface AnomaliesProps {
  days: Days;
  page: number | undefined;
  kind: string | undefined;
}

/** What looks strange among the clicks: for somebody to look at, since no computer knows why. */
export function Anomalies({ days, page, kind }: AnomaliesProps) {
  const query = useQuery(anomaliesQuery(useApi(), { ...days, page, kind: kind as Kind | undefined }));
  return (
    <DataTable
      name="anomalies"
      caption="Anomalies"
      columns={columns}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <AddressSelect
          field="kind"
          label="What"
          choices={[['', 'Anything'], ...Object.entries(words).map(([kind, [name]]) => [kind, name] as const)]}
        />
      }
      empty={
        <EmptyState
          icon={<ShieldCheck size={32} strokeWidth={1.25} aria-hidden />}
          title="Nothing strange in these days"
          text="Floods of one visitor, sudden clicks on a deal and deals that get clicks but no orders are listed here."
        />
      }
    />
  );
}
