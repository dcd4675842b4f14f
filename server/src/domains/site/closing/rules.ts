import type { EndpointShape } from '@haggle/contract/endpoint';
import type { Closing } from '@haggle/contract/site/closing';

/** What lets the owner in, and takes their place in time. */
const ways = /^\/auth\/(?!register$)/;

/** What tells us how pages do; nobody is to lose it, and it changes nothing that readers see. */
const counted = /^\/analytics\//;

type Asked = Pick<EndpointShape, 'method' | 'path'>;

/** Whether a closed site still answers this to those who do not keep it. */
export function staysOpen(mode: Closing['mode'], { method, path }: Asked): boolean {
  if (mode === 'open' || ways.test(path)) return true;
  return mode === 'read_only' && (method === 'GET' || counted.test(path));
}

/** Pages that let the owner in. */
const openPages = /^\/(login|login-callback|admin|settings|forgot-password|reset-password)(\/|$)/;

/** Whether a page is shown although the site is closed for maintenance. */
export function isOpenPage(path: string): boolean {
  return openPages.test(path);
}
