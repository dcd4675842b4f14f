import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * Returns the open page's path in a form that third parties may know: `/reset-password/:resettoken`. Parameters that the
 * route doesn't declare public may be secrets that open an account.
 */
export function publicPath({ state: { location, matches } }: Pick<RegisteredRouter, 'state'>): string {
  const page = matches.at(-1);
  if (!page?.fullPath.includes('$') || page.staticData.address) return location.pathname;
  return page.fullPath.replaceAll('$', ':');
}
