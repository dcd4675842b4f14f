import { createFileRoute } from '@tanstack/react-router';
import { readSearchSearch } from '../features/deal-filters/search-filters.ts';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { NewAlert } from '../pages/alerts/new-alert.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/alerts/new')({
  validateSearch: readSearchSearch,
  head: privateHead('New alert'),
  component: () => (
    <MembersOnly>
      <Page className="max-w-5xl!">
        <PageTitle title="New alert" text="Say what you wait for. You are told when a deal fits." />
        <NewAlert search={Route.useSearch()} />
      </Page>
    </MembersOnly>
  ),
});
