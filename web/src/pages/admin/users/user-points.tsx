import { formatSigned } from '@haggle/contract/locale/numbers';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** A member's latest points. */
export function LatestPoints({ person: { recentPoints } }: { person: AdminUserDetail }) {
  if (recentPoints.length === 0) {
    return <Section title={t('admin-users.recent.points')} text={t('admin-users.recent.noPoints')} />;
  }
  return (
    <Section title={t('admin-users.recent.points')}>
      <ul className="divide-y">
        {recentPoints.map((entry) => (
          <li key={entry._id} className="flex items-start justify-between gap-4 py-2 text-sm first:pt-0 last:pb-0">
            <div className="min-w-0">
              <span className="inline-block w-12 font-medium tabular-nums">{formatSigned(entry.pointsChange)}</span>
              <span className="break-words text-soft">{entry.reason}</span>
            </div>
            <TimeAgo time={entry.createdAt} className="shrink-0 text-faint" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
