import { pages } from '@haggle/contract/site/pages.gen';

/** A path as redirects and overrides know it: without query, and without slashes at its end; the root stays `/`. */
export function plainPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  // Looked for from the first slash of a row alone: whoever asks for a page can write thousands of them.
  return plain.replace(/(?<!\/)\/+$/, '') || '/';
}

/** What the site needs at its place: the admin area, the API, and what every page loads. */
const reserved =
  /^\/(?:$|(?:admin|api|assets|images|og|icons|sitemaps|sitemap\.xml|robots\.txt|manifest\.webmanifest|feeds|healthz|readyz|login)(?:\/|$))/;

/** Its own pages of which there is one each, and those that lie below addresses that nobody is to find. */
function isOwnPage(path: string): boolean {
  return pages.some((page) => {
    const [start = '', rest] = page.path.split('$');
    if (rest === undefined) return path === page.path;
    return page.crawlers !== undefined && !rest.includes('/') && path.startsWith(start);
  });
}

/** Whether nothing but the site itself may stand at an address: browsers keep redirects, and its own pages would be gone for them. */
export function isReserved(path: string): boolean {
  return reserved.test(path) || isOwnPage(path);
}

/** Pages of which there are many: another site's may have the very same address, and then ours stays. */
const ours = /^\/(?:deals|categories|stores|brands|articles|user)(?:\/|$)/;
const pathMost = 300;

/** Whether an old site's path can lead to something here. */
export function canMove(path: string): boolean {
  return path.length <= pathMost && !ours.test(path) && !isReserved(path);
}
