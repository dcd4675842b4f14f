import { isOneOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { type WantedList, wantedListQuery, wantedOffersQuery, wantedQuery } from '../features/wanted/queries.ts';
import { pageHead } from '../lib/head.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { loadLower, loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { readPage, stringifySearch } from '../lib/search-params.ts';
import { WantedBoard } from '../pages/wanted/wanted-board.tsx';
import { WantedPage } from '../pages/wanted/wanted-request.tsx';

type Search = WantedList & { q?: string | undefined };

const NewRequest = lazyComponent(async () => (await import('../pages/wanted/new-request.tsx')).NewRequest);

// The board, one request and the form of a new one: each further route would cost every first page a little.
export const Route = createFileRoute('/wanted/{-$id}')({
  staticData: { address: 'number', sample: '/wanted' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): Search => ({
    page: readPage(search.page),
    sort: search.sort === '-createdAt' ? search.sort : undefined,
    state: isOneOf(['found', 'ended'] as const, search.state) ? search.state : undefined,
    q: typeof search.q === 'string' ? search.q : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params: { id }, deps: { q: _, ...list } }) => {
    const about = { title: t('wanted.title'), description: t('wanted.description') };
    if (id === 'new') return { ...about, title: t('wanted.postTitle') };
    if (id === undefined) {
      await loadQuery(queryClient, wantedListQuery(api, list));
      return about;
    }
    if (!/^[1-9]\d{0,17}$/.test(id)) throw notFound();
    const offers = queryClient.prefetchInfiniteQuery(wantedOffersQuery(api, id));
    const { title, note } = await orNotFound(queryClient.ensureQueryData(wantedQuery(api, id)));
    await loadLower(offers);
    return { title: `${t('wanted.title')}: ${title}`, description: note ?? about.description };
  },
  head: ({ match: { search, context, params }, loaderData }) =>
    loaderData
      ? pageHead({
          ...loaderData,
          path: `/wanted${params.id === undefined ? '' : `/${params.id}`}${stringifySearch({ page: search.page })}`,
          noindex: params.id === 'new' || search.sort !== undefined || search.state !== undefined,
          origin: context.origin,
        })
      : {},
  component: Wanted,
});

function Wanted() {
  const { id } = Route.useParams();
  const { q, ...list } = Route.useSearch();
  if (id === undefined) return <WantedBoard list={list} />;
  if (id !== 'new') return <WantedPage id={id} />;
  return <NewRequest title={q ?? ''} />;
}
