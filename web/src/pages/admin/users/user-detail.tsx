import { isForGood } from '@haggle/contract/limits/moderation';
import { formatNumber } from '@haggle/contract/locale/numbers';
import type { ActivityKind } from '@haggle/contract/members/activity';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { formatDate } from '../../../lib/time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { usersPlace } from '../places/people-places.ts';
import { adminUserQuery } from './queries.ts';
import { useMayActOn } from './use-user-action.ts';
import { UserAccount } from './user-account.tsx';
import { UserActions } from './user-actions.tsx';
import { UserActivity } from './user-activity.tsx';
import { Findings } from './user-findings.tsx';
import { UserNotes } from './user-notes.tsx';
import { LatestPoints } from './user-points.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserTrust } from './user-trust.tsx';
import { UserWarnings } from './user-warnings.tsx';
import { Standing } from './users-table.tsx';

/** The details that an admin needs to decide about a member. */
export function UserDetail({ id, kind }: { id: string; kind: ActivityKind | undefined }) {
  const { data, error, isPending, refetch } = useQuery(adminUserQuery(useApi(), id));
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-users.loading')} className="flex flex-col gap-4">
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    );
  }
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return <EmptyState title={t('admin-users.missingTitle')} text={t('admin-users.missingText')} />;
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return <UserFacts person={data} kind={kind} />;
}

function UserFacts({ person, kind }: { person: AdminUserDetail; kind: ActivityKind | undefined }) {
  const mayAct = useMayActOn(person);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[70rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[70rem]:grid-rows-[auto_1fr]">
      <UserHeader person={person} />
      {/* In a single column, these come before the activity, which can have thousands of lines. */}
      <div className="flex flex-col gap-4 min-[70rem]:row-span-2">
        <UserTrust person={person} mayAct={mayAct} />
        {mayAct && <UserAccount person={person} />}
        <Findings person={person} />
        <UserWarnings person={person} mayAct={mayAct} />
        <UserNotes person={person} />
        <Suspensions person={person} />
        {person.sessions && <UserSessions person={person} sessions={person.sessions} />}
      </div>
      <div className="flex flex-col gap-4">
        <UserActivity person={person} kind={kind} />
        <LatestPoints person={person} />
      </div>
    </div>
  );
}

function UserHeader({ person }: { person: AdminUserDetail }) {
  const { counts, cleanup } = person;
  const facts: [name: string, value: string][] = [
    [t('admin-users.facts.liveDeals'), formatNumber(counts.liveDeals)],
    [t('admin-users.facts.pending'), formatNumber(counts.pendingDeals)],
    [t('admin-users.facts.refused'), formatNumber(counts.refusedDeals)],
    [t('admin-users.facts.comments'), formatNumber(counts.comments)],
    [t('admin-users.facts.votes'), `${formatNumber(counts.upvotes)} / ${formatNumber(counts.downvotes)}`],
    [
      t('admin-users.facts.reports'),
      t('admin-users.facts.reportsOf', {
        right: counts.reportsUpheld,
        wrong: counts.reportsDismissed,
        made: counts.reportsMade,
      }),
    ],
    [t('admin-users.facts.cases'), formatNumber(counts.casesUpheld)],
    [t('admin-users.facts.points'), formatNumber(person.points)],
    [t('admin-users.facts.reputation'), formatNumber(person.reputationScore)],
  ];
  return (
    <Section title={t('admin-users.userTitle')}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
        <Link to="/user/$id" params={{ id: person._id }} className="underline hover:text-ink">
          <bdi>@{person.username}</bdi>
        </Link>
        {person.email && <span className="wrap-anywhere">{person.email}</span>}
        <span className="text-faint text-sm">
          {person.emailVerified ? t('admin-users.facts.confirmed') : t('admin-users.facts.notConfirmed')} ·{' '}
          {person.secondFactor ? t('admin-users.facts.twoSteps') : t('admin-users.facts.passwordOnly')}
        </span>
        <Standing person={person} />
      </p>
      <p className="mt-1 text-faint text-sm">
        {t('admin-users.facts.joined', { day: formatDate(person.createdAt) })}
        {person.lastSeenAt && (
          <>
            {' · '}
            {rich('admin-users.facts.lastSeen', {
              time: () => <TimeAgo time={person.lastSeenAt} isInSentence />,
            })}
          </>
        )}
        {person.deleteAfter && ` · ${t('admin-users.facts.erasedAfter', { day: formatDate(person.deleteAfter) })}`}
      </p>
      {person.suspensionReason && (
        <p className="mt-3 text-danger">{t('admin-users.facts.suspended', { reason: person.suspensionReason })}</p>
      )}
      {person.bio && <p className="mt-3 whitespace-pre-line break-words text-soft">{person.bio}</p>}
      {cleanup && (
        <p role="status" className="mt-3 text-sm">
          {cleanup.undoneAt
            ? t('admin-spam.wasUndone', { day: formatDate(cleanup.createdAt), undone: formatDate(cleanup.undoneAt) })
            : t('admin-spam.was', { day: formatDate(cleanup.createdAt) })}
          {cleanup.by && ` · ${t('admin-users.facts.by', { name: cleanup.by })}`}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-faint text-sm">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <Link
          {...usersPlace.link({ sameAddressAs: person._id })}
          className="text-accent-text underline underline-offset-2"
        >
          {t('admin-users.facts.sameAddress')}
        </Link>
      </p>
      <div className="mt-5 border-t pt-4">
        <UserActions person={person} />
      </div>
    </Section>
  );
}

function Suspensions({ person: { suspensions } }: { person: AdminUserDetail }) {
  if (suspensions.length === 0) return null;
  return (
    <Section title={t('admin-users.facts.suspensions')}>
      <ul className="divide-y">
        {suspensions.map((one) => (
          <li key={one._id} className="py-2 text-sm first:pt-0 last:pb-0">
            <p dir="auto" className="break-words">
              {one.reason}
            </p>
            <p className="text-faint">
              {daysText(one)}
              {one.liftedAt && ` · ${t('admin-users.facts.lifted')}`}
              {one.by && ` · ${t('admin-users.facts.by', { name: one.by })}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function daysText({ createdAt, liftedAt, until }: AdminUserDetail['suspensions'][number]): string {
  const from = formatDate(createdAt);
  if (!liftedAt && isForGood(until, Date.now())) return t('admin-users.facts.suspensionForGood', { from });
  return t('admin-users.facts.suspensionDays', { from, to: formatDate(liftedAt ?? until) });
}
