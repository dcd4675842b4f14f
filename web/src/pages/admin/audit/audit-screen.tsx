import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { AuditTable } from './audit-table.tsx';
import type { AuditSearch } from './queries.ts';

/** The page /admin/audit. */
export function AuditScreen() {
  // The server checks it: an address made by hand is told what is wrong with it.
  const search = useSearch({ strict: false }) as AuditSearch;
  return (
    <AdminPage
      title="Audit log"
      text="What admins and moderators changed, and why. Nothing here can be altered or deleted."
    >
      <AuditTable search={search} />
    </AdminPage>
  );
}
