import { createHash } from 'node:crypto';
import { t } from '@haggle/contract/messages/translate';
import type { Presentation } from '../domains/seo/actions.ts';
import { type FinishedAnswer, finish } from '../platform/http/finished.ts';

/** The service worker's address. */
export const workerPath = '/sw.js';

/** The document that starts pages offline, the same for every address. */
export const shellPath = '/shell.html';

/** The path rendered for the shell. The frame doesn't link to it, so no link is marked as current. */
export const shellRenderPath = '/user/0';

/** Browsers keep the worker until it changes, so they must revalidate it each time. It only connects to this site. */
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
};

/**
 * Returns the worker with its configuration: whether it may cache anything, the text of pushes without one, and the
 * site's look, so that browsers fetch an up-to-date shell.
 */
export function toWorker(
  scriptIn: (language: string) => string,
  { site, style }: Presentation,
  keeps: boolean,
): FinishedAnswer {
  const look = createHash('sha256')
    .update(JSON.stringify([site, style]))
    .digest('hex')
    .slice(0, 12);
  const configuration = `self.site=${JSON.stringify({ look, keeps, unread: t('notifications.push.unread') })};\n`;
  return finish({ status: 200, pieces: [configuration, scriptIn(site.locale.language)], headers });
}
