import { type EndpointShape, whileClosedOf } from '@haggle/contract/endpoint';
import type { Closing } from '@haggle/contract/site/closing';

export type Asked = Pick<EndpointShape, 'method' | 'writes' | 'whileClosed'>;

/** Whether a closed site still answers this to those who do not keep it. */
export function staysOpen(mode: Closing['mode'], asked: Asked): boolean {
  const opens = whileClosedOf(asked);
  return mode === 'open' || opens === 'always' || (mode === 'read_only' && opens === 'read_only');
}

/** Pages that let the owner in. */
const openPages = /^\/(login|login-callback|admin|settings|forgot-password|reset-password)(\/|$)/;

/** Whether a page is shown although the site is closed for maintenance. */
export function isOpenPage(path: string): boolean {
  return openPages.test(path);
}
