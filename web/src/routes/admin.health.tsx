import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { HealthView } from '../features/health/health-view.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/health')({
  head: privateHead('Health'),
  component: () => (
    <AdminPage title="Health" text="How the site and what it stands on do right now.">
      <HealthView />
    </AdminPage>
  ),
});
