import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Outbox } from '../features/mails/outbox.tsx';
import { pageHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  head: ({ match }) => pageHead({ title: 'Outbox', noindex: true, origin: match.context.origin }),
  component: () => (
    <AdminPage title="Outbox" text="Messages that the site wrote, newest first." width="narrow">
      <Outbox page={Route.useSearch().page ?? 1} />
    </AdminPage>
  ),
});
