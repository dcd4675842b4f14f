import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { wantedListQuery, wantedOffersQuery, wantedQuery } from '../features/wanted/queries.ts';
import { readList } from '../features/wanted/read-list.ts';
import { foundHead } from '../lib/head.ts';
import { hydrateWhenShown } from '../lib/hydrate-later.tsx';
import { loadLower, loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { listPageQuery } from '../lib/search-params.ts';
import { WantedBoard } from '../pages/wanted/wanted-board.tsx';
import { WantedPage } from '../pages/wanted/wanted-request.tsx';

type Search = { page?: number | string | undefined } & { [N in 'sort' | 'state' | 'q']?: string | undefined };

const NewRequest = hydrateWhenShown(async () => (await import('../pages/wanted/new-request.tsx')).NewRequest);

// Board, request and form are one route, and the loader imports what can wait: routes are in every first page's script.
export const Route = createFileRoute('/wanted/{-$id}')({
  staticData: { address: 'number', sample: '/wanted' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => search as Search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params: { id }, deps }) => {
    const board = { title: t('wanted.title'), description: t('wanted.description'), path: '/wanted' };
    if (id === 'new') return { ...board, title: t('wanted.postTitle'), noindex: true };
    if (id === undefined) {
      const list = readList(deps);
      await loadQuery(queryClient, wantedListQuery(api, list));
      const path = `/wanted${listPageQuery(list.page)}`;
      return { ...board, path, noindex: Boolean(list.sort ?? list.state) };
    }
    if (!/^[1-9]\d{0,17}$/.test(id)) throw notFound();
    const offers = queryClient.prefetchInfiniteQuery(wantedOffersQuery(api, id));
    const { title, note } = await orNotFound(queryClient.ensureQueryData(wantedQuery(api, id)));
    await loadLower(offers);
    return {
      title: t('ui.named', { label: board.title, value: title }),
      description: note ?? board.description,
      path: `/wanted/${id}`,
      noindex: false,
    };
  },
  head: foundHead,
  component: Wanted,
});

function Wanted() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  if (id === undefined) return <WantedBoard list={readList(search)} />;
  return id === 'new' ? <NewRequest title={search.q ?? ''} /> : <WantedPage id={id} />;
}
