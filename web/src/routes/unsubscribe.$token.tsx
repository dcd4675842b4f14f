import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { Unsubscribe } from '../features/unsubscriptions/unsubscribe.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/unsubscribe/$token')({
  head: ({ match }) => pageHead({ title: 'Fewer letters', noindex: true, origin: match.context.origin }),
  component: () => (
    <SignInPage title="Fewer letters" text="No need to sign in.">
      <Unsubscribe token={Route.useParams().token} />
    </SignInPage>
  ),
});
