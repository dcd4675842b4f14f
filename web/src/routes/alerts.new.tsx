import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { readSearchPageParams } from '../features/deal-filters/search-filters.ts';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { NewAlert } from '../pages/alerts/new-alert.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/alerts/new')({
  staticData: { who: 'member', crawlers: 'closed', sample: '/alerts/new?q=coffee' },
  validateSearch: readSearchPageParams,
  head: privateHead(() => t('routes.alerts.new')),
  component: () => (
    <MembersOnly>
      <Page className="max-w-5xl!">
        <PageTitle title={t('routes.alerts.new')} text={t('routes.alerts.newText')} />
        <NewAlert search={Route.useSearch()} />
      </Page>
    </MembersOnly>
  ),
});
