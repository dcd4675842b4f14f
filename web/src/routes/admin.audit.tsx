import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import type { AuditSearch } from '../features/audit/queries.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/audit')({
  // The server checks it: an address made by hand is told what is wrong with it.
  validateSearch: (search: Record<string, unknown>) => search as AuditSearch,
  head: ({ match }) => pageHead({ title: 'Audit log', noindex: true, origin: match.context.origin }),
  component: () => (
    <AdminPage title="Audit log" text="What admins changed, and why. Nothing here can be altered or deleted.">
      <AuditTable search={Route.useSearch()} />
    </AdminPage>
  ),
});
