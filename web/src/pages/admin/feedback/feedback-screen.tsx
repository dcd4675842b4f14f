import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { FeedbackSearch } from '../../../features/feedback/queries.ts';
import { FeedbackTable } from './feedback-table.tsx';

/** The page /admin/feedback. */
export function FeedbackScreen() {
  // The server checks it: an address made by hand is told what is wrong with it.
  const search = useSearch({ strict: false }) as FeedbackSearch;
  return (
    <AdminPage title="Feedback" text="What people write to the site. Its sender is told by mail what became of it.">
      <FeedbackTable search={search} />
    </AdminPage>
  );
}
