import type { PartnerComparison as Row } from '@haggle/contract/affiliate/reports';
import { formatFineMoney } from '@haggle/contract/locale/figures';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ChangeMark } from '../../../ui/charts/change-mark.tsx';
import { changeOf, type Unit, writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { partnerPlace } from '../places/affiliate-places.ts';
import { Panel } from './affiliate-panel.tsx';
import { comparisonQuery, type Days } from './queries.ts';

/** A column with a number, and its change if the preceding days are known. */
function comparisonColumn(
  id: string,
  title: string,
  unit: Unit,
  valuesOf: (row: Row) => readonly [number, number],
): DataColumn<Row> {
  return {
    id,
    title,
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: (row) => {
      const [now, before] = valuesOf(row);
      const change = changeOf(now, before, unit);
      return (
        <>
          <span className="block font-medium">{writeNumber(now, unit)}</span>
          {change && <ChangeMark change={change} goodWhen="up" className="text-xs" />}
        </>
      );
    },
    csv: (row) => valuesOf(row)[0],
  };
}

const columns = (): readonly DataColumn<Row>[] => [
  {
    id: 'partner',
    title: t('admin-affiliate.words.partner'),
    cell: ({ partner }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link {...partnerPlace.linkTo(partner._id)} className="font-medium hover:underline">
          {partner.name}
        </Link>
        {partner.status === 'paused' && <Badge>{t('admin-partners.states.paused')}</Badge>}
      </span>
    ),
    csv: ({ partner }) => partner.name,
  },
  comparisonColumn('commission', t('admin-affiliate.words.commission'), 'money', ({ commission, before }) => [
    commission,
    before.commission,
  ]),
  comparisonColumn('clicks', t('admin-affiliate.words.clicks'), 'count', ({ clicks, before }) => [
    clicks,
    before.clicks,
  ]),
  comparisonColumn('orders', t('admin-affiliate.words.orders'), 'count', ({ conversions, before }) => [
    conversions,
    before.conversions,
  ]),
  {
    id: 'rate',
    title: t('admin-affiliate.comparison.rate'),
    isNumber: true,
    cell: ({ conversionRate }) => writeNumber(conversionRate, 'share'),
    csv: ({ conversionRate }) => conversionRate,
  },
  {
    id: 'epc',
    title: t('admin-affiliate.comparison.perClick'),
    isNumber: true,
    cell: ({ earningsPerClick }) => (earningsPerClick === null ? '–' : formatFineMoney(earningsPerClick)),
    csv: ({ earningsPerClick }) => earningsPerClick,
  },
  {
    id: 'average',
    title: t('admin-affiliate.comparison.average'),
    isNumber: true,
    cell: ({ averageOrder }) => writeNumber(averageOrder, 'money'),
    csv: ({ averageOrder }) => averageOrder,
  },
  {
    id: 'approval',
    title: t('admin-affiliate.comparison.heldUp'),
    isNumber: true,
    cell: ({ approvalRate }) => writeNumber(approvalRate, 'share'),
    csv: ({ approvalRate }) => approvalRate,
  },
];

/** Compares partners with each other, and with themselves in an equally long time before. */
export function PartnerComparison({ days, page }: { days: Days; page: number | undefined }) {
  const query = useQuery(comparisonQuery(useApi(), days, page));
  const earning = query.data?.data.filter(({ commission, before }) => commission > 0 || before.commission > 0) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {earning.length > 1 && (
        <Panel title={t('admin-affiliate.comparison.chart')}>
          <BarChart
            label={t('admin-affiliate.report.byPartner')}
            rows={earning}
            before={earning.map((row) => ({ ...row, commission: row.before.commission }))}
            axis={{ name: ({ partner }) => partner.name }}
            rowTitle={t('admin-affiliate.words.partner')}
            series={[{ name: t('admin-affiliate.words.commission'), value: ({ commission }) => commission }]}
            unit="money"
            height={200}
          />
        </Panel>
      )}
      <DataTable
        name="partner-comparison"
        caption={t('admin-affiliate.comparison.caption')}
        columns={columns()}
        query={query}
        rowId={({ partner }) => partner._id}
        empty={
          <EmptyState
            icon={<Handshake size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-affiliate.comparison.emptyTitle')}
            text={t('admin-affiliate.comparison.emptyText')}
          />
        }
      />
      <p className="text-faint text-sm">{t('admin-affiliate.comparison.heldUpText')}</p>
    </div>
  );
}
