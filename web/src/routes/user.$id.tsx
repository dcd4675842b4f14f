import { t } from '@haggle/contract/messages/translate';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { MemberComments } from '../features/comments/member-comments.tsx';
import { memberCommentsQuery } from '../features/comments/queries.ts';
import { FollowButton } from '../features/follows/follow-button.tsx';
import { posterRecordQuery } from '../features/follows/record-queries.ts';
import { posterRecordText } from '../features/follows/record-text.ts';
import { MuteMember } from '../features/mutes/mute-member.tsx';
import { PointsOf } from '../features/points/points-display.tsx';
import { pointsOfQuery } from '../features/points/queries.ts';
import { ReportButton } from '../features/reports/report-button.tsx';
import { profileQuery, submittedDealsQuery } from '../features/users/queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadLower, loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { readPage, stringifySearch } from '../lib/search-params.ts';
import { DealList } from '../pages/member/member-deals.tsx';
import { ProfileHeader } from '../pages/member/profile-header.tsx';
import { BeyondLast, isBeyondLast } from '../ui/beyond-last.tsx';
import { ChoiceLinks } from '../ui/choice-links.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Pager } from '../ui/pager.tsx';

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
          path: `/user/${params.id}${stringifySearch({ page: match.search.page })}`,
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
  const { data: record } = useQuery(posterRecordQuery(api, id));
  const name = profile.displayName || profile.username;
  return (
    <Page width="medium">
      <ProfileHeader
        {...profile}
        record={record && posterRecordText(record)}
        action={<FollowButton kind="user" value={id} name={name} pictureUrl={profile.avatarUrl} />}
      >
        <PointsOf id={id} />
      </ProfileHeader>
      <div className="mt-3 flex min-h-8 flex-wrap items-center justify-between gap-3 text-sm">
        <Link to="/leaderboard" className="text-soft underline hover:text-ink">
          {t('routes.leaderboard.title')}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <MuteMember id={id} name={name} />
          <ReportButton subject="user" id={id} ownerId={id} />
        </div>
      </div>
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
  if (isBeyondLast(comments.pagination)) return <BeyondLast />;
  return (
    <>
      {comments.data.length > 0 ? (
        <MemberComments comments={comments.data} />
      ) : (
        <EmptyState title={t('routes.user.noComments')} text={t('routes.user.noCommentsText', { name })} />
      )}
      <Pager page={comments.pagination.page} pages={comments.pagination.pages} />
    </>
  );
}
