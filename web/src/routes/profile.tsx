import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { trustLevelsQuery } from '../features/newcomers/queries.ts';
import { MyPoints } from '../features/points/points-display.tsx';
import { PointsHistory } from '../features/points/points-history.tsx';
import { myPointsQuery } from '../features/points/queries.ts';
import { DeletionNotice } from '../features/privacy/deletion-notice.tsx';
import { AdminSecondFactorNotice } from '../features/security/admin-second-factor-notice.tsx';
import { Loading, MembersOnly } from '../features/session/members-only.tsx';
import { SignUpNotice } from '../features/session/sign-up-notice.tsx';
import { useApi } from '../lib/api-context.tsx';
import { privateHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';
import { useSession, useUser } from '../lib/session-context.tsx';
import { MyDeals } from '../pages/member/my-deals.tsx';
import { MyPages } from '../pages/member/my-pages.tsx';
import { ProfileHeader } from '../pages/member/profile-header.tsx';
import { TrustLine } from '../pages/member/trust-line.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ChoiceLinks } from '../ui/choice-links.tsx';
import { Page } from '../ui/page.tsx';

interface Search {
  page?: number | undefined;
  /** The list below; defaults to the deals. */
  tab?: 'points' | undefined;
}

export const Route = createFileRoute('/profile')({
  staticData: { who: 'member', crawlers: 'closed' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    page: readPage(search.page),
    tab: search.tab === 'points' ? 'points' : undefined,
  }),
  head: privateHead(() => t('routes.profile.title')),
  component: ProfileRoute,
});

/** Shows the page once its numbers and badges have loaded, since their size isn't known before. */
function ProfileRoute() {
  const api = useApi();
  const isLoggedIn = useSession().authToken !== null;
  // In parallel to loading the member, which `MembersOnly` waits for.
  const points = useQuery({ ...myPointsQuery(api), enabled: isLoggedIn });
  const levels = useQuery({ ...trustLevelsQuery(api), enabled: isLoggedIn });
  // A failed query counts too: its component retries, and must not be unmounted for that.
  const isAnswered = points.isFetched && levels.isFetched;
  return <MembersOnly>{isAnswered ? <ProfilePage /> : <Loading />}</MembersOnly>;
}

/** Notices about the account, such as a suspension. */
function Notices({ user }: { user: Me }) {
  return (
    <>
      <SignUpNotice />
      <AdminSecondFactorNotice />
      {user.deleteAfter && (
        <div className="mb-5">
          <DeletionNotice />
        </div>
      )}
    </>
  );
}

function ProfilePage() {
  const user = useUser();
  const { page, tab } = Route.useSearch();
  if (!user) return null;
  return (
    <Page width="medium">
      <Notices user={user} />
      <ProfileHeader
        {...user}
        action={
          <LinkButton to="/user/$id" params={{ id: user._id }} size="small">
            {t('routes.profile.public')}
          </LinkButton>
        }
      >
        <MyPoints />
        <div className="mt-4">
          <TrustLine level={user.trustLevel} />
        </div>
      </ProfileHeader>
      <MyPages capabilities={user.capabilities} />
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-deals" className="font-semibold text-lg">
          {tab === 'points' ? t('routes.profile.pointsHistory') : t('routes.profile.myDeals')}
        </h2>
        <ChoiceLinks
          label={t('routes.profile.show')}
          choices={[
            { name: t('routes.profile.deals'), search: {}, isCurrent: tab !== 'points' },
            { name: t('routes.profile.points'), search: { tab: 'points' }, isCurrent: tab === 'points' },
          ]}
        />
      </div>
      {tab === 'points' ? <PointsHistory page={page ?? 1} /> : <MyDeals id={user._id} page={page} />}
    </Page>
  );
}
