import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { useUser } from '../lib/session-context.tsx';
import { AvatarField } from '../pages/member/avatar-field.tsx';
import { ProfileForm } from '../pages/member/profile-form.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Tile } from '../ui/tile.tsx';

export const Route = createFileRoute('/edit-profile')({
  staticData: { who: 'member', crawlers: 'closed' },
  head: privateHead(() => t('routes.editProfile.title')),
  component: () => (
    <MembersOnly>
      <EditProfilePage />
    </MembersOnly>
  ),
});

function EditProfilePage() {
  const user = useUser();
  if (!user) return null;
  return (
    <Page width="medium" className="max-w-2xl!">
      <PageTitle title={t('routes.editProfile.title')} />
      <Tile className="flex flex-col gap-6 p-4 sm:p-6">
        <AvatarField user={user} />
        <ProfileForm user={user} />
      </Tile>
    </Page>
  );
}
