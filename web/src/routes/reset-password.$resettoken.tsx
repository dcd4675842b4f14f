import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../features/session/auth-page.tsx';
import { privateHead } from '../lib/head.ts';
import { hydrateForm } from '../lib/hydrate-form.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const ResetPasswordForm = hydrateForm(
  async () => (await import('../features/credentials/reset-password-form.tsx')).ResetPasswordForm,
  <Skeleton className="h-45" />,
);

export const Route = createFileRoute('/reset-password/$resettoken')({
  staticData: {
    crawlers: 'closed',
    counted: '/reset-password/:token',
    sample: '/reset-password/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  },
  head: privateHead(() => t('routes.reset.title')),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { resettoken } = Route.useParams();
  return (
    <AuthPage title={t('routes.reset.heading')} text={t('routes.reset.text')}>
      <ResetPasswordForm token={resettoken} />
    </AuthPage>
  );
}
