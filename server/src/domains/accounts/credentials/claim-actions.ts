import * as importLimits from '@haggle/contract/limits/imports';
import type { Context } from '../../../platform/context.ts';
import { sendEmail } from '../../email/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { claimInvitationEmail } from './emails.ts';
import { keepLink } from './link-actions.ts';

/**
 * Invites whoever reads an account's address to choose its password, in the running transaction: it came from another site.
 * @param oldSite what that site is called; empty where nobody said so
 */
export async function inviteToClaim(
  context: Context,
  account: { id: string; username: string; email: string },
  oldSite: string,
): Promise<void> {
  const { siteName } = await readSettings(context);
  const lasts = { days: importLimits.invitationDays };
  const { address, expiresAt } = await keepLink(context, account, 'reset_password', { isMailed: true, lasts });
  const { username } = account;
  await sendEmail(
    context,
    { userId: account.id, email: account.email },
    { ...claimInvitationEmail({ siteName, oldSite, username, address }), expiresAt },
  );
}
