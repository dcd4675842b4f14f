import type { ReactNode } from 'react';
import { formatMonth } from '../../lib/time.ts';
import { Tile } from '../../ui/tile.tsx';

interface ProfileHeaderProps {
  username: string;
  displayName: string | null;
  bio: string;
  points: number;
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
  points,
  dealsCount,
  createdAt,
  children,
}: ProfileHeaderProps) {
  const name = displayName || username;
  return (
    <Tile className="flex flex-col gap-5 p-5 sm:flex-row sm:items-center sm:p-6">
      <div
        aria-hidden
        className="grid size-16 shrink-0 place-items-center rounded-full bg-ember-wash font-semibold text-2xl text-ember-text"
      >
        {name.slice(0, 1).toUpperCase()}
      </div>
      <div className="min-w-0 flex-1">
        <h1 className="break-words font-semibold text-2xl">{name}</h1>
        <p className="text-faint text-sm">
          {displayName && <>@{username} · </>}Member since {formatMonth(createdAt)}
        </p>
        {bio && <p className="mt-2 max-w-prose whitespace-pre-line break-words text-soft">{bio}</p>}
      </div>
      <dl className="flex gap-8 sm:text-right">
        <Figure label="Points" value={points} />
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
