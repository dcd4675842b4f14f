import type { Alert } from '@haggle/contract/alerts/alerts';
import { clsx } from 'clsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { count } from './alert-text.ts';
import { useWebhookTest } from './use-webhook-test.ts';

type Webhook = NonNullable<Alert['webhook']>;

/** How a webhook fares, and a way to try it. */
export function WebhookState({ id, name, webhook }: { id: string; name: string; webhook: Webhook }) {
  const { mutate, isPending, data, error } = useWebhookTest(id);
  const isBad = webhook.disabledAt !== null || webhook.failures > 0;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-3 py-2.5 text-sm',
        isBad ? 'bg-danger-wash' : 'bg-sunken',
      )}
    >
      <div className="min-w-0">
        <p className="break-all">
          Calls <span className="font-medium">{hostOf(webhook.url)}</span>
        </p>
        <p className={isBad ? 'text-danger' : 'text-soft'}>
          <State {...webhook} />
        </p>
        <p role="status" className="font-medium empty:hidden">
          {data && !isPending && `${data.outcome} ${data.ok ? 'The webhook works.' : ''}`}
          {error && !isPending && refusalText(error)}
        </p>
      </div>
      <Button size="small" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {isPending ? 'Calling...' : buttonText(webhook)}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}

/** One that is off goes on again with a call that succeeds. */
function buttonText({ disabledAt, failures }: Webhook): string {
  if (disabledAt) return 'Turn it on again';
  return failures > 0 ? 'Try it again' : 'Send a test call';
}

function State({ disabledAt, failures, lastOutcome, lastAt }: Webhook) {
  if (disabledAt) {
    return (
      <>
        Turned off <TimeAgo time={disabledAt} className="lowercase" />, after {count(failures, 'call')} in a row failed.{' '}
        {lastOutcome}
      </>
    );
  }
  if (!lastAt) return 'Not called yet.';
  return (
    <>
      {failures > 0 && (failures === 1 ? 'The last call failed. ' : `The last ${failures} calls failed. `)}
      {lastOutcome?.replace(/\.$/, ',')} <TimeAgo time={lastAt} className="lowercase" />
    </>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
