import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { PeopleTable } from '../features/people/people-table.tsx';
import type { PeopleSearch } from '../features/people/queries.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/users/')({
  // The server checks it: an address made by hand is told what is wrong with it.
  validateSearch: (search: Record<string, unknown>) => search as PeopleSearch,
  head: ({ match }) => pageHead({ title: 'Users', noindex: true, origin: match.context.origin }),
  component: () => (
    <AdminPage title="Users">
      <PeopleTable search={Route.useSearch()} />
    </AdminPage>
  ),
});
