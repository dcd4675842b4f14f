import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordForm } from '../features/credentials/reset-password-form.tsx';
import { SignInPage } from '../features/session/auth-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/reset-password/$resettoken')({
  head: privateHead('New password'),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { resettoken } = Route.useParams();
  return (
    <SignInPage title="Set a new password" text="Choose one that you use nowhere else.">
      <ResetPasswordForm token={resettoken} />
    </SignInPage>
  );
}
