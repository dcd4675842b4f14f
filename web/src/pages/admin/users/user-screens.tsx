import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { PeopleSearch } from './queries.ts';
import { PersonPage } from './user-detail.tsx';
import { PeopleTable } from './users-table.tsx';

/** The page /admin/users. */
export function PeopleScreen() {
  // The server checks it: an address made by hand is told what is wrong with it.
  const search = useSearch({ strict: false }) as PeopleSearch;
  return (
    <AdminPage title="Users">
      <PeopleTable search={search} />
    </AdminPage>
  );
}

/** The page /admin/users/{id}; `part` is the id. */
export function PersonScreen({ part }: { part: string }) {
  return (
    <AdminPage title="User">
      <PersonPage id={part} />
    </AdminPage>
  );
}
