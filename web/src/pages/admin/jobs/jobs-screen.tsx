import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { JobsPage } from './jobs-page.tsx';

/** The page /admin/jobs. */
export function JobsScreen() {
  return (
    <AdminPage title="Jobs" text="What the site does in the background." width="narrow">
      <JobsPage />
    </AdminPage>
  );
}
