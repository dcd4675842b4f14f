import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmail } from '../features/credentials/confirm-email.tsx';
import { AuthPage } from '../features/session/auth-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/verify-email/$token')({
  staticData: { crawlers: 'closed', sample: '/verify-email/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  head: privateHead(() => t('routes.verifyEmail.title')),
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { token } = Route.useParams();
  return (
    <AuthPage title={t('routes.verifyEmail.heading')} text={t('routes.verifyEmail.text')}>
      <ConfirmEmail token={token} />
    </AuthPage>
  );
}
