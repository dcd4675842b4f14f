import { pages } from '@haggle/contract/site/pages.gen';

/** Returns a path as redirects and overrides store it: without query or trailing slashes; the root stays `/`. */
export function plainPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  // Starts matching only at the first slash of a run, because a request can contain thousands of them.
  return plain.replace(/(?<!\/)\/+$/, '') || '/';
}

/** Paths that the site needs itself: the admin area, the API, and what every page loads. */
const reserved =
  /^\/(?:$|(?:admin|api|assets|images|og|icons|sitemaps|sitemap\.xml|robots\.txt|manifest\.webmanifest|feeds|healthz|readyz|login)(?:\/|$))/;

/** Whether a path is one of the site's single pages, or a page that crawlers aren't meant to find. */
function isOwnPage(path: string): boolean {
  return pages.some((page) => {
    const [start = '', rest] = page.path.split('$');
    if (rest === undefined) return path === page.path;
    return page.crawlers !== undefined && !rest.includes('/') && path.startsWith(start);
  });
}

/** Returns whether an address must never redirect. Browsers cache redirects, so they'd lose the site's own page. */
export function isReserved(path: string): boolean {
  return reserved.test(path) || isOwnPage(path);
}

/** Kinds of pages that there are many of. Another site may have used the same address, and then ours stays. */
const contentPaths = /^\/(?:deals|categories|stores|brands|articles|user)(?:\/|$)/;
const maxPathLength = 300;

/** Returns whether an old site's path can redirect to something here. */
export function canRedirect(path: string): boolean {
  return path.length <= maxPathLength && !contentPaths.test(path) && !isReserved(path);
}
