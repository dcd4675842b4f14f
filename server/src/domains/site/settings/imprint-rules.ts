import * as siteLimits from '@haggle/contract/limits/site';
import type { SiteSettings } from '@haggle/contract/site/settings';

const imprintPath = '/pages/imprint';

/**
 * Adds a footer link to the imprint as soon as a site says who runs it and where, which publishes the imprint. The law
 * of many countries requires it there. An existing link, or links set by the same change, are left alone.
 */
export function withImprintLink(
  before: SiteSettings,
  change: Partial<SiteSettings>,
  label: string,
): Partial<SiteSettings> {
  const after = { ...before, ...change };
  const isNew = (before.ownerName && before.ownerAddress) === null && after.ownerName && after.ownerAddress;
  const { footer, menu } = after.links;
  const hasLink = [...footer, ...menu].some(({ to }) => to === imprintPath);
  if (!isNew || change.links || hasLink || footer.length >= siteLimits.maxFooterLinks) return change;
  return { ...change, links: { footer: [...footer, { label, to: imprintPath }], menu } };
}
