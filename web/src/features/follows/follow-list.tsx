import type { Follow } from '@haggle/contract/accounts/follows';
import * as followLimits from '@haggle/contract/limits/follows';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { NameTile } from '../../ui/name-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Avatar } from '../users/avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import { FollowSuggestions } from './follow-suggestions.tsx';
import { followsQuery } from './queries.ts';

/** Followed members, stores and brands. Unfollowed ones stay listed until the page is left, so a slip can be undone. */
export function FollowList() {
  const { data, error, isPending, refetch } = useQuery(followsQuery(useApi()));
  const [seen, setSeen] = useState<readonly Follow[]>([]);
  const [initialCount, setInitialCount] = useState<number>();
  if (isPending) return <Skeleton className="h-40 rounded-xl" />;
  if (!data) return <ErrorLine text={error?.message || t('follows.list.failed')} onRetry={() => void refetch()} />;
  const fresh = data.filter((one) => !seen.some((other) => isSame(one, other)));
  if (fresh.length > 0) setSeen([...fresh, ...seen]);
  if (initialCount === undefined) setInitialCount(data.length);
  return (
    <div className="flex flex-col gap-5">
      {seen.length === 0 && fresh.length === 0 && <p className="text-soft">{t('follows.list.none')}</p>}
      {followLimits.kinds.map((kind) => {
        const title = t(`follows.list.kinds.${kind}`);
        const followsOfKind = seen.filter((one) => one.kind === kind);
        if (followsOfKind.length === 0) return null;
        return (
          <section key={kind} aria-label={title}>
            <h3 className="mb-1 font-medium text-sm">{title}</h3>
            <ul className="divide-y">
              {followsOfKind.map((one) => (
                <Line key={one.value} follow={one} />
              ))}
            </ul>
          </section>
        );
      })}
      {initialCount === 0 && <FollowSuggestions />}
    </div>
  );
}

const isSame = (one: Follow, other: Follow) => one.kind === other.kind && one.value === other.value;

function Line({ follow }: { follow: Follow }) {
  const { kind, value, name, pictureUrl, createdAt } = follow;
  return (
    <li className="flex items-center gap-3 py-2.5">
      {kind === 'user' ? (
        <Avatar name={name} url={pictureUrl} className="size-10" />
      ) : (
        <NameTile name={name} url={pictureUrl} className="size-10" />
      )}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">
          <FollowedLink follow={follow} />
        </p>
        <TimeAgo time={createdAt} className="text-faint text-sm" />
      </div>
      <FollowButton kind={kind} value={value} name={name} pictureUrl={pictureUrl} />
    </li>
  );
}

function FollowedLink({ follow: { kind, value, name } }: { follow: Follow }) {
  if (kind === 'user') {
    return (
      <Link to="/user/$id" params={{ id: value }} className="roomy hover:underline">
        {name}
      </Link>
    );
  }
  return (
    <Link
      to={kind === 'store' ? '/stores/$slug' : '/brands/$slug'}
      params={{ slug: value }}
      className="roomy hover:underline"
    >
      {name}
    </Link>
  );
}
