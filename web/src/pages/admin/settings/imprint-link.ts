import type { SiteSettings } from '@haggle/contract/site/settings';
import { differingNames } from './differing-names.ts';
import type { SettingName } from './settings-places.ts';

const imprintPath = '/pages/imprint';

/**
 * Names that were changed, with the links where the site put the imprint's among them along with who runs it. Where
 * somebody else has changed the links meanwhile, they stay.
 */
export function withImprintLink(
  names: readonly SettingName[],
  before: SiteSettings,
  after: SiteSettings,
): readonly SettingName[] {
  if (!names.includes('ownerName') && !names.includes('ownerAddress')) return names;
  const { footer } = after.links;
  const without = { ...after.links, footer: footer.slice(0, -1) };
  const isAdded =
    footer.at(-1)?.to === imprintPath && differingNames({ ...after, links: without }, before, ['links']).length === 0;
  return isAdded ? [...names, 'links'] : names;
}
