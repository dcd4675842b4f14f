import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import type { HeadOverride, SiteIdentity } from '@haggle/contract/rendering';

/** The site's identity, one per process or window, set before anything is rendered. */
export let siteName = 'Haggle';
export let site: SiteIdentity = {
  name: siteName,
  tagline: 'deals found and checked by people',
  logoUrl: null,
  contactEmail: null,
  links: { footer: [], menu: [] },
  isFindable: true,
  homeTab: 'latest',
  locale: firstLocale,
  direction: 'ltr',
  banner: null,
  pinned: [],
  tracking: { isMeasured: true, webAnalytics: { provider: 'none' }, errorReporting: { dsn: null, needsConsent: true } },
};

export function presentSite(identity: SiteIdentity): void {
  site = identity;
  siteName = identity.name;
  presentLocale(identity.locale);
}

/** Keyed by path, so that pages rendered concurrently don't mix. */
const overrides = new Map<string, HeadOverride>();

export function recordOverride(path: string, override: HeadOverride | undefined): void {
  if (override) overrides.set(path, override);
  else overrides.delete(path);
}

/** `path` may have a query. */
export function findOverride(path: string | undefined): HeadOverride | undefined {
  return path === undefined ? undefined : overrides.get(path.split('?')[0] || '/');
}
