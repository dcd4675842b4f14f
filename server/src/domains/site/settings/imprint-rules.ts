import * as siteLimits from '@haggle/contract/limits/site';
import type { SiteSettings } from '@haggle/contract/site/settings';

const imprintPath = '/pages/imprint';

/**
 * The imprint can be read once a site says who runs it and where. With that it gets its link in the footer, where the law
 * of many countries wants it; a link that is there, or that the same change sets, is left alone.
 */
export function withImprintLink(
  before: SiteSettings,
  change: Partial<SiteSettings>,
  label: string,
): Partial<SiteSettings> {
  const after = { ...before, ...change };
  const isNew = (before.ownerName && before.ownerAddress) === null && after.ownerName && after.ownerAddress;
  const { footer, menu } = after.links;
  const isThere = [...footer, ...menu].some(({ to }) => to === imprintPath);
  if (!isNew || change.links || isThere || footer.length >= siteLimits.footerLinksMost) return change;
  return { ...change, links: { footer: [...footer, { label, to: imprintPath }], menu } };
}
