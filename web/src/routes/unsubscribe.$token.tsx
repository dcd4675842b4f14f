import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '../features/notification-settings/unsubscribe.tsx';
import { SignInPage } from '../features/session/auth-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/unsubscribe/$token')({
  head: privateHead('Fewer letters'),
  component: () => (
    <SignInPage title="Fewer letters" text="No need to sign in.">
      <Unsubscribe token={Route.useParams().token} />
    </SignInPage>
  ),
});
