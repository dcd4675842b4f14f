import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { rich } from '../../lib/rich.ts';
import { Button } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useWebhookTest } from './use-webhook-test.ts';

type Webhook = NonNullable<Alert['webhook']>;

/** The state of a webhook, with a button to test it. */
export function WebhookState({ id, name, webhook }: { id: string; name: string; webhook: Webhook }) {
  const { mutate, isPending, data, error } = useWebhookTest(id);
  const label = isPending ? t('alerts.webhook.calling') : buttonText(webhook);
  const isBad = webhook.disabledAt !== null || webhook.failures > 0;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-3 py-2.5 text-sm',
        isBad ? 'bg-danger-wash' : 'bg-sunken',
      )}
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {rich('alerts.webhook.calls', {
            address: hostOf(webhook.url),
            host: (words) => <bdi className="font-medium">{words}</bdi>,
          })}
        </p>
        <p className={isBad ? 'text-danger' : 'text-soft'}>
          <State {...webhook} />
        </p>
        <p role="status" className="font-medium empty:hidden">
          {data && !isPending && `${data.outcome} ${data.ok ? t('alerts.webhook.works') : ''}`}
          {error && !isPending && refusalText(error)}
        </p>
      </div>
      <Button
        size="small"
        aria-disabled={isPending}
        aria-label={t('ui.named', { label, value: name })}
        onClick={() => !isPending && mutate()}
      >
        {label}
      </Button>
    </div>
  );
}

/** A successful test call turns a disabled webhook back on. */
function buttonText({ disabledAt, failures }: Webhook): string {
  if (disabledAt) return t('alerts.webhook.turnOn');
  return failures > 0 ? t('alerts.webhook.retry') : t('alerts.webhook.test');
}

function State({ disabledAt, failures, lastOutcome, lastAt }: Webhook) {
  if (disabledAt) {
    return (
      <>
        {rich('alerts.webhook.turnedOff', { count: failures, time: () => <Ago time={disabledAt} /> })} {lastOutcome}
      </>
    );
  }
  if (!lastAt) return t('alerts.webhook.notCalled');
  return (
    <>
      {failures > 0 && `${t('alerts.webhook.failed', { count: failures })} `}
      {lastOutcome} (<Ago time={lastAt} />)
    </>
  );
}

function Ago({ time }: { time: string }) {
  return <TimeAgo time={time} isInSentence />;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
