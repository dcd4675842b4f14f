import type { Tracking } from '@haggle/contract/analytics/tracking';

/** What the owner has made of the site. */
export interface SiteIdentity {
  name: string;
  /** Follows the name in the home page's title. */
  tagline: string;
  logoUrl: string | null;
  rulesUrl: string | null;
  contactEmail: string | null;
  /** False where search engines are to leave the site alone; the server then says so on every page. */
  isFindable?: boolean;
  /** What is measured, with what, and where errors are reported. */
  tracking: Tracking;
}

/** What the head of a page says instead of what it would say by itself; null leaves a part as it is. */
export interface HeadOverride {
  title: string | null;
  description: string | null;
}

/** There is one site in a process and in a window; both are told who it is before anything is rendered. */
export let siteName = 'Haggle';
export let site: SiteIdentity = {
  name: siteName,
  tagline: 'deals found and checked by people',
  logoUrl: null,
  rulesUrl: null,
  contactEmail: null,
  tracking: { isMeasured: true, webAnalytics: { provider: 'none' }, errorReporting: { dsn: null, needsConsent: true } },
};

export function presentSite(identity: SiteIdentity): void {
  site = identity;
  siteName = identity.name;
}

/** By path, so that pages rendered at the same time do not meet. */
const overrides = new Map<string, HeadOverride>();

export function noteOverride(path: string, override: HeadOverride | undefined): void {
  if (override) overrides.set(path, override);
  else overrides.delete(path);
}

/** `path` may have a query. */
export function findOverride(path: string | undefined): HeadOverride | undefined {
  return path === undefined ? undefined : overrides.get(path.split('?')[0] || '/');
}
