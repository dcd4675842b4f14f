import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type ApiError, isRefused } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Outcome } from '../credentials/outcome.tsx';

const settings = { to: '/settings', search: { tab: 'notifications' } } as const;

/** Says what an unsubscribe link turns off, and does so on a click. Opening the page changes nothing. */
export function Unsubscribe({ token }: { token: string }) {
  const api = useApi();
  const params = { token };
  const subject = useQuery({
    queryKey: ['unsubscription', token],
    queryFn: async ({ signal }) => (await api('GET /unsubscribe/:token', { params }, signal)).data.what,
  });
  const unsubscribe = useMutation({ mutationFn: () => api('POST /unsubscribe/:token', { params }) });
  const error = subject.error ?? unsubscribe.error;
  if (isBroken(error)) {
    return (
      <Outcome isGood={false} text={error.message}>
        <LinkButton {...settings} variant="primary" size="large">
          {t('notification-settings.unsubscribe.settings')}
        </LinkButton>
      </Outcome>
    );
  }
  if (unsubscribe.isSuccess) {
    return (
      <Outcome isGood text={t('notification-settings.unsubscribe.done', { what: unsubscribe.data.data.what })}>
        <LinkButton {...settings} size="large">
          {t('notification-settings.unsubscribe.settings')}
        </LinkButton>
      </Outcome>
    );
  }
  if (subject.isPending) return <AskSkeleton />;
  if (subject.data === undefined) {
    return <ErrorLine text={subject.error.message} onRetry={() => void subject.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <Mail size={32} strokeWidth={1.5} aria-hidden className="self-center text-faint" />
      <p className="text-center">
        {rich('notification-settings.unsubscribe.ask', {
          what: subject.data,
          strong: (words) => <strong className="font-semibold">{words}</strong>,
        })}
      </p>
      {unsubscribe.error && <ErrorLine text={unsubscribe.error.message} />}
      <Button variant="primary" size="large" disabled={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
        {t('notification-settings.unsubscribe.turnOff')}
      </Button>
    </div>
  );
}

function isBroken(error: Error | null): error is ApiError {
  return isRefused(error, 'link_expired');
}

function AskSkeleton() {
  return (
    <div role="status" aria-label={t('ui.actions.loading')} className="flex flex-col gap-4">
      <Skeleton className="size-8 self-center" />
      <Skeleton className="h-12" />
      <Skeleton className="h-11" />
    </div>
  );
}
