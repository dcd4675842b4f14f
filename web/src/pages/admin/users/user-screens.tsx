import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { BackLink } from '../../../features/admin-kit/back-link.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { type AdminUserSearch, type AdminUsersSearch, usersPlace } from '../places/people-places.ts';
import { adminUserQuery } from './queries.ts';
import { UserDetail } from './user-detail.tsx';
import { UsersTable } from './users-table.tsx';

/** The page /admin/users. */
export function UsersScreen({ search }: { search: AdminUsersSearch }) {
  return (
    <AdminPage title={t('admin-users.title')}>
      <UsersTable search={search} />
    </AdminPage>
  );
}

/** The page /admin/users/{id}; `part` is the id. */
export function UserScreen({ part, search }: { part: string; search: AdminUserSearch }) {
  const { data } = useQuery(adminUserQuery(useApi(), part));
  return (
    <AdminPage
      title={data ? data.displayName || data.username : t('admin-users.userTitle')}
      back={<BackLink {...usersPlace.link({})}>{t('admin-users.title')}</BackLink>}
    >
      <UserDetail id={part} kind={search.kind} />
    </AdminPage>
  );
}
