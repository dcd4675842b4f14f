import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { NewDeal } from '../pages/submit/new-deal.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/submit')({
  head: privateHead('Submit Deal'),
  component: () => (
    <MembersOnly>
      <Page className="max-w-5xl!">
        <PageTitle
          title="Submit Deal"
          text="Paste the link. A title and a price are enough; the rest helps people decide."
        />
        <NewDeal />
      </Page>
    </MembersOnly>
  ),
});
