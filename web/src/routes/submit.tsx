import { createFileRoute } from '@tanstack/react-router';
import { SubmitForm } from '../features/deals/submit-form.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { pageHead } from '../lib/head.ts';
import { Page, PageTitle } from '../ui/page.tsx';
import { Tile } from '../ui/tile.tsx';

export const Route = createFileRoute('/submit')({
  head: ({ match }) => pageHead({ title: 'Submit Deal', noindex: true, origin: match.context.origin }),
  component: () => (
    <MembersOnly>
      <Page width="medium" className="max-w-3xl!">
        <PageTitle title="Submit Deal" text="A link, a title and a price are enough. The rest helps people decide." />
        <Tile className="p-4 sm:p-6">
          <SubmitForm />
        </Tile>
      </Page>
    </MembersOnly>
  ),
});
