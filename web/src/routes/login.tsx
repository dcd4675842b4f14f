import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthPage } from '../features/session/auth-page.tsx';
import { GuestsOnly } from '../features/session/guests-only.tsx';
import { OtherWays } from '../features/session/other-ways.tsx';
import { providersQuery } from '../features/session/provider-queries.ts';
import { pageHead } from '../lib/head.ts';
import { hydrateForm } from '../lib/hydrate-form.tsx';
import { loadQuery } from '../lib/load-query.ts';
import { readNextPath } from '../lib/next-path.ts';
import { rich } from '../lib/rich.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const LoginForm = hydrateForm(
  async () => (await import('../features/session/login-form.tsx')).LoginForm,
  <Skeleton className="h-58" />,
);

export const Route = createFileRoute('/login')({
  staticData: { crawlers: 'unlisted' },
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: readNextPath(search.next),
  }),
  loader: ({ context: { api, queryClient } }) => loadQuery(queryClient, providersQuery(api)),
  head: ({ match }) => pageHead({ title: t('routes.login.title'), path: '/login', origin: match.context.origin }),
  component: LoginPage,
});

function LoginPage() {
  const { next } = Route.useSearch();
  return (
    <GuestsOnly next={next}>
      <AuthPage
        title={t('routes.login.heading')}
        text={rich('routes.login.register', {
          link: (words) => (
            <Link to="/register" search={{ next }} className="font-medium text-accent-text hover:underline">
              {words}
            </Link>
          ),
        })}
      >
        <OtherWays next={next} />
        <LoginForm />
        <p className="mt-4 text-center text-sm">
          <Link to="/forgot-password" className="text-soft hover:text-ink hover:underline">
            {t('routes.forgot.heading')}
          </Link>
        </p>
      </AuthPage>
    </GuestsOnly>
  );
}
