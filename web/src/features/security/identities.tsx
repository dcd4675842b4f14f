import type { Identity } from '@haggle/contract/accounts/identities';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { redirectToProvider } from '../../lib/provider-login.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { providersQuery } from '../session/provider-queries.ts';
import { identitiesQuery, useReloadSecurity } from './queries.ts';
import { Line, Lines, LinesSkeleton } from './security-lines.tsx';

/** The login providers linked to the account. Hidden if the site has none. */
export function Identities() {
  const api = useApi();
  const { data: providers = [] } = useQuery(providersQuery(api));
  const { data, error, isPending, refetch } = useQuery(identitiesQuery(api));
  if (providers.length === 0 && !data?.identities.length) return null;
  return (
    <Section title={t('security.identities.title')} text={t('security.identities.text')}>
      <div className="flex flex-col items-start gap-4">
        <div className="w-full">
          {isPending && <LinesSkeleton />}
          {error && <ErrorLine text={refusalText(error)} onRetry={() => void refetch()} />}
          {data && data.identities.length > 0 && (
            <Lines label={t('security.identities.title')}>
              {data.identities.map((identity) => (
                <IdentityLine key={identity._id} identity={identity} mayUnlink={data.mayUnlink} />
              ))}
            </Lines>
          )}
        </div>
        {providers.map((provider) => (
          <LinkProvider key={provider.slug} {...provider} />
        ))}
      </div>
    </Section>
  );
}

function IdentityLine({
  identity: { _id: id, provider, label, linkedAt },
  mayUnlink,
}: {
  identity: Identity;
  mayUnlink: boolean;
}) {
  const api = useApi();
  const reload = useReloadSecurity('identities');
  async function unlink(): Promise<void> {
    await api('DELETE /auth/identities/:id', { params: { id } });
    await reload();
    toast(t('security.identities.unlinked'));
  }
  return (
    <Line
      name={t('security.identities.name', { provider, label })}
      facts={
        mayUnlink ? t('security.identities.since', { date: formatDate(linkedAt) }) : t('security.identities.onlyWay')
      }
    >
      {mayUnlink && (
        <ConfirmButton
          label={t('security.identities.unlink')}
          of={provider}
          title={t('security.identities.unlinkTitle', { provider })}
          text={t('security.identities.unlinkText')}
          run={unlink}
        />
      )}
    </Line>
  );
}

function LinkProvider({ slug, name }: { slug: string; name: string }) {
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /auth/identities/:slug/start', { params: { slug } }),
    onSuccess: ({ data }) => redirectToProvider(data.url, { key: data.key, purpose: 'link' }),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button disabled={isPending} onClick={() => mutate()}>
        {t('security.identities.link', { name })}
      </Button>
      {error && <ErrorLine text={refusalText(error)} />}
    </div>
  );
}
