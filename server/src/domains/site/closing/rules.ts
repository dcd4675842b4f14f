import { type EndpointShape, whileClosedOf } from '@haggle/contract/endpoint';
import type { Closing } from '@haggle/contract/site/closing';

export type EndpointAccess = Pick<EndpointShape, 'method' | 'writes' | 'whileClosed'>;

/** Returns whether a closed site still answers this call for people who don't run the site. */
export function staysOpen(mode: Closing['mode'], endpoint: EndpointAccess): boolean {
  const access = whileClosedOf(endpoint);
  return mode === 'open' || access === 'always' || (mode === 'read_only' && access === 'read_only');
}

/** Pages that the owner needs to log in and reopen the site. */
const ownerPages = /^\/(login|login-callback|admin|settings|forgot-password|reset-password)(\/|$)/;

/** Returns whether a page must work for the owner whatever else is wrong with the site. */
export function isOwnerPage(path: string): boolean {
  return ownerPages.test(path);
}

/** Returns whether a page is shown even while the site is closed for maintenance: emails sent before link to it, too. */
export function isOpenPage(path: string): boolean {
  return isOwnerPage(path) || path.startsWith('/unsubscribe/');
}
