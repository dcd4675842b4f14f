import { isRefused } from '@haggle/contract/deals/status';
import { formatSigned } from '@haggle/contract/locale/numbers';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** The latest deals, comments and points of a member. */
export function Recent({ person: { recentDeals, recentComments, recentPoints } }: { person: AdminUserDetail }) {
  return (
    <>
      <Part title={t('admin-users.recent.deals')} none={t('admin-users.recent.noDeals')}>
        {recentDeals.map((deal) => (
          <Line key={deal._id} time={deal.createdAt}>
            <Link to="/deals/$id/{-$slug}" params={{ id: deal._id }} className="break-words hover:underline">
              {deal.title}
            </Link>{' '}
            <Badge tone={isRefused(deal.lifecycleStatus) ? 'danger' : 'neutral'}>
              {t(`admin.statuses.${deal.lifecycleStatus}`)}
            </Badge>
          </Line>
        ))}
      </Part>
      <Part title={t('admin-users.recent.comments')} none={t('admin-users.recent.noComments')}>
        {recentComments.map((comment) => (
          <Line key={comment._id} time={comment.createdAt}>
            <Link
              to="/deals/$id/{-$slug}"
              params={{ id: comment.dealId }}
              hash={`comment-${comment._id}`}
              className="line-clamp-3 break-words hover:underline"
            >
              {comment.text}
            </Link>
          </Line>
        ))}
      </Part>
      <Part title={t('admin-users.recent.points')} none={t('admin-users.recent.noPoints')}>
        {recentPoints.map((entry) => (
          <Line key={entry._id} time={entry.createdAt}>
            <span className="inline-block w-12 font-medium tabular-nums">{formatSigned(entry.pointsChange)}</span>
            <span className="break-words text-soft">{entry.reason}</span>
          </Line>
        ))}
      </Part>
    </>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  if (children.length === 0) return <Section title={title} text={none} />;
  return (
    <Section title={title}>
      <ul className="divide-y">{children}</ul>
    </Section>
  );
}

function Line({ time, children }: { time: string; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-4 py-2 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0">{children}</div>
      <TimeAgo time={time} className="shrink-0 text-faint" />
    </li>
  );
}
