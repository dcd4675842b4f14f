import { createFileRoute } from '@tanstack/react-router';
import { Outbox } from '../features/mails/outbox.tsx';
import { AdminSecondFactorNotice } from '../features/security/admin-second-factor-notice.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { pageHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  head: ({ match }) => pageHead({ title: 'Outbox', noindex: true, origin: match.context.origin }),
  component: () => (
    <MembersOnly mustBe="admin">
      <Page width="medium">
        <PageTitle title="Outbox" text="Messages that the site wrote, newest first." />
        <AdminSecondFactorNotice />
        <Outbox page={Route.useSearch().page ?? 1} />
      </Page>
    </MembersOnly>
  ),
});
