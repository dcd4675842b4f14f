/** The deals site that the extension asks, as the person chose it. */
export interface Site {
  /** `https://deals.example` */
  origin: string;
  /** What it calls itself. */
  name: string;
}

/** What a build for one community is made for; empty in one for everybody. */
declare const __SITE__: string;

export async function readSite(): Promise<Site | undefined> {
  const { site } = await chrome.storage.local.get<{ site?: Site }>('site');
  if (site) return site;
  const origin = originOf(__SITE__);
  return origin === undefined ? undefined : { origin, name: new URL(origin).hostname };
}

export function keepSite(site: Site): Promise<void> {
  return chrome.storage.local.set({ site });
}

/** The origin that somebody typed, with or without its scheme; undefined for what is none. */
export function originOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined;
  // Chromium takes blanks for letters of a host, and writes them as %20.
  return url.hostname.includes('%') ? undefined : url.origin;
}

/** The pattern that asks a browser for one host. It knows no ports: Firefox refuses them. */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** Whether the site may be asked: it needs a permission of its own, which only the person can give. */
export function mayAsk(site: Site): Promise<boolean> {
  return chrome.permissions.contains({ origins: [hostPattern(site.origin)] });
}

/** Where the site's form opens, filled in from a shop's page. The first time that the site hears of an address. */
export function formOf(site: Site, page: { url: string; title?: string | undefined }): string {
  return `${site.origin}/submit?${new URLSearchParams({ url: page.url, ...(page.title && { title: page.title }) })}`;
}

/** A page of the site; undefined where a path leads elsewhere. */
export function pageOf(site: Site, path: string): string | undefined {
  const url = URL.parse(path, site.origin);
  return url?.origin === site.origin ? url.href : undefined;
}
