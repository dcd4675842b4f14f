import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useApi } from '../../lib/api-context.tsx';
import { hasPasskeys } from '../../lib/passkeys.ts';
import { redirectToProvider } from '../../lib/provider-login.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useClientValue } from '../../lib/use-client-value.ts';
import { Button } from '../../ui/button.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { providersQuery } from './provider-queries.ts';

/** Logins without a password: passkeys if the browser supports them, then providers. */
export function OtherWays({ next }: { next?: string | undefined }) {
  const { data: providers = [] } = useQuery(providersQuery(useApi()));
  // Nearly every browser supports passkeys, so the server renders the button.
  const hasKeys = useClientValue(hasPasskeys, true);
  if (!hasKeys && providers.length === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-3">
      {hasKeys && <PasskeyLogin />}
      {providers.map((provider) => (
        <ProviderButton key={provider.slug} {...provider} next={next} />
      ))}
      <p
        aria-hidden
        className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t('session.passkey.or')}
      </p>
    </div>
  );
}

function ProviderButton({ slug, name, next }: { slug: string; name: string; next?: string | undefined }) {
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /auth/providers/:slug/start', { params: { slug } }),
    onSuccess: ({ data }) => redirectToProvider(data.url, { key: data.key, purpose: 'login', next }),
  });
  return (
    <>
      <Button size="large" disabled={isPending} onClick={() => mutate()}>
        <LogIn size={18} className="rtl:-scale-x-100" aria-hidden />
        {t('session.provider.login', { name })}
      </Button>
      {error && (
        <p role="alert" className="text-center text-danger text-sm">
          {refusalText(error)}
        </p>
      )}
    </>
  );
}
