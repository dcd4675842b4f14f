/** The deals site that the user chose. */
export interface Site {
  /** `https://deals.example` */
  origin: string;
  /** The site's name. */
  name: string;
}

/** The origin that a build for one site is made for; empty in the general build. */
declare const __SITE__: string;

export async function readSite(): Promise<Site | undefined> {
  const { site } = await chrome.storage.local.get<{ site?: Site }>('site');
  if (site) return site;
  const origin = originOf(__SITE__);
  return origin === undefined ? undefined : { origin, name: new URL(origin).hostname };
}

export function storeSite(site: Site): Promise<void> {
  return chrome.storage.local.set({ site });
}

/** Parses a typed origin, with or without its scheme; undefined if it is invalid. */
export function originOf(input: string): string | undefined {
  const text = input.trim();
  if (text === '') return undefined;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined;
  // Chromium accepts spaces in a host and encodes them as %20.
  return url.hostname.includes('%') ? undefined : url.origin;
}

/** Returns the permission pattern for one host, without a port, since Firefox refuses those. */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** Returns whether the extension has permission to call the site; only the user can grant it. */
export function hasPermission(site: Site): Promise<boolean> {
  return chrome.permissions.contains({ origins: [hostPattern(site.origin)] });
}

/** Returns the address of the site's form, filled in from a shop's page: the first time the site learns an address. */
export function postFormUrl(site: Site, page: { url: string; title?: string | undefined }): string {
  return `${site.origin}/submit?${new URLSearchParams({ url: page.url, ...(page.title && { title: page.title }) })}`;
}

/** Returns the address of a page of the site; undefined if the path leads to another site. */
export function pageOf(site: Site, path: string): string | undefined {
  const url = URL.parse(path, site.origin);
  return url?.origin === site.origin ? url.href : undefined;
}
