import type { EngagementReport } from '@haggle/contract/analytics/reports';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { FigureTile } from '../../../ui/charts/figure-tile.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { nameCell, numberCell, ScrollTable } from '../../../ui/charts/scroll-table.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';

type Stretch = EngagementReport['visitorStretches'][number];

/** The number of distinct visitors: in the whole period if known, otherwise since the visitor ids last changed. */
export function DistinctTile({ report: { figures, visitorStretches } }: { report: EngagementReport }) {
  const { total, previous } = figures.distinctVisitors;
  const name = t('measures.names.distinctVisitors');
  const last = visitorStretches.at(-1);
  if (total !== null) return <FigureTile name={name} value={total} before={previous ?? undefined} goodWhen="up" />;
  if (!last) return null;
  const note = t('admin-analytics.distinct.since', { day: formatPlainDay(last.from) });
  return <FigureTile name={name} value={last.visitors} note={note} />;
}

/** The distinct visitors of each stretch, if the visitor ids changed within the period. */
export function Stretches({ stretches }: { stretches: readonly Stretch[] }) {
  if (stretches.length < 2) return null;
  const title = t('admin-analytics.distinct.title');
  return (
    <Disclosure title={title}>
      <p className="mb-3 text-soft text-sm">{t('admin-analytics.distinct.text')}</p>
      <ScrollTable
        label={title}
        rowTitle={t('admin-analytics.distinct.from')}
        columns={[
          { id: 'to', title: t('admin-analytics.distinct.to') },
          { id: 'visitors', title: t('admin-analytics.distinct.visitors') },
        ]}
      >
        {stretches.map(({ from, to, visitors }) => (
          <tr key={from}>
            <th scope="row" className={nameCell}>
              {formatPlainDay(from)}
            </th>
            <td className={numberCell}>{formatPlainDay(to)}</td>
            <td className={numberCell}>{writeNumber(visitors)}</td>
          </tr>
        ))}
      </ScrollTable>
    </Disclosure>
  );
}
