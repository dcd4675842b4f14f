import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, Link } from '@tanstack/react-router';
import { SignInPage } from '../features/session/auth-page.tsx';
import { GuestsOnly } from '../features/session/guests-only.tsx';
import { RegisterForm } from '../features/session/register-form.tsx';
import { pageHead } from '../lib/head.ts';
import { readNextPath } from '../lib/next-path.ts';
import { rich } from '../lib/rich.ts';

export const Route = createFileRoute('/register')({
  staticData: { crawlers: 'unlisted' },
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: readNextPath(search.next),
  }),
  head: ({ match }) => pageHead({ title: t('routes.register.title'), path: '/register', origin: match.context.origin }),
  component: RegisterPage,
});

function RegisterPage() {
  const { next } = Route.useSearch();
  return (
    <GuestsOnly next={next}>
      <SignInPage
        title={t('routes.register.heading')}
        text={rich('routes.register.login', {
          link: (words) => (
            <Link to="/login" search={{ next }} className="font-medium text-ember-text hover:underline">
              {words}
            </Link>
          ),
        })}
      >
        <RegisterForm />
      </SignInPage>
    </GuestsOnly>
  );
}
