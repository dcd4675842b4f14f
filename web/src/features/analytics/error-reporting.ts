import * as analyticsLimits from '@haggle/contract/limits/analytics';
import {
  BrowserClient,
  type BrowserOptions,
  dedupeIntegration,
  defaultStackParser,
  type Event,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import { errorIdOf } from '../../lib/error-id.ts';
import { subscribeToLog } from '../../lib/log-buffer.ts';
import { randomId } from '../../lib/random-id.ts';

let client: BrowserClient | undefined;
let unsubscribe: (() => void) | undefined;

/**
 * Reports uncaught errors and those behind error screens to the DSN's service, under the ids the screens show, until
 * stopped. Sends nothing about the reader: no account, query string or breadcrumbs.
 * @param pathOf returns the public path of the current page
 */
export function startReporting(
  dsn: string,
  pathOf: () => string,
  transport: BrowserOptions['transport'] = makeFetchTransport,
): void {
  if (client) return;
  client = new BrowserClient({
    dsn,
    transport,
    stackParser: defaultStackParser,
    sampleRate: import.meta.env.PROD ? analyticsLimits.errorSample : 1,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: (event) => stripReaderData(event, pathOf()),
  });
  getCurrentScope().setClient(client);
  client.init();
  unsubscribe = subscribeToLog(({ level, cause }) => {
    if (level !== 'error' || !(cause instanceof Error)) return;
    client?.captureException(cause, { event_id: eventIdOf(cause) }, getCurrentScope());
  });
}

export function stopReporting(): void {
  unsubscribe?.();
  void client?.close();
  getCurrentScope().setClient(undefined);
  client = undefined;
}

/** Returns the id shown to the reader, in the service's format. */
function eventIdOf(error: Error): string {
  const id = errorIdOf(error).replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(id) ? id : randomId().replaceAll('-', '');
}

function stripReaderData<E extends Event>({ user: _, breadcrumbs: __, extra: ___, ...event }: E, path: string): E {
  const stripped = { ...event, request: { url: `${location.origin}${path}` } } as E;
  // Stack frames of inline scripts carry the page's address.
  return path === location.pathname
    ? stripped
    : JSON.parse(JSON.stringify(stripped).replaceAll(location.pathname, path));
}
