import { pages } from '@haggle/contract/site/pages.gen';

/** Top-level folders with names or numbers in their paths. Elsewhere, paths may contain case-sensitive keys. */
const lowerCaseFolders = new Set(pages.filter(({ address }) => address).map(({ path }) => path.split('/')[1]));

/**
 * Returns the canonical spelling of a path, without extra slashes and capitals, so that each page has one address.
 * @returns undefined if the path is already canonical
 */
export function otherSpelling(path: string): string | undefined {
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const spelt = lowerCaseFolders.has(/^\/([^/]+)\//.exec(plain)?.[1]?.toLowerCase())
    ? plain.toLowerCase()
    : plain.replace(/^\/[^/]+/, (folder) => folder.toLowerCase());
  return spelt === path ? undefined : spelt;
}

/** The redirect of a request, if any. */
interface Lead {
  /** Undefined if the page is shown at the requested path. */
  to?: string | undefined;
  /** Whether the owner's own redirect takes effect. */
  isFollowed: boolean;
}

/**
 * Decides where a path leads. The owner's redirect only applies if there is no page; an existing page is shown, or
 * redirects on its own. `redirect` is null if the owner declared the path gone, and undefined if they set nothing.
 * @param rendered the page at the path's canonical spelling
 */
export function leadOf(
  { redirect, spelling }: { redirect: string | null | undefined; spelling: string | undefined },
  { status, location }: { status: number; location?: string | null },
): Lead {
  if (redirect === undefined) return { isFollowed: false };
  if (status === 404) return { to: redirect ?? undefined, isFollowed: true };
  return { to: location ? undefined : spelling, isFollowed: Boolean(location) && location === redirect };
}
