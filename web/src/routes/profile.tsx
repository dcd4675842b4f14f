import { createFileRoute } from '@tanstack/react-router';
import { DeletionNotice } from '../features/privacy/deletion-notice.tsx';
import { AdminSecondFactorNotice } from '../features/security/admin-second-factor-notice.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { MyDeals } from '../features/users/my-deals.tsx';
import { ProfileHeader } from '../features/users/profile-header.tsx';
import { pageHead } from '../lib/head.ts';
import { readPage } from '../lib/search-params.ts';
import { useSession } from '../lib/session-context.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/profile')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  head: ({ match }) => pageHead({ title: 'Profile', noindex: true, origin: match.context.origin }),
  component: () => (
    <MembersOnly>
      <ProfilePage />
    </MembersOnly>
  ),
});

function ProfilePage() {
  const { user } = useSession();
  const { page } = Route.useSearch();
  if (!user) return null;
  return (
    <Page width="medium">
      <AdminSecondFactorNotice />
      {user.deleteAfter && (
        <div className="mb-5">
          <DeletionNotice />
        </div>
      )}
      <ProfileHeader {...user} />
      <nav aria-label="My pages" className="mt-3 flex flex-wrap gap-2">
        <LinkButton to="/edit-profile" size="small">
          Edit profile
        </LinkButton>
        <LinkButton to="/settings" size="small">
          Settings
        </LinkButton>
        <LinkButton to={'/saved' as string} size="small">
          Saved deals
        </LinkButton>
        <LinkButton to="/user/$id" params={{ id: user._id }} size="small">
          Public profile
        </LinkButton>
        {user.role === 'admin' && (
          <LinkButton to="/admin/outbox" size="small">
            Admin
          </LinkButton>
        )}
      </nav>
      <h2 className="mt-8 mb-3 font-semibold text-lg">My deals</h2>
      <MyDeals id={user._id} page={page} />
    </Page>
  );
}
