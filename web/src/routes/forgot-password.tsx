import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../features/credentials/forgot-password-form.tsx';
import { SignInPage } from '../features/session/auth-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/forgot-password')({
  staticData: { crawlers: 'closed' },
  head: ({ match }) =>
    pageHead({ title: t('routes.forgot.title'), path: '/forgot-password', origin: match.context.origin }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  return (
    <SignInPage title={t('routes.forgot.heading')} text={t('routes.forgot.text')}>
      <ForgotPasswordForm />
      <p className="mt-4 text-center text-sm">
        <Link to="/login" className="text-soft hover:text-ink hover:underline">
          {t('routes.forgot.back')}
        </Link>
      </p>
    </SignInPage>
  );
}
