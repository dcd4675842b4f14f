import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { ApprovalSearch } from '../places/deals-places.ts';
import { ApprovalQueue } from './approval-queue.tsx';

/** The page /admin/deals/approval. */
export function ApprovalScreen({ search }: { search: ApprovalSearch }) {
  return (
    <AdminPage title={t('admin-approvals.title')} text={t('admin-approvals.text')}>
      <ApprovalQueue search={search} />
    </AdminPage>
  );
}
