import { createFileRoute } from '@tanstack/react-router';
import { eventDealsQuery } from '../features/content/event-queries.ts';
import { pageQuery } from '../features/content/page-queries.ts';
import { foundHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { listPageQuery, readPage, stringifySearch } from '../lib/search-params.ts';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';

export const Route = createFileRoute('/pages/$slug')({
  staticData: { address: 'name', sample: '/pages/disclosure' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: async ({ context: { api, queryClient }, params: { slug }, deps: { page } }) => {
    const { title, event } = await orNotFound(queryClient.ensureQueryData(pageQuery(api, slug)));
    // Only events have more than one page.
    if (!event) return { title, path: `/pages/${slug}` };
    if (event.state !== 'planned') await loadQuery(queryClient, eventDealsQuery(api, slug, page ?? 1));
    return { title, path: `/pages/${slug}${listPageQuery(page)}`, feed: stringifySearch({ event: slug }) };
  },
  head: foundHead,
  component: OwnPage,
});

function OwnPage() {
  return <RichTextPage slug={Route.useParams().slug} page={Route.useSearch().page} />;
}
