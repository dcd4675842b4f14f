import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { Unsubscribe } from '../features/unsubscriptions/unsubscribe.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/unsubscribe/$token')({
  head: privateHead('Fewer letters'),
  component: () => (
    <SignInPage title="Fewer letters" text="No need to sign in.">
      <Unsubscribe token={Route.useParams().token} />
    </SignInPage>
  ),
});
