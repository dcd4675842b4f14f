import { t } from '@haggle/contract/messages/translate';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { hasUnsaved } from '../../../features/admin-kit/use-unsaved.ts';
import { AdminSecondFactorNotice } from '../../../features/security/admin-second-factor-notice.tsx';
import { SecondStepWall } from '../../../features/security/second-factor-wall.tsx';
import { Loading, MembersOnly } from '../../../features/session/members-only.tsx';
import type { RawSearch } from '../../../lib/search-params.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { DatesAfterWeek } from '../../../ui/time-ago.tsx';
import { findScreen } from '../admin-screens.ts';
import { AdminMenu, AdminSidebar } from './admin-menu.tsx';
import { AdminSearch, useAdminSearch } from './admin-search.tsx';

/** The admin page at the path after `/admin/`, if the member's roles allow it, with the menu of the other pages. */
export function AdminArea({ path }: { path: string }) {
  return (
    <MembersOnly needs={findScreen(path)?.needs ?? 'dashboard'}>
      <Area path={path} />
    </MembersOnly>
  );
}

function Area({ path }: { path: string }) {
  const user = useUser();
  const search: RawSearch = useSearch({ strict: false });
  const found = findScreen(path);
  const [isSearching, setSearching] = useAdminSearch();
  const onSearch = () => setSearching(true);
  if (user?.needsSecondStep) return <SecondStepWall user={user} />;
  if (!found) return null;
  return (
    <div data-admin className="mx-auto flex w-full max-w-[1680px] gap-8 px-4 py-6 compact:px-6">
      <AdminSidebar path={path} onSearch={onSearch} />
      <div className="min-w-0 flex-1">
        <AdminMenu path={path} onSearch={onSearch} />
        <AdminSecondFactorNotice />
        <DatesAfterWeek value={true}>
          <Suspense key={path} fallback={<Loading />}>
            {found.show(found.part, search)}
          </Suspense>
        </DatesAfterWeek>
      </div>
      <AdminSearch isOpen={isSearching} onClose={() => setSearching(false)} />
      <LeaveGuard isUnsaved={hasUnsaved} isByQuery text={t('admin-area.unsaved')} />
    </div>
  );
}
