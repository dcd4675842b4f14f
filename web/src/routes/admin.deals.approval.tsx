import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { ApprovalDesk } from '../features/approvals/approval-desk.tsx';
import { pageHead } from '../lib/head.ts';
import { readPage, readText } from '../lib/search-params.ts';

function readYesNo(value: unknown): 'true' | 'false' | undefined {
  return value === 'true' || value === 'false' ? value : undefined;
}

export const Route = createFileRoute('/admin/deals/approval')({
  validateSearch: (search: Record<string, unknown>) => ({
    page: readPage(search.page),
    trust: /^[0-3]$/.test(String(search.trust)) ? Number(search.trust) : undefined,
    category: readText(search.category),
    store: readText(search.store),
    pictures: readYesNo(search.pictures),
    firstTimers: readYesNo(search.firstTimers),
    /** The open deal. */
    deal: /^[1-9]\d{0,17}$/.test(String(search.deal)) ? String(search.deal) : undefined,
  }),
  head: ({ match }) => pageHead({ title: 'Approval', noindex: true, origin: match.context.origin }),
  component: ApprovalPage,
});

function ApprovalPage() {
  const { deal, ...filters } = Route.useSearch();
  return (
    <AdminPage title="Approval" text="Deals that wait, the longest waiting first.">
      <ApprovalDesk filters={filters} open={deal} />
    </AdminPage>
  );
}
