import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { ApprovalQueue } from './approval-queue.tsx';

/** The page /admin/deals/approval. */
export function ApprovalScreen() {
  return (
    <AdminPage title="Approval" text="Deals that wait, the longest waiting first.">
      <ApprovalQueue />
    </AdminPage>
  );
}
