import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PointsOf } from '../features/points/points-display.tsx';
import { pointsOfQuery } from '../features/points/queries.ts';
import { DealList } from '../features/users/deal-list.tsx';
import { ProfileHeader } from '../features/users/profile-header.tsx';
import { profileQuery, submittedDealsQuery } from '../features/users/queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { readPage } from '../lib/search-params.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Pager } from '../ui/pager.tsx';

export const Route = createFileRoute('/user/$id')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: async ({ context: { api, queryClient }, params: { id }, deps: { page } }) => {
    const [profile] = await orNotFound(
      Promise.all([
        queryClient.ensureQueryData(profileQuery(api, id)),
        queryClient.ensureQueryData(submittedDealsQuery(api, { id, page })),
        loadQuery(queryClient, pointsOfQuery(api, id)),
      ]),
    );
    return { name: profile.displayName || profile.username };
  },
  head: ({ match, loaderData, params }) =>
    loaderData
      ? pageHead({
          title: loaderData.name,
          description: `Deals that ${loaderData.name} found and posted.`,
          path: `/user/${params.id}`,
          origin: match.context.origin,
        })
      : {},
  component: UserPage,
});

function UserPage() {
  const { id } = Route.useParams();
  const { page } = Route.useSearch();
  const api = useApi();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const { data: deals } = useSuspenseQuery(submittedDealsQuery(api, { id, page }));
  return (
    <Page width="medium">
      <ProfileHeader {...profile}>
        <PointsOf id={id} />
      </ProfileHeader>
      <p className="mt-3 text-sm">
        <Link to="/leaderboard" className="text-soft underline hover:text-ink">
          Leaderboard
        </Link>
      </p>
      <h2 className="mt-8 mb-3 font-semibold text-lg">Deals</h2>
      {deals.data.length > 0 ? (
        <DealList deals={deals.data} />
      ) : (
        <EmptyState
          title="No deals yet"
          text={`${profile.displayName || profile.username} has not posted a deal so far.`}
        />
      )}
      <Pager page={deals.pagination.page} pages={deals.pagination.pages} />
    </Page>
  );
}
