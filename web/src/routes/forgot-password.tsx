import { createFileRoute, Link } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../features/credentials/forgot-password-form.tsx';
import { SignInPage } from '../features/session/auth-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageHead({ title: 'Forgot password', path: '/forgot-password', origin: match.context.origin }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  return (
    <SignInPage title="Forgot your password?" text="We send a link to your address. It sets a new one.">
      <ForgotPasswordForm />
      <p className="mt-4 text-center text-sm">
        <Link to="/login" className="text-soft hover:text-ink hover:underline">
          Back to login
        </Link>
      </p>
    </SignInPage>
  );
}
