import * as siteLimits from '@haggle/contract/limits/site';
import type { SiteLink, SiteSettings } from '@haggle/contract/site/settings';

const imprintPath = '/pages/imprint';

interface Imprint {
  /** The text of the link. */
  label: string;
  /** Whether the owner's own text is published; undefined if the imprint is made from the settings. */
  isPublished: boolean | undefined;
}

/**
 * Adds a footer link to the imprint as soon as a site says who runs it and where, which publishes the imprint. The law
 * of many countries requires it there. Removes links to the imprint when this takes it offline. An existing link, or
 * links set by the same change, are left alone.
 */
export function withImprintLink(
  before: SiteSettings,
  change: Partial<SiteSettings>,
  { label, isPublished }: Imprint,
): Partial<SiteSettings> {
  const after = { ...before, ...change };
  if (change.links || isOwnerKnown(before) === isOwnerKnown(after)) return change;
  const { footer, menu } = after.links;
  const hasLink = [...footer, ...menu].some(isImprintLink);
  if (isOwnerKnown(after)) {
    if (hasLink || isPublished === false || footer.length >= siteLimits.maxFooterLinks) return change;
    return { ...change, links: { footer: [...footer, { label, to: imprintPath }], menu } };
  }
  if (!hasLink || isPublished !== undefined) return change;
  const withoutImprint = (links: readonly SiteLink[]) => links.filter((link) => !isImprintLink(link));
  return { ...change, links: { footer: withoutImprint(footer), menu: withoutImprint(menu) } };
}

const isImprintLink = ({ to }: SiteLink) => to === imprintPath;

function isOwnerKnown({ ownerName, ownerAddress }: SiteSettings): boolean {
  return Boolean(ownerName && ownerAddress);
}
