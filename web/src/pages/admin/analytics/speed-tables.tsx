import type { PerformanceReport } from '@haggle/contract/analytics/reports';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { type Unit, writeNumber } from '../../../ui/charts/numbers.ts';
import { nameCell, numberCell, ScrollTable } from '../../../ui/charts/scroll-table.tsx';
import { ZoneWord } from '../../../ui/charts/zone-meter.tsx';
import { callZones, vitalMeasures, vitalName, vitalShort } from './speed-text.ts';

const pageColumns = () => [
  { id: 'timed', title: t('admin-analytics.speed.timed') },
  ...vitalMeasures.map(({ vital }) => ({
    id: vital,
    title: (
      <abbr title={vitalName(vital)} className="no-underline">
        {vitalShort(vital)}
      </abbr>
    ),
  })),
];

const callColumns = () => [
  { id: 'calls', title: t('admin-analytics.speed.calls') },
  { id: 'failed', title: t('admin-analytics.speed.failed') },
  { id: 'p75', title: t('admin-analytics.speed.p75') },
  { id: 'p95', title: t('admin-analytics.speed.p95') },
];

interface RatedCellProps {
  value: number | null;
  unit: Unit;
  zones: readonly [number, number];
}

/** A table cell with a measurement and an icon for its rating. */
function RatedCell({ value, unit, zones }: RatedCellProps) {
  if (value === null) return <td className={clsx(numberCell, 'text-faint')}>–</td>;
  return (
    <td className={numberCell}>
      <span className="inline-flex items-center gap-1.5">
        {writeNumber(value, unit)}
        <ZoneWord value={value} zones={zones} isShort />
      </span>
    </td>
  );
}

/** The kinds of pages with the 75th percentiles of their measurements. */
export function PageTable({ pages }: Pick<PerformanceReport, 'pages'>) {
  return (
    <ScrollTable
      label={t('admin-analytics.speed.pagesLabel')}
      rowTitle={t('admin-analytics.columns.page')}
      columns={pageColumns()}
      isTall
    >
      {pages.map((page) => (
        <tr key={page.page}>
          <th scope="row" className={clsx(nameCell, 'whitespace-nowrap')}>
            <bdi>{page.page}</bdi>
          </th>
          <td className={numberCell}>{writeNumber(page.measured)}</td>
          {vitalMeasures.map(({ vital, unit, zones }) => (
            <RatedCell key={vital} value={page[vital]} unit={unit} zones={zones} />
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}

/** API calls with the 75th and 95th percentiles of their duration. */
export function EndpointTable({ endpoints }: Pick<PerformanceReport, 'endpoints'>) {
  return (
    <ScrollTable
      label={t('admin-analytics.speed.callsLabel')}
      rowTitle={t('admin-analytics.speed.call')}
      columns={callColumns()}
      isTall
    >
      {endpoints.map(({ endpoint, calls, failures, p75, p95 }) => (
        <tr key={endpoint}>
          <th scope="row" className={clsx(nameCell, 'whitespace-nowrap')}>
            <bdi>{endpoint}</bdi>
          </th>
          <td className={numberCell}>{writeNumber(calls)}</td>
          <td className={clsx(numberCell, failures > 0 ? 'text-danger' : 'text-faint')}>{writeNumber(failures)}</td>
          <RatedCell value={p75} unit="milliseconds" zones={callZones} />
          <RatedCell value={p95} unit="milliseconds" zones={callZones} />
        </tr>
      ))}
    </ScrollTable>
  );
}
