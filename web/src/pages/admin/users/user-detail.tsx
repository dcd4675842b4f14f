import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { adminUserQuery } from './queries.ts';
import { trustText } from './trust-text.ts';
import { UserActions } from './user-actions.tsx';
import { Findings } from './user-findings.tsx';
import { UserNotes } from './user-notes.tsx';
import { Recent } from './user-recent.tsx';
import { UserSessions } from './user-sessions.tsx';
import { Standing } from './users-table.tsx';

/** All that an admin needs to decide about a member. */
export function UserDetail({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(adminUserQuery(useApi(), id));
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the member" className="space-y-4">
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    );
  }
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return <EmptyState title="There is no such member" text="The account may have been deleted." />;
  }
  if (!data) return <ErrorLine text={error?.message || 'Not found.'} onRetry={() => void refetch()} />;
  return <UserFacts person={data} />;
}

function UserFacts({ person }: { person: AdminUserDetail }) {
  return (
    <div className="grid items-start gap-4 min-[70rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="space-y-4">
        <Who person={person} />
        <Recent person={person} />
      </div>
      <div className="space-y-4">
        <Trust person={person} />
        <Findings person={person} />
        <UserNotes person={person} />
        <Suspensions person={person} />
        <UserSessions person={person} />
      </div>
    </div>
  );
}

function Who({ person }: { person: AdminUserDetail }) {
  const { counts, cleanup } = person;
  const facts: [name: string, value: string][] = [
    ['Live deals', String(counts.liveDeals)],
    ['Waiting', String(counts.pendingDeals)],
    ['Refused or removed', String(counts.refusedDeals)],
    ['Comments', String(counts.comments)],
    ['Votes up / down', `${counts.upvotes} / ${counts.downvotes}`],
    ['Reports right / wrong', `${counts.reportsUpheld} / ${counts.reportsDismissed} of ${counts.reportsMade}`],
    ['Reports about them upheld', String(counts.casesUpheld)],
    ['Points', person.points.toLocaleString('en-US')],
    ['Reputation', String(person.reputationScore)],
  ];
  return (
    <Section title={person.displayName || person.username}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
        <Link to="/user/$id" params={{ id: person._id }} className="underline hover:text-ink">
          @{person.username}
        </Link>
        <span className="break-all">{person.email}</span>
        <span className="text-faint text-sm">
          {person.emailVerified ? 'confirmed' : 'not confirmed'}, {person.secondFactor ? 'two steps' : 'password only'}
        </span>
        <Standing person={person} />
      </p>
      <p className="mt-1 text-faint text-sm">
        Joined {formatDate(person.createdAt)}
        {person.lastSeenAt && (
          <>
            , last seen <TimeAgo time={person.lastSeenAt} className="lowercase" />
          </>
        )}
        {person.deleteAfter && `. The account will be erased after ${formatDate(person.deleteAfter)}`}
      </p>
      {person.suspensionReason && <p className="mt-3 text-danger">Suspended: {person.suspensionReason}</p>}
      {person.bio && <p className="mt-3 whitespace-pre-line break-words text-soft">{person.bio}</p>}
      {cleanup && (
        <div role="status" className="mt-3 text-sm">
          <p className="mb-1 text-soft">
            {cleanup.state === 'ended' ? 'Everything was taken down' : 'Taking everything down'}: {cleanup.done} of{' '}
            {cleanup.total}
          </p>
          {cleanup.state !== 'ended' && (
            <progress
              value={cleanup.done}
              max={Math.max(cleanup.total, 1)}
              aria-label="Taken down"
              className="w-full accent-ember-fill"
            />
          )}
        </div>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-faint text-sm">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t pt-4">
        <UserActions person={person} />
      </div>
    </Section>
  );
}

function Trust({ person: { trust } }: { person: AdminUserDetail }) {
  return (
    <Section title={`Trust level ${trust.level}`}>
      <p className="text-soft">{trustText(trust)}</p>
    </Section>
  );
}

function Suspensions({ person: { suspensions } }: { person: AdminUserDetail }) {
  if (suspensions.length === 0) return null;
  return (
    <Section title="Suspensions">
      <ul className="divide-y">
        {suspensions.map((one) => (
          <li key={one._id} className="py-2 text-sm first:pt-0 last:pb-0">
            <p className="break-words">{one.reason}</p>
            <p className="text-faint">
              {formatDate(one.createdAt)} to {formatDate(one.liftedAt ?? one.until)}
              {one.liftedAt && ', lifted'}
              {one.by && `, by ${one.by}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
