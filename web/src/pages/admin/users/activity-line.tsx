import { isRefused } from '@haggle/contract/deals/status';
import { formatList } from '@haggle/contract/locale/lists';
import type { ActivityEntry } from '@haggle/contract/members/activity';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fieldName } from '../../../deals/field-values.ts';
import { actionText } from '../../../features/admin-kit/audit-words.ts';
import { decisionText, reasonName } from '../../../features/reports/report-labels.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { userPlace } from '../places/people-places.ts';

type Entry<Kind extends ActivityEntry['kind']> = Extract<ActivityEntry, { kind: Kind }>;

/** One action by a member, or decision about them: its kind, text, place and time. */
export function ActivityLine({ entry }: { entry: ActivityEntry }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2.5 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <EntryContent entry={entry} />
      </div>
      <TimeAgo time={entry.at} className="shrink-0 text-faint" />
    </li>
  );
}

function EntryContent({ entry }: { entry: ActivityEntry }) {
  switch (entry.kind) {
    case 'deal':
      return (
        <EntryLayout kind="deal" badge={<Status status={entry.status} />}>
          <DealName deal={entry.deal} />
        </EntryLayout>
      );
    case 'comment':
      return <Comment entry={entry} />;
    case 'edit':
      return (
        <EntryLayout
          kind="edit"
          badge={entry.isWaiting && <Badge tone="accent">{t('admin.statuses.pending')}</Badge>}
          details={[<DealName key="deal" deal={entry.deal} />]}
        >
          {formatList(entry.fields.map(fieldName), 'unit')}
        </EntryLayout>
      );
    case 'votes':
      return (
        <EntryLayout kind="votes">{t('admin-users.activity.votes', { up: entry.up, down: entry.down })}</EntryLayout>
      );
    case 'report':
      return <Report entry={entry} />;
    case 'case':
      return <Case entry={entry} />;
    case 'warning':
      return (
        <EntryLayout
          kind="warning"
          badge={entry.isWithdrawn && <Badge>{t('admin-users.warnings.was')}</Badge>}
          details={[<Place key="place" place={entry} />, byText(entry.by)]}
        >
          {entry.reason}
        </EntryLayout>
      );
    case 'decision':
      return (
        <EntryLayout
          kind="decision"
          details={[entry.deal && <DealName key="deal" deal={entry.deal} />, entry.reason, byText(entry.by)]}
        >
          {actionText(entry.action)}
        </EntryLayout>
      );
  }
}

interface EntryLayoutProps {
  kind: ActivityEntry['kind'];
  /** A badge for the entry's state. */
  badge?: ReactNode;
  /** Further facts, shown below. Empty ones are left out. */
  details?: readonly ReactNode[];
  children: ReactNode;
}

function EntryLayout({ kind, badge, details = [], children }: EntryLayoutProps) {
  const shownDetails = details.filter((part) => part !== null && part !== '');
  return (
    <>
      <p className="line-clamp-3 break-words">
        <span className="me-1 text-faint">{t(`admin-users.activityOne.${kind}`)}</span> <bdi>{children}</bdi> {badge}
      </p>
      {shownDetails.length > 0 && (
        <p className="mt-0.5 line-clamp-3 break-words text-soft">
          {shownDetails.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change order.
            <span key={index}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function Comment({ entry }: { entry: Entry<'comment'> }) {
  const { deal, commentId, text, state, isEdited } = entry;
  const badge =
    state === 'shown' ? isEdited && <Badge>{t('admin-users.activity.edited')}</Badge> : <CommentState state={state} />;
  return (
    <EntryLayout kind="comment" badge={badge} details={[deal && <DealName key="deal" deal={deal} />]}>
      {deal && commentId && state === 'shown' ? (
        <Link
          to="/deals/$id/{-$slug}"
          params={{ id: deal._id }}
          hash={`comment-${commentId}`}
          className="underline underline-offset-2"
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </EntryLayout>
  );
}

function CommentState({ state }: { state: 'waiting' | 'deleted' }) {
  return state === 'waiting' ? (
    <Badge tone="accent">{t('admin.statuses.pending')}</Badge>
  ) : (
    <Badge tone="danger">{t('admin-reports.case.deleted')}</Badge>
  );
}

function Report({ entry }: { entry: Entry<'report'> }) {
  const { about, reason, note } = entry;
  const memberLink = about && (
    <Link key="about" {...userPlace.linkTo(about._id)} className="underline underline-offset-2">
      {about.username}
    </Link>
  );
  return (
    <EntryLayout
      kind="report"
      badge={<Decision entry={entry} />}
      details={[<Place key="place" place={entry} />, memberLink, note]}
    >
      {reasonName(reason)}
    </EntryLayout>
  );
}

function Case({ entry }: { entry: Entry<'case'> }) {
  const { reasons, reporters, decision, words, by } = entry;
  const reportersText = t('admin-users.activity.reporters', { count: reporters });
  return (
    <EntryLayout
      kind="case"
      badge={<Decision entry={entry} />}
      details={[<Place key="place" place={entry} />, words, decision && byText(by)]}
    >
      {reasons.length > 0
        ? `${formatList(reasons.map(reasonName), 'unit')} · ${reportersText}`
        : t('admin-users.activity.held')}
    </EntryLayout>
  );
}

function Decision({ entry }: { entry: Entry<'report' | 'case'> }) {
  const { decision } = entry;
  if (!decision) return <Badge tone="accent">{t('admin-reports.choices.open')}</Badge>;
  const action = entry.kind === 'case' ? entry.action : null;
  return <Badge tone={decision === 'upheld' ? 'danger' : 'saved'}>{decisionText({ decision, action })}</Badge>;
}

function Status({ status }: { status: Entry<'deal'>['status'] }) {
  return <Badge tone={isRefused(status) ? 'danger' : 'neutral'}>{t(`admin.statuses.${status}`)}</Badge>;
}

function DealName({ deal: { _id, title } }: { deal: Entry<'deal'>['deal'] }) {
  return (
    <Link to="/deals/$id/{-$slug}" params={{ id: _id }} className="underline underline-offset-2">
      {title}
    </Link>
  );
}

/** A link to the comment or deal that an entry is about. */
function Place({ place: { deal, commentId } }: { place: Pick<Entry<'report'>, 'deal' | 'commentId'> }) {
  if (!deal) return null;
  if (!commentId) return <DealName deal={deal} />;
  return (
    <Link
      to="/deals/$id/{-$slug}"
      params={{ id: deal._id }}
      hash={`comment-${commentId}`}
      className="underline underline-offset-2"
    >
      {t('admin-users.activity.commentOn', { title: deal.title })}
    </Link>
  );
}

const byText = (name: string | null) => t('admin-users.facts.by', { name: name ?? t('accounts.deletedUser') });
