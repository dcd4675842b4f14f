import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { FeedbackTable } from '../features/feedback/feedback-table.tsx';
import type { FeedbackSearch } from '../features/feedback/queries.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/feedback')({
  // The server checks it: an address made by hand is told what is wrong with it.
  validateSearch: (search: Record<string, unknown>) => search as FeedbackSearch,
  head: ({ match }) => pageHead({ title: 'Feedback', noindex: true, origin: match.context.origin }),
  component: () => (
    <AdminPage title="Feedback" text="What people write to the site. Its sender is told by mail what became of it.">
      <FeedbackTable search={Route.useSearch()} />
    </AdminPage>
  ),
});
