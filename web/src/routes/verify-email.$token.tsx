import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmail } from '../features/credentials/confirm-email.tsx';
import { SignInPage } from '../features/session/auth-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/verify-email/$token')({
  head: privateHead('Confirm your email'),
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { token } = Route.useParams();
  return (
    <SignInPage title="Your email address" text="Proved addresses keep votes honest.">
      <ConfirmEmail token={token} />
    </SignInPage>
  );
}
