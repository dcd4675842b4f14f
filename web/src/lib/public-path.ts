import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * The path of the page that stands there, as others than this site may know it: `/reset-password/:resettoken`. What its
 * route does not call public may be a secret, which opens an account to whoever reads it.
 */
export function publicPath({ state: { location, matches } }: Pick<RegisteredRouter, 'state'>): string {
  const page = matches.at(-1);
  if (!page?.fullPath.includes('$') || page.staticData.address) return location.pathname;
  return page.fullPath.replaceAll('$', ':');
}
