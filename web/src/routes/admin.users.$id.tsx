import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { PersonPage } from '../features/people/person-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/users/$id')({
  head: ({ match }) => pageHead({ title: 'User', noindex: true, origin: match.context.origin }),
  component: () => (
    <AdminPage title="User">
      <PersonPage id={Route.useParams().id} />
    </AdminPage>
  ),
});
