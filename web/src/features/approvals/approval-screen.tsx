import { AdminPage } from '../admin/admin-page.tsx';
import { ApprovalDesk } from './approval-desk.tsx';

/** The page /admin/deals/approval. */
export function ApprovalScreen() {
  return (
    <AdminPage title="Approval" text="Deals that wait, the longest waiting first.">
      <ApprovalDesk />
    </AdminPage>
  );
}
