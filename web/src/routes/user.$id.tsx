import { t } from '@haggle/contract/messages/translate';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { memberCommentsQuery } from '../features/comments/queries.ts';
import { posterRecordQuery } from '../features/follows/record-queries.ts';
import { pointsOfQuery } from '../features/points/queries.ts';
import { profileQuery, submittedDealsQuery } from '../features/users/queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { hydrateLater, hydrateWhenShown } from '../lib/hydrate-later.tsx';
import { loadLower, loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { listPageQuery, readPage } from '../lib/search-params.ts';
import { DealList } from '../pages/member/member-deals.tsx';
import { BeyondLast, isBeyondLast } from '../ui/beyond-last.tsx';
import { ChoiceLinks } from '../ui/choice-links.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Pager } from '../ui/pager.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const MemberHead = hydrateLater(
  async () => (await import('../pages/member/member-head.tsx')).MemberHead,
  <Skeleton className="h-40" />,
);
const MemberComments = hydrateWhenShown(
  async () => (await import('../features/comments/member-comments.tsx')).MemberComments,
);

export const Route = createFileRoute('/user/$id')({
  staticData: { sample: '{person}' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): UserSearch => ({
    page: readPage(search.page),
    show: search.show === 'comments' ? 'comments' : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params: { id }, deps: { page, show } }) => {
    const record = queryClient.prefetchQuery(posterRecordQuery(api, id));
    const [profile] = await orNotFound(
      Promise.all([
        queryClient.ensureQueryData(profileQuery(api, id)),
        show === 'comments'
          ? queryClient.ensureQueryData(memberCommentsQuery(api, id, page))
          : queryClient.ensureQueryData(submittedDealsQuery(api, { id, page })),
        loadQuery(queryClient, pointsOfQuery(api, id)),
      ]),
    );
    await loadLower(record);
    return { name: profile.displayName || profile.username, isEmpty: profile.dealsCount === 0 };
  },
  head: ({ match, loaderData, params }) =>
    loaderData
      ? pageHead({
          title: loaderData.name,
          description: t('routes.user.description', { name: loaderData.name }),
          path: `/user/${params.id}${listPageQuery(match.search.page)}`,
          noindex: loaderData.isEmpty || match.search.show !== undefined,
          origin: match.context.origin,
        })
      : {},
  component: UserPage,
});

interface UserSearch {
  page?: number | undefined;
  show?: 'comments' | undefined;
}

function UserPage() {
  const { id } = Route.useParams();
  const { page, show } = Route.useSearch();
  const api = useApi();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const name = profile.displayName || profile.username;
  return (
    <Page width="medium">
      <MemberHead id={id} profile={useDeferredValue(profile)} />
      <div className="mt-8 mb-3 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">
          {show === 'comments' ? t('routes.profile.comments') : t('routes.profile.deals')}
        </h2>
        <ChoiceLinks
          label={t('routes.profile.show')}
          choices={[
            { name: t('routes.profile.deals'), search: {}, isCurrent: show === undefined },
            { name: t('routes.profile.comments'), search: { show: 'comments' }, isCurrent: show === 'comments' },
          ]}
        />
      </div>
      {show === 'comments' ? <Comments name={name} page={page} /> : <Deals name={name} page={page} />}
    </Page>
  );
}

interface PartProps {
  name: string;
  page: number | undefined;
}

function Deals({ name, page }: PartProps) {
  const { id } = Route.useParams();
  const { data: deals } = useSuspenseQuery(submittedDealsQuery(useApi(), { id, page }));
  if (isBeyondLast(deals.pagination)) return <BeyondLast />;
  return (
    <>
      {deals.data.length > 0 ? (
        <DealList deals={deals.data} />
      ) : (
        <EmptyState title={t('routes.user.noDeals')} text={t('routes.user.noDealsText', { name })} />
      )}
      <Pager page={deals.pagination.page} pages={deals.pagination.pages} />
    </>
  );
}

function Comments({ name, page }: PartProps) {
  const { id } = Route.useParams();
  const { data: comments } = useSuspenseQuery(memberCommentsQuery(useApi(), id, page));
  const shown = useDeferredValue(comments.data);
  if (isBeyondLast(comments.pagination)) return <BeyondLast />;
  return (
    <>
      {comments.data.length > 0 ? (
        <MemberComments comments={shown} />
      ) : (
        <EmptyState title={t('routes.user.noComments')} text={t('routes.user.noCommentsText', { name })} />
      )}
      <Pager page={comments.pagination.page} pages={comments.pagination.pages} />
    </>
  );
}
