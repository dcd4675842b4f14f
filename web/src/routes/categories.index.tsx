import { createFileRoute } from '@tanstack/react-router';
import { CategoryIndex } from '../features/categories/category-index.tsx';
import { categoryPageQuery } from '../features/categories/queries.ts';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/categories/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { api, queryClient } }) => loadQuery(queryClient, categoryPageQuery(api)),
  head: ({ match }) =>
    pageHead({
      title: 'Categories',
      description: 'All categories of deals, with how many are live in each.',
      path: '/categories',
      origin: match.context.origin,
    }),
  component: () => (
    <Page>
      <PageTitle title="Categories" />
      <CategoryIndex />
    </Page>
  ),
});
