import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { AuditSearch } from '../places/site-places.ts';
import { AuditTable } from './audit-table.tsx';

/** The page /admin/audit. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  return (
    <AdminPage title={t('admin-audit.title')} text={t('admin-audit.text')}>
      <AuditTable search={search} />
    </AdminPage>
  );
}
