import type { SettingsEffects } from '@haggle/contract/operations/settings-effects';
import type { SettingsChange } from '@haggle/contract/site/settings';
import type { Context } from '../../../platform/context.ts';
import { countTrust } from '../../accounts/trust/actions.ts';
import { countDueArchives } from '../../deals/lifecycle/actions.ts';
import { countFrontPage } from '../../deals/ranking/actions.ts';
import { toTrustEffect } from './views.ts';

type ProposedSettings = Pick<SettingsChange, 'trustLevels' | 'frontPage' | 'posting'>;

/** Returns what other numbers would mean for members and deals as they are now. */
export async function readEffects(
  context: Context,
  { trustLevels, frontPage, posting }: ProposedSettings,
): Promise<SettingsEffects> {
  const [trust, deals, archived] = await Promise.all([
    trustLevels ? countTrust(context, trustLevels).then(toTrustEffect) : null,
    frontPage ? countFrontPage(context, frontPage) : null,
    posting ? countDueArchives(context, posting.archiveAfterDays) : null,
  ]);
  return { trust, frontPage: deals, archived };
}
