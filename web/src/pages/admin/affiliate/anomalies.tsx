import { anomalyKinds } from '@haggle/contract/affiliate/choices';
import type { Anomaly } from '@haggle/contract/affiliate/reports';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { TitleLink } from '../../../deals/title-link.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { readWord } from '../../../lib/search-params.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { anomaliesQuery, type Days } from './queries.ts';

const columns = (): readonly DataColumn<Anomaly>[] => [
  {
    id: 'kind',
    title: t('admin-affiliate.anomalies.what'),
    className: 'min-w-56',
    cell: ({ kind }) => (
      <>
        <span className="font-medium">{t(`admin-affiliate.anomalies.names.${kind}`)}</span>
        <span className="block text-soft">{t(`admin-affiliate.anomalies.meanings.${kind}`)}</span>
      </>
    ),
    csv: ({ kind }) => kind,
  },
  {
    id: 'day',
    title: t('admin-affiliate.anomalies.day'),
    className: 'whitespace-nowrap',
    cell: ({ day }) => formatPlainDay(day),
    csv: ({ day }) => day,
  },
  {
    id: 'subject',
    title: t('admin-affiliate.anomalies.of'),
    className: 'min-w-44',
    cell: ({ deal, visitor }) => (
      <>
        {deal && <TitleLink deal={deal} />}
        {visitor && <span className="text-soft">{t('admin-affiliate.anomalies.visitor', { visitor })}</span>}
      </>
    ),
    csv: ({ deal, visitor }) => deal?.title ?? visitor,
  },
  {
    id: 'clicks',
    title: t('admin-affiliate.words.clicks'),
    isNumber: true,
    cell: ({ clicks }) => writeNumber(clicks),
    csv: ({ clicks }) => clicks,
  },
  {
    id: 'usual',
    title: t('admin-affiliate.anomalies.expected'),
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: usualText,
    csv: ({ usual }) => usual,
  },
];

function usualText({ usual, kind }: Anomaly): string {
  const params = { count: usual, number: writeNumber(usual) };
  return kind === 'no_orders'
    ? t('admin-affiliate.anomalies.orders', params)
    : t('admin-affiliate.anomalies.clicks', params);
}

interface AnomaliesProps {
  days: Days;
  page: number | undefined;
  kind: string | undefined;
}

/** The anomalies found among the clicks. Someone has to judge them, since their cause can't be computed. */
export function Anomalies({ days, page, kind }: AnomaliesProps) {
  const query = useQuery(anomaliesQuery(useApi(), { ...days, page, kind: readWord<Anomaly['kind']>(kind) }));
  return (
    <DataTable
      name="anomalies"
      caption={t('admin-affiliate.anomalies.caption')}
      columns={columns()}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <AddressSelect
          field="kind"
          label={t('admin-affiliate.anomalies.what')}
          choices={[
            ['', t('admin-affiliate.anomalies.anything')],
            ...anomalyKinds.map((kind) => [kind, t(`admin-affiliate.anomalies.names.${kind}`)] as const),
          ]}
        />
      }
      empty={
        <EmptyState
          icon={<ShieldCheck size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-affiliate.anomalies.emptyTitle')}
          text={t('admin-affiliate.anomalies.emptyText')}
        />
      }
    />
  );
}
