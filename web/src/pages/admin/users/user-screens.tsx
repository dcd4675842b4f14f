import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { AdminUsersSearch } from './queries.ts';
import { UserDetail } from './user-detail.tsx';
import { UsersTable } from './users-table.tsx';

/** The page /admin/users. */
export function UsersScreen() {
  // The server checks it: an address made by hand is told what is wrong with it.
  const search = useSearch({ strict: false }) as AdminUsersSearch;
  return (
    <AdminPage title="Users">
      <UsersTable search={search} />
    </AdminPage>
  );
}

/** The page /admin/users/{id}; `part` is the id. */
export function UserScreen({ part }: { part: string }) {
  return (
    <AdminPage title="User">
      <UserDetail id={part} />
    </AdminPage>
  );
}
