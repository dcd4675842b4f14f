import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { moderationQuery } from '../features/moderation/appeal-queries.ts';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { readPage } from '../lib/search-params.ts';
import { ModerationLog } from '../pages/moderation/moderation-log-page.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/moderation-log')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await loadQuery(queryClient, moderationQuery(api, deps.page));
    return { title: t('routes.moderationLog.title'), description: t('routes.moderationLog.description') };
  },
  head: ({ match, loaderData }) =>
    pageHead({
      ...loaderData,
      path: '/moderation-log',
      noindex: match.search.page !== undefined,
      origin: match.context.origin,
    }),
  component: () => (
    <Page width="medium">
      <PageTitle title={t('routes.moderationLog.title')} text={t('routes.moderationLog.text')} />
      <ModerationLog page={Route.useSearch().page} />
    </Page>
  ),
});
