import type { ReactNode } from 'react';
import { formatMonth } from '../../lib/time.ts';
import { Tile } from '../../ui/tile.tsx';
import { Avatar } from './avatar.tsx';

interface ProfileHeaderProps {
  username: string;
  displayName: string | null;
  bio: string;
  avatarUrl: string | null;
  points: number;
  /** From 0 to 1000, where known. */
  reputationScore?: number;
  /** Live deals, where known. */
  dealsCount?: number;
  createdAt: string;
  /** What the member can do here. */
  children?: ReactNode;
}

/** Who a member is, in one tile: name, words about themselves, and the numbers. */
export function ProfileHeader({
  username,
  displayName,
  bio,
  avatarUrl,
  points,
  reputationScore,
  dealsCount,
  createdAt,
  children,
}: ProfileHeaderProps) {
  const name = displayName || username;
  return (
    <Tile className="flex flex-col gap-5 p-5 sm:flex-row sm:items-center sm:p-6">
      <Avatar name={name} url={avatarUrl} className="size-16 text-2xl" />
      <div className="min-w-0 flex-1">
        <h1 className="break-words font-semibold text-2xl">{name}</h1>
        <p className="text-faint text-sm">
          {displayName && <>@{username} · </>}Member since {formatMonth(createdAt)}
        </p>
        {bio && <p className="mt-2 max-w-prose whitespace-pre-line break-words text-soft">{bio}</p>}
      </div>
      <dl className="flex gap-8 sm:text-right">
        <Figure label="Points" value={points} />
        {reputationScore !== undefined && <Figure label="Reputation" value={reputationScore} />}
        {dealsCount !== undefined && <Figure label="Deals" value={dealsCount} />}
      </dl>
      {children}
    </Tile>
  );
}

const count = new Intl.NumberFormat('en-US');

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-faint text-sm">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">{count.format(value)}</dd>
    </div>
  );
}
