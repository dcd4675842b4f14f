import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { readSavedSearch } from '../lib/saved-search.ts';
import { SavedList } from '../pages/saved/saved-list.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/saved')({
  staticData: { who: 'member', crawlers: 'closed' },
  head: privateHead(() => t('routes.saved.title')),
  component: () => (
    <MembersOnly>
      <Page>
        <PageTitle title={t('routes.saved.title')}>
          <LinkButton to="/alerts">{t('routes.saved.alerts')}</LinkButton>
        </PageTitle>
        <SavedList search={readSavedSearch(Route.useSearch())} />
      </Page>
    </MembersOnly>
  ),
});
