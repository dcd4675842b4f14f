import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { ApprovalDesk } from '../features/approvals/approval-desk.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/deals/approval')({
  head: privateHead('Approval'),
  component: () => (
    <AdminPage title="Approval" text="Deals that wait, the longest waiting first.">
      <ApprovalDesk />
    </AdminPage>
  ),
});
