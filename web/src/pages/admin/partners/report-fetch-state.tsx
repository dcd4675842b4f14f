import type { ReportAddress } from '@haggle/contract/affiliate/report-addresses';
import { formatDayAndTime } from '@haggle/contract/locale/dates';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { rich } from '../../../lib/rich.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** What the last fetches of a partner's reports led to, and when the next one is. */
export function FetchState({ address }: { address: ReportAddress }) {
  const { fetchedAt, triedAt, nextAt, problem, rowProblem } = address;
  return (
    <div className="flex max-w-prose flex-col gap-1 text-sm">
      <p className="text-soft">
        {fetchedAt
          ? rich('admin-partners.reports.last', { time: () => <TimeAgo time={fetchedAt} isInSentence /> })
          : t('admin-partners.reports.never')}
      </p>
      {fetchedAt && <Counts address={address} />}
      {rowProblem && (
        <p className="wrap-anywhere text-soft">{t('admin-partners.reports.firstError', { text: rowProblem })}</p>
      )}
      {problem && (
        <p role="status" className="wrap-anywhere text-danger">
          {problem} {rich('admin-partners.reports.tried', { time: () => <TimeAgo time={triedAt} isInSentence /> })}
        </p>
      )}
      {nextAt && (
        <p className="text-soft">{t('admin-partners.reports.next', { time: formatDayAndTime(new Date(nextAt)) })}</p>
      )}
    </div>
  );
}

function Counts({ address: { rows, changed, failed } }: { address: ReportAddress }) {
  const counts = [
    [t('admin-partners.reports.rows'), rows],
    [t('admin-partners.reports.changed'), changed],
    [t('admin-partners.reports.failed'), failed],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {counts.map(([label, count]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-soft">{label}</dt>
          <dd className="font-medium tabular-nums">{formatNumber(count ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
