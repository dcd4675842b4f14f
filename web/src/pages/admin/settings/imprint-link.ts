import type { SiteSettings } from '@haggle/contract/site/settings';
import { differingNames } from './differing-names.ts';
import type { SettingName } from './settings-places.ts';

const imprintPath = '/pages/imprint';

/**
 * Returns the changed names, plus `links` if the server added the imprint's link together with the owner's data.
 * Links that someone else has changed in the meantime aren't included.
 */
export function withImprintLink(
  names: readonly SettingName[],
  before: SiteSettings,
  after: SiteSettings,
): readonly SettingName[] {
  if (!names.includes('ownerName') && !names.includes('ownerAddress')) return names;
  const { footer } = after.links;
  const withoutImprint = { ...after.links, footer: footer.slice(0, -1) };
  const isAdded =
    footer.at(-1)?.to === imprintPath &&
    differingNames({ ...after, links: withoutImprint }, before, ['links']).length === 0;
  return isAdded ? [...names, 'links'] : names;
}
