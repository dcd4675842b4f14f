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

export interface NewRedirect {
  from: string;
  to: string;
}

/**
 * Follows new redirects to their last targets, in their order, so that they form no chains with each other or with
 * existing ones. Leaves out those from an address that already redirects, to one that is gone, or back to their own.
 * @param existing the existing redirects from all addresses that the new ones name; null for addresses that are gone
 */
export function withLastTargets(
  redirects: readonly NewRedirect[],
  existing: ReadonlyMap<string, string | null>,
): NewRedirect[] {
  const targets = new Map(existing);
  for (const { from, to: requested } of redirects) {
    const next = targets.get(requested);
    const to = next === undefined ? requested : next;
    if (targets.has(from) || to === null || to === from) continue;
    for (const [path, target] of targets) if (target === from) targets.set(path, to);
    targets.set(from, to);
  }
  return [...targets].flatMap(([from, to]) => (existing.has(from) || to === null ? [] : [{ from, to }]));
}

/** Kinds of pages that there are many of. Another site may have used the same address, and then ours stays. */
const contentPaths = /^\/(?:deals|categories|stores|brands|articles|user)(?:\/|$)/;
const maxPathLength = 300;

/** Returns whether an old site's path can redirect to something here. */
export function canRedirect(path: string): boolean {
  return path.length <= maxPathLength && !contentPaths.test(path) && !isReserved(path);
}
