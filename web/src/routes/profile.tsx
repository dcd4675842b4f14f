import { createFileRoute } from '@tanstack/react-router';
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
      <ProfileHeader {...user} />
      <div className="mt-8 mb-3 flex items-center justify-between">
        <h2 className="font-semibold text-lg">My deals</h2>
        <div className="flex gap-2">
          <LinkButton to={'/saved' as string} size="small">
            Saved deals
          </LinkButton>
          <LinkButton to="/user/$id" params={{ id: user._id }} size="small">
            Public profile
          </LinkButton>
        </div>
      </div>
      <MyDeals id={user._id} page={page} />
    </Page>
  );
}
