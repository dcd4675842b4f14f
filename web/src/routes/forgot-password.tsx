import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthPage } from '../features/session/auth-page.tsx';
import { pageHead } from '../lib/head.ts';
import { hydrateForm } from '../lib/hydrate-form.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const ForgotPasswordForm = hydrateForm(
  async () => (await import('../features/credentials/forgot-password-form.tsx')).ForgotPasswordForm,
  <Skeleton className="h-31" />,
);

export const Route = createFileRoute('/forgot-password')({
  staticData: { crawlers: 'closed' },
  head: ({ match }) =>
    pageHead({ title: t('routes.forgot.title'), path: '/forgot-password', origin: match.context.origin }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  return (
    <AuthPage title={t('routes.forgot.heading')} text={t('routes.forgot.text')}>
      <ForgotPasswordForm />
      <p className="mt-4 text-center text-sm">
        <Link to="/login" className="text-soft hover:text-ink hover:underline">
          {t('routes.forgot.back')}
        </Link>
      </p>
    </AuthPage>
  );
}
