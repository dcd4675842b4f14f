import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { articleQuery } from '../features/content/article-queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { foundHead } from '../lib/head.ts';
import { orNotFound } from '../lib/not-found.ts';
import { useReloadIfGone } from '../lib/use-reload-if-gone.ts';
import { ArticlePage } from '../pages/articles/article-page.tsx';

export const Route = createFileRoute('/articles/$slug')({
  staticData: { address: 'name', sample: '{guide}' },
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { api, queryClient }, params: { slug } }) => {
    const query = { ...articleQuery(api, slug), revalidateIfStale: true };
    const { title, summary } = await orNotFound(queryClient.ensureQueryData(query));
    return { title, description: summary, path: `/articles/${slug}` };
  },
  head: foundHead,
  component: GuidePage,
});

function GuidePage() {
  const { slug } = Route.useParams();
  const query = articleQuery(useApi(), slug);
  const { data, error } = useQuery(query);
  useReloadIfGone(error, query.queryKey);
  return data && <ArticlePage article={data} />;
}
