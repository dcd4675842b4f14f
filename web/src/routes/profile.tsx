import { createFileRoute } from '@tanstack/react-router';
import { MyPoints } from '../features/points/points-display.tsx';
import { PointsHistory } from '../features/points/points-history.tsx';
import { DeletionNotice } from '../features/privacy/deletion-notice.tsx';
import { AdminSecondFactorNotice } from '../features/security/admin-second-factor-notice.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';
import { useUser } from '../lib/session-context.tsx';
import { MyDeals } from '../pages/member/my-deals.tsx';
import { ProfileHeader } from '../pages/member/profile-header.tsx';
import { TrustLine } from '../pages/member/trust-line.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ChoiceLinks } from '../ui/choice-links.tsx';
import { Page } from '../ui/page.tsx';

interface Search {
  page?: number | undefined;
  /** What stands beneath; without it, the deals. */
  tab?: 'points' | undefined;
}

export const Route = createFileRoute('/profile')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    page: readPage(search.page),
    tab: search.tab === 'points' ? 'points' : undefined,
  }),
  head: privateHead('Profile'),
  component: () => (
    <MembersOnly>
      <ProfilePage />
    </MembersOnly>
  ),
});

function ProfilePage() {
  const user = useUser();
  const { page, tab } = Route.useSearch();
  if (!user) return null;
  return (
    <Page width="medium">
      <AdminSecondFactorNotice />
      {user.deleteAfter && (
        <div className="mb-5">
          <DeletionNotice />
        </div>
      )}
      <ProfileHeader {...user}>
        <MyPoints />
        <div className="mt-4">
          <TrustLine level={user.trustLevel} />
        </div>
      </ProfileHeader>
      <nav aria-label="My pages" className="mt-3 flex flex-wrap gap-2">
        <LinkButton to="/edit-profile" size="small">
          Edit profile
        </LinkButton>
        <LinkButton to="/settings" size="small">
          Settings
        </LinkButton>
        <LinkButton to="/saved" size="small">
          Saved deals
        </LinkButton>
        <LinkButton to="/alerts" size="small">
          Alerts
        </LinkButton>
        <LinkButton to="/user-affiliate-dashboard" size="small">
          Earnings
        </LinkButton>
        <LinkButton to="/badges" size="small">
          Badges
        </LinkButton>
        <LinkButton to="/leaderboard" size="small">
          Leaderboard
        </LinkButton>
        <LinkButton to="/user/$id" params={{ id: user._id }} size="small">
          Public profile
        </LinkButton>
        {user.role === 'admin' && (
          <>
            <LinkButton to={'/admin/outbox' as string} size="small">
              Admin
            </LinkButton>
            <LinkButton to={'/admin/vote-findings' as string} size="small">
              Vote findings
            </LinkButton>
          </>
        )}
      </nav>
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{tab === 'points' ? 'Points history' : 'My deals'}</h2>
        <ChoiceLinks
          label="What to show"
          choices={[
            { name: 'Deals', search: {}, isCurrent: tab !== 'points' },
            { name: 'Points', search: { tab: 'points' }, isCurrent: tab === 'points' },
          ]}
        />
      </div>
      {tab === 'points' ? <PointsHistory page={page ?? 1} /> : <MyDeals id={user._id} page={page} />}
    </Page>
  );
}
