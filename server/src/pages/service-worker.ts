import { createHash } from 'node:crypto';
import type { Presentation } from '../domains/seo/actions.ts';

/** The document that starts pages where a browser has no connection. It is the same at whatever address. */
export const shellPath = '/shell.html';

/** Stands in for the page that is not known yet: no link of the frame leads there, so none of them is marked. */
export const shellStandIn = '/user/0';

/** A worker stays in browsers until they see another one, so they ask each time. It speaks with this site only. */
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
};

/**
 * The worker with what it is told: whether it may keep anything, and how the site looks, so that browsers take up a
 * document that shows it as it is now.
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
