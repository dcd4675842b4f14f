import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { JobsPage } from '../features/jobs/jobs-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/jobs')({
  head: privateHead('Jobs'),
  component: () => (
    <AdminPage title="Jobs" text="What the site does in the background." width="narrow">
      <JobsPage />
    </AdminPage>
  ),
});
