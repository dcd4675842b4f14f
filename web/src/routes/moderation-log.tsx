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
  loader: ({ context: { api, queryClient }, deps }) => loadQuery(queryClient, moderationQuery(api, deps.page)),
  head: ({ match }) =>
    pageHead({
      title: 'Moderation Log',
      description: 'What moderators do here, and why.',
      path: '/moderation-log',
      noindex: match.search.page !== undefined,
      origin: match.context.origin,
    }),
  component: () => (
    <Page width="medium">
      <PageTitle
        title="Moderation log"
        text="What moderators do here, and why. Names are left out: it is about what was done."
      />
      <ModerationLog page={Route.useSearch().page} />
    </Page>
  ),
});
