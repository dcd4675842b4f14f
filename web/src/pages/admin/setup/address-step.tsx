import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { connectionQuery } from './queries.ts';

/** The setup step that shows how this browser's requests arrive at the server, and any problems with that. */
export function AddressStep({ origin }: { origin: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(connectionQuery(useApi()));
  if (isPending) return <Skeleton className="h-24 max-w-xl rounded-xl" />;
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  const { problems, callerAddress, trusted, forwarded } = data;
  const facts = [
    [t('admin-setup.connection.origin'), origin],
    [t('admin-setup.connection.browser'), location.origin],
    [t('admin-setup.connection.caller'), callerAddress ?? '–'],
    [t('admin-setup.connection.proxies'), t('admin-setup.connection.proxyCount', { forwarded, trusted })],
  ];
  return (
    <>
      <dl className="mb-3 grid gap-x-6 text-sm sm:grid-cols-[max-content_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {problems.length === 0 ? (
          <p className="text-saved">{t('admin-setup.connection.good')}</p>
        ) : (
          <ul className="flex max-w-prose flex-col gap-2">
            {problems.map((problem) => (
              <li key={problem}>{t(`admin-setup.problems.${problem}`)}</li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-3">
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {t('admin-setup.acts.address')}
        </Button>
      </p>
    </>
  );
}
