import { createFileRoute, Link } from '@tanstack/react-router';
import { SignInPage } from '../features/session/auth-page.tsx';
import { GuestsOnly } from '../features/session/guests-only.tsx';
import { RegisterForm } from '../features/session/register-form.tsx';
import { pageHead } from '../lib/head.ts';
import { readNextPath } from '../lib/next-path.ts';

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: readNextPath(search.next),
  }),
  head: ({ match }) => pageHead({ title: 'Register', path: '/register', origin: match.context.origin }),
  component: RegisterPage,
});

function RegisterPage() {
  const { next } = Route.useSearch();
  return (
    <GuestsOnly next={next}>
      <SignInPage
        title="Join the market"
        text={
          <>
            Have an account?{' '}
            <Link to="/login" search={{ next }} className="font-medium text-ember-text hover:underline">
              Login
            </Link>
          </>
        }
      >
        <RegisterForm />
      </SignInPage>
    </GuestsOnly>
  );
}
