import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { Avatar } from '../../features/users/avatar.tsx';
import { formatMonth } from '../../lib/time.ts';
import { Tile } from '../../ui/tile.tsx';

interface ProfileHeaderProps {
  username: string;
  displayName: string | null;
  bio: string;
  avatarUrl: string | null;
  /** The number of live deals, if known. */
  dealsCount?: number;
  createdAt: string;
  /** The record of their deals, if known. */
  record?: string | undefined;
  /** The action next to the name. */
  action?: ReactNode;
  /** The numbers below. */
  children?: ReactNode;
}

/** The tile of a member: name and bio, with the numbers below. */
export function ProfileHeader({
  username,
  displayName,
  bio,
  avatarUrl,
  dealsCount,
  createdAt,
  record,
  action,
  children,
}: ProfileHeaderProps) {
  const name = displayName || username;
  return (
    <Tile>
      <div className="p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} url={avatarUrl} className="size-16 text-2xl" />
          <div className="min-w-0 flex-1 basis-48">
            <h1 className="wrap-anywhere font-semibold text-xl sm:text-2xl">{name}</h1>
            <p className="wrap-anywhere text-faint text-sm">
              {displayName && (
                <>
                  <span className="block sm:inline">
                    <bdi>@{username}</bdi>
                  </span>
                  <span className="hidden sm:inline"> · </span>
                </>
              )}
              {t('member.profile.joined', { month: formatMonth(createdAt) })}
              {dealsCount !== undefined && (
                <>
                  {' '}
                  <span className="hidden sm:inline">· </span>
                  <span className="block sm:inline">{t('member.deals.live', { count: dealsCount })}</span>
                </>
              )}
            </p>
            {record && <p className="mt-0.5 text-soft text-sm">{record}</p>}
          </div>
          {action}
        </div>
        {bio && (
          <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere text-soft">
            {bio}
          </p>
        )}
      </div>
      {children && <div className="border-t px-4 py-4 sm:px-6">{children}</div>}
    </Tile>
  );
}
