import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { InvitationOffer } from '../features/invitations/invitation-offer.tsx';
import { AuthPage } from '../features/session/auth-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/invitation/$token')({
  staticData: { crawlers: 'closed', sample: '/invitation/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  head: privateHead(() => t('routes.invitation.title')),
  component: InvitationPage,
});

function InvitationPage() {
  const { token } = Route.useParams();
  return (
    <AuthPage title={t('routes.invitation.heading')} text="">
      <InvitationOffer token={token} />
    </AuthPage>
  );
}
