import { createFileRoute } from '@tanstack/react-router';
import { articlesQuery } from '../features/content/article-queries.ts';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { readPage, stringifySearch } from '../lib/search-params.ts';
import { ArticleList } from '../pages/articles/article-list.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/articles/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context: { api, queryClient }, deps }) => loadQuery(queryClient, articlesQuery(api, deps.page)),
  head: ({ match }) =>
    pageHead({
      title: 'Guides',
      description: 'Guides to buying well.',
      path: `/articles${stringifySearch({ page: match.search.page })}`,
      origin: match.context.origin,
    }),
  component: GuidesPage,
});

function GuidesPage() {
  return (
    <Page width="medium">
      <PageTitle title="Guides" text="How to buy well, written by members." />
      <ArticleList page={Route.useSearch().page} />
    </Page>
  );
}
