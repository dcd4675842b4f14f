import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { articlesQuery } from '../features/content/article-queries.ts';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { listPageQuery, readPage } from '../lib/search-params.ts';
import { ArticleList } from '../pages/articles/article-list.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/articles/')({
  staticData: { changesWith: 'guides' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    await loadQuery(queryClient, articlesQuery(api, deps.page));
    return { title: t('routes.guides.title'), description: t('routes.guides.description') };
  },
  head: ({ match, loaderData }) =>
    pageHead({
      ...loaderData,
      path: `/articles${listPageQuery(match.search.page)}`,
      origin: match.context.origin,
    }),
  component: GuidesPage,
});

function GuidesPage() {
  return (
    <Page width="medium">
      <PageTitle title={t('routes.guides.title')} text={t('routes.guides.text')} />
      <ArticleList page={Route.useSearch().page} />
    </Page>
  );
}
