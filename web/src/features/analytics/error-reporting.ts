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
import { followLog } from '../../lib/log-buffer.ts';
import { randomId } from '../../lib/random-id.ts';

let client: BrowserClient | undefined;
let unfollow: (() => void) | undefined;

/**
 * Reports errors to the service behind a DSN, until it is told to stop: what no one caught, and what error screens stand
 * for, under the id that they show. Nothing of the reader goes along: no account, no query of the address, no trail.
 * @param pathOf gives the path of the page that stands there, as others may know it
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
    beforeSend: (event) => withoutReader(event, pathOf()),
  });
  getCurrentScope().setClient(client);
  client.init();
  unfollow = followLog(({ level, cause }) => {
    if (level !== 'error' || !(cause instanceof Error)) return;
    client?.captureException(cause, { event_id: eventIdOf(cause) }, getCurrentScope());
  });
}

export function stopReporting(): void {
  unfollow?.();
  void client?.close();
  getCurrentScope().setClient(undefined);
  client = undefined;
}

/** The id that the reader sees, in the shape of the service's own. */
function eventIdOf(error: Error): string {
  const id = errorIdOf(error).replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(id) ? id : randomId().replaceAll('-', '');
}

function withoutReader<E extends Event>({ user: _, breadcrumbs: __, extra: ___, ...event }: E, path: string): E {
  const known = { ...event, request: { url: `${location.origin}${path}` } } as E;
  // Where code came with the page, its place in the code is the page's address.
  return path === location.pathname ? known : JSON.parse(JSON.stringify(known).replaceAll(location.pathname, path));
}
