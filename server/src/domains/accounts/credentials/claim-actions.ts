import * as importLimits from '@haggle/contract/limits/imports';
import type { Context } from '../../../platform/context.ts';
import { sendEmail } from '../../email/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { claimInvitationEmail } from './emails.ts';
import { storeLink } from './link-actions.ts';

/**
 * Emails the owner of an imported account a link for choosing its password, in the running transaction.
 * @param oldSite name of the site the account came from; empty if unknown
 */
export async function inviteToClaim(
  context: Context,
  account: { id: string; username: string; email: string },
  oldSite: string,
): Promise<void> {
  const { siteName } = await readSettings(context);
  const lifetime = { days: importLimits.invitationDays };
  const { address, expiresAt } = await storeLink(context, account, 'reset_password', { isMailed: true, lifetime });
  const { username } = account;
  await sendEmail(
    context,
    { userId: account.id, email: account.email },
    { ...claimInvitationEmail({ siteName, oldSite, username, address }), expiresAt, isBulk: true },
  );
}
