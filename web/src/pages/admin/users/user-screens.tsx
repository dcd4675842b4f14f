import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { AdminUserSearch, AdminUsersSearch } from '../places/people-places.ts';
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
  return (
    <AdminPage title={t('admin-users.userTitle')}>
      <UserDetail id={part} kind={search.kind} />
    </AdminPage>
  );
}
