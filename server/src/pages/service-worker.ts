import { createHash } from 'node:crypto';
import type { Presentation } from '../domains/seo/actions.ts';

/** The document that starts pages offline, the same for every address. */
export const shellPath = '/shell.html';

/** A placeholder for the unknown page: no link of the frame leads there, so none is marked as current. */
export const shellStandIn = '/user/0';

/** Browsers revalidate the worker each time, since they keep it until it changes. It only connects to this site. */
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
};

/**
 * Returns the worker with its configuration: whether it may cache anything, and the site's look, so that browsers fetch an
 * up-to-date shell.
 */
export function toWorker(
  scriptIn: (language: string) => string,
  { site, style }: Presentation,
  keeps: boolean,
): Response {
  const look = createHash('sha256')
    .update(JSON.stringify([site, style]))
    .digest('hex')
    .slice(0, 12);
  return new Response(`self.site=${JSON.stringify({ look, keeps })};\n${scriptIn(site.locale.language)}`, { headers });
}
