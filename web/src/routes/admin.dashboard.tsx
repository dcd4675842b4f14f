import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/dashboard')({
  head: privateHead('Dashboard'),
  component: () => (
    <AdminPage title="Dashboard">
      <Dashboard />
    </AdminPage>
  ),
});
