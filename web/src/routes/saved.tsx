import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { SavedList } from '../pages/saved/saved-list.tsx';
import { readSavedSearch } from '../pages/saved/saved-search.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/saved')({
  head: privateHead('Saved deals'),
  component: () => (
    <MembersOnly>
      <Page>
        <PageTitle title="Saved deals">
          <LinkButton to="/alerts">Alerts and saved searches</LinkButton>
        </PageTitle>
        <SavedList search={readSavedSearch(Route.useSearch())} />
      </Page>
    </MembersOnly>
  ),
});
