import type { RevenueReport } from '@haggle/contract/affiliate/outbound-clicks';
import { t } from '@haggle/contract/messages/translate';
import { CommissionStatus } from '../../../features/commissions/commission-status.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { Panel } from './affiliate-panel.tsx';

/** All orders of the period by status, including those that earned nothing. */
export function OrdersByStatus({ report: { byStatus } }: { report: RevenueReport }) {
  return (
    <Panel title={t('admin-affiliate.report.byState')}>
      <table className="w-full text-start text-sm tabular-nums">
        <caption className="sr-only">{t('admin-affiliate.report.byState')}</caption>
        <thead className="text-faint">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {t('admin-affiliate.report.state')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('admin-affiliate.words.orders')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('admin-affiliate.words.commission')}
            </th>
          </tr>
        </thead>
        <tbody>
          {byStatus.map(({ status, conversions, commission }) => (
            <tr key={status} className="border-t">
              <th scope="row" className="py-1.5 text-start font-normal">
                <CommissionStatus status={status} />
              </th>
              <td className="py-1.5 text-end">{writeNumber(conversions)}</td>
              <td className="py-1.5 text-end">{writeNumber(commission, 'money')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The clicks that the totals leave out, and the orders that couldn't be traced to a click. */
export function ExcludedClicks({ report: { leftOut, unattributed } }: { report: RevenueReport }) {
  const lines = [
    ['bots', writeNumber(leftOut.bots)],
    ['repeats', writeNumber(leftOut.repeats)],
    ['untold', writeNumber(leftOut.untold)],
    ['direct', writeNumber(leftOut.direct)],
    ['untraced', `${writeNumber(unattributed.conversions)} (${writeNumber(unattributed.commission, 'money')})`],
  ] as const;
  return (
    <Panel title={t('admin-affiliate.report.leftOutTitle')}>
      <dl className="text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t py-1.5 first:border-t-0">
            <dt className="text-soft">{t(`admin-affiliate.leftOut.${name}`)}</dt>
            <dd className="whitespace-nowrap font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
