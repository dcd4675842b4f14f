import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session-context.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { AdminSecondFactorNotice } from '../security/admin-second-factor-notice.tsx';
import { SecondStepWall } from '../security/second-factor-wall.tsx';
import { AdminMenu, AdminSidebar } from './admin-menu.tsx';
import { hasUnsaved } from './use-unsaved.ts';

interface AdminPageProps {
  title: string;
  /** A sentence beneath the heading. */
  text?: ReactNode;
  /** Stands at the right of the heading, such as a button or a choice. */
  aside?: ReactNode;
  /** `narrow` keeps lines of text readable; tables and boards take all the room there is. */
  width?: 'full' | 'narrow';
  children: ReactNode;
}

/**
 * The frame of every page below /admin: the ways to the others, the heading, and the content. The route has seen to it
 * that an admin is there.
 */
export function AdminPage({ title, text, aside, width = 'full', children }: AdminPageProps) {
  const user = useUser();
  if (user?.needsSecondStep) return <SecondStepWall user={user} />;
  return (
    <div className="mx-auto flex w-full max-w-[1680px] gap-8 px-4 py-6 compact:px-6">
      <AdminSidebar />
      <div className="min-w-0 flex-1">
        <AdminMenu />
        <AdminSecondFactorNotice />
        <div className={clsx(width === 'narrow' && 'max-w-4xl')}>
          <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h1 className="break-words font-semibold text-2xl">{title}</h1>
              {text && <p className="mt-1 max-w-prose text-soft">{text}</p>}
            </div>
            {aside}
          </div>
          {children}
        </div>
      </div>
      <LeaveGuard isUnsaved={hasUnsaved} isByQuery text="What you changed here isn't saved yet." />
    </div>
  );
}
