import { hash } from 'node:crypto';
import type { Tracking, WebAnalytics } from '@haggle/contract/analytics/tracking';
import { directionOf } from '@haggle/contract/locale/direction';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import type { Rendered, SiteIdentity } from '@haggle/contract/rendering';
import { html } from 'hono/html';
import { LRUCache } from 'lru-cache';
import type { Env } from '../platform/env.ts';
import { transportSecurity } from '../platform/http/headers.ts';

/** Returns the sources that the owner's third-party services need for scripts and connections. */
function foreignSources(tracking: Tracking | undefined): { scripts: string[]; connections: string[] } {
  const { webAnalytics, errorReporting } = tracking ?? {};
  const analyticsSources = webAnalytics ? sources[webAnalytics.provider] : sources.none;
  const reportingOrigins = errorReporting?.dsn ? [new URL(errorReporting.dsn).origin] : [];
  return { scripts: analyticsSources.scripts, connections: [...analyticsSources.connections, ...reportingOrigins] };
}

const sources: Record<WebAnalytics['provider'], { scripts: string[]; connections: string[] }> = {
  none: { scripts: [], connections: [] },
  // According to Google's page on content security policies, without those for advertising.
  ga4: {
    scripts: ['https://www.googletagmanager.com'],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  plausible: { scripts: ['https://plausible.io'], connections: ['https://plausible.io'] },
};

/**
 * Returns a page's content security policy. Pages are cached and shared, so inline scripts are allowed by hash instead
 * of a nonce: only those that the renderer reports to have written, never any found in the finished page. Pictures may
 * come from any HTTPS host: authors choose among the pictures of a shop's page, and a deal shows the shop's picture
 * until its own copy is fetched.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], tracking?: Tracking): string {
  const { scripts, connections } = foreignSources(tracking);
  const hashes = inlineScripts.map((script) => sourceOf(script));
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(hashes), ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Cached, since most inline scripts are the same on every page. */
const sourcesOfScripts = new LRUCache<string, string>({ max: 64 });

/** Returns the policy source that allows an inline script. */
function sourceOf(script: string): string {
  const cachedSource = sourcesOfScripts.get(script);
  if (cachedSource !== undefined) return cachedSource;
  const source = `'sha256-${hash('sha256', script, 'base64')}'`;
  sourcesOfScripts.set(script, source);
  return source;
}

/** Browser features that no page uses. */
const deniedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb';

/** Returns the headers of every page; in development without a policy, which would block Vite's scripts and socket. */
export function pageHeaders(
  { dev, siteUrl }: Pick<Env, 'dev' | 'siteUrl'>,
  site?: { tracking: Tracking; isFindable: boolean },
): (scripts: readonly string[]) => Record<string, string> {
  const fixedHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': deniedFeatures
      .split(' ')
      .map((name) => `${name}=()`)
      .join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    ...(site?.isFindable === false && { 'x-robots-tag': 'noindex' }),
    ...transportSecurity(siteUrl),
  };
  return (scripts) =>
    dev ? fixedHeaders : { ...fixedHeaders, 'content-security-policy': contentSecurityPolicy(scripts, site?.tracking) };
}

/** The page sent if not even the error screen could be rendered; the error id is in the log. */
export function emergencyPage(errorId: string): Rendered {
  const words = `<p>${t('pages.error.title')}</p><h1>${t('pages.error.text')}</h1><p><a href="">${t('pages.error.reload')}</a></p>
<p><small>${t('pages.error.id', { id: errorId })}</small></p>`;
  return { status: 500, pieces: [minimalPage(t('pages.error.title'), words)] };
}

/** The response for an address that had too many pages rendered, with `Retry-After`. */
export function tooManyPages(seconds: number, env: Pick<Env, 'dev' | 'siteUrl'>): Response {
  const words = `<h1>${t('pages.tooMany.title')}</h1><p>${t('pages.tooMany.wait', { count: seconds })}</p>`;
  const html = minimalPage(t('pages.tooMany.title'), words);
  const headers = { ...pageHeaders(env)([]), 'cache-control': 'no-store', 'retry-after': `${seconds}` };
  return new Response(html, { status: 429, headers });
}

interface Closure {
  text: string;
  /** In seconds. */
  retryAfter: number;
}

/** The page shown during maintenance, with a login link for staff. */
export function closedPage(site: Pick<SiteIdentity, 'name'>, { text }: Closure): Rendered {
  const words = html`<h1>${site.name}</h1><p style="max-width:34rem;white-space:pre-line">${text}</p>
<p><small><a href="/login">${t('pages.closed.login')}</a></small></p>`;
  return { status: 503, pieces: [minimalPage(`${html`${site.name}`}`, `${words}`)] };
}

/** Returns its headers, with `Retry-After`. */
export function closedHeaders(
  env: Pick<Env, 'dev' | 'siteUrl'>,
  site: SiteIdentity,
  { retryAfter }: Closure,
): ReturnType<typeof pageHeaders> {
  const headersFor = pageHeaders(env, site);
  return (scripts) => ({ ...headersFor(scripts), 'retry-after': `${retryAfter}` });
}

function minimalPage(title: string, words: string): string {
  return `<!DOCTYPE html><html lang="${locale.language}" dir="${directionOf(locale.language)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;text-align:center}</style></head>
<body>${words}</body></html>`;
}
