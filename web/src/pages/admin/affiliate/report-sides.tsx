import type { RevenueReport } from '@haggle/contract/affiliate/outbound-clicks';
import { CommissionStatus } from '../../../features/commissions/commission-status.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { Panel } from './affiliate-panel.tsx';

/** Every order of the days by its state, also those that came to nothing. */
export function States({ report: { byStatus } }: { report: RevenueReport }) {
  return (
    <Panel title="Orders by state">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">Orders by state</caption>
        <thead className="text-faint">
          <tr>
            <th scope="col" className="py-1 font-medium">
              State
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Orders
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Commission
            </th>
          </tr>
        </thead>
        <tbody>
          {byStatus.map(({ status, conversions, commission }) => (
            <tr key={status} className="border-t">
              <th scope="row" className="py-1.5 font-normal">
                <CommissionStatus status={status} />
              </th>
              <td className="py-1.5 text-right">{writeNumber(conversions)}</td>
              <td className="py-1.5 text-right">{writeNumber(commission, 'money')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** What the totals leave out, and what could not be traced. */
export function LeftOut({ report: { leftOut, unattributed } }: { report: RevenueReport }) {
  const lines = [
    ['Clicks of programs', writeNumber(leftOut.bots)],
    ['Second clicks of the same person', writeNumber(leftOut.repeats)],
    ['Clicks of people who ask not to be followed', writeNumber(leftOut.untold)],
    ['Went without the ad link', writeNumber(leftOut.direct)],
    [
      'Orders that could not be traced to a click',
      `${writeNumber(unattributed.conversions)} (${writeNumber(unattributed.commission, 'money')})`,
    ],
  ] as const;
  return (
    <Panel title="Not in the clicks above">
      <dl className="text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t py-1.5 first:border-t-0">
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-nowrap font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
