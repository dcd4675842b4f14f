import { pages } from '@haggle/contract/site/pages.gen';

/** Top-level folders with names or numbers in their paths. Elsewhere, paths may contain case-sensitive keys. */
const lowerCaseFolders = new Set(pages.filter(({ address }) => address).map(({ path }) => path.split('/')[1]));

/**
 * Returns the canonical spelling of a path, without extra slashes and capitals, so that each page has one address.
 * @returns undefined if the path is already canonical
 */
export function canonicalSpelling(path: string): string | undefined {
  const withoutSlashes = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const canonical = lowerCaseFolders.has(/^\/([^/]+)\//.exec(withoutSlashes)?.[1]?.toLowerCase())
    ? withoutSlashes.toLowerCase()
    : withoutSlashes.replace(/^\/[^/]+/, (folder) => folder.toLowerCase());
  return canonical === path ? undefined : canonical;
}

/** The redirect of a request, if any. */
interface RedirectDecision {
  /** Undefined if the page is shown at the requested path. */
  to?: string | undefined;
  /** Whether the owner's own redirect takes effect. */
  hasRedirect: boolean;
}

/**
 * Decides where a path leads. The owner's redirect only applies if there is no page; an existing page is shown, or
 * redirects on its own. `redirect` is null if the owner declared the path gone, and undefined if they set nothing.
 * @param rendered the page at the path's canonical spelling
 */
export function decideRedirect(
  { redirect, spelling }: { redirect: string | null | undefined; spelling: string | undefined },
  { status, location }: { status: number; location?: string | null },
): RedirectDecision {
  if (redirect === undefined) return { hasRedirect: false };
  if (status === 404) return { to: redirect ?? undefined, hasRedirect: true };
  return { to: location ? undefined : spelling, hasRedirect: Boolean(location) && location === redirect };
}
