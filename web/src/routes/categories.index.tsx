import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { CategoryIndex } from '../features/categories/category-index.tsx';
import { categoryPageQuery } from '../features/categories/queries.ts';
import { foundHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/categories/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { api, queryClient } }) => {
    await loadQuery(queryClient, categoryPageQuery(api));
    const words = { title: t('routes.categories.title'), description: t('routes.categories.description') };
    return { ...words, path: '/categories' };
  },
  head: foundHead,
  component: () => (
    <Page>
      <PageTitle title={t('routes.categories.title')} />
      <CategoryIndex />
    </Page>
  ),
});
