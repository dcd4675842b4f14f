import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthPage } from '../features/session/auth-page.tsx';
import { GuestsOnly } from '../features/session/guests-only.tsx';
import { signUpModeQuery } from '../features/session/sign-up-query.ts';
import { pageHead } from '../lib/head.ts';
import { hydrateForm } from '../lib/hydrate-form.tsx';
import { loadQuery } from '../lib/load-query.ts';
import { readNextPath, startPath } from '../lib/next-path.ts';
import { rich } from '../lib/rich.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const SignUp = hydrateForm(
  async () => (await import('../features/session/sign-up.tsx')).SignUp,
  <Skeleton className="h-96" />,
);

export const Route = createFileRoute('/register')({
  staticData: { crawlers: 'unlisted' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (
    search: Record<string, unknown>,
  ): { next?: string | undefined; invitation?: string | undefined } => ({
    next: readNextPath(search.next),
    invitation: typeof search.invitation === 'string' ? search.invitation : undefined,
  }),
  loader: ({ context: { api, queryClient } }) => loadQuery(queryClient, signUpModeQuery(api)),
  head: ({ match }) => pageHead({ title: t('routes.register.title'), path: '/register', origin: match.context.origin }),
  component: RegisterPage,
});

function RegisterPage() {
  const { next, invitation } = Route.useSearch();
  return (
    <GuestsOnly next={next} after={startPath(next)}>
      <AuthPage
        title={t('routes.register.heading')}
        text={rich('routes.register.login', {
          link: (words) => (
            <Link to="/login" search={{ next }} className="font-medium text-accent-text hover:underline">
              {words}
            </Link>
          ),
        })}
      >
        <SignUp invitation={invitation} />
      </AuthPage>
    </GuestsOnly>
  );
}
