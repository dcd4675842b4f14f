import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { mayEmail } from '../../email/actions.ts';
import { beginAgain, type Device } from '../login-attempts/actions.ts';
import { claimEmail } from '../users/address-actions.ts';
import { verificationEmail } from './emails.ts';
import { loadAccount, sendLink, takeLink } from './link-actions.ts';
import { emailAccessNotice, tellOfChange } from './notice-actions.ts';
import * as store from './store.ts';

/** Consequence of registering. */
export async function sendVerification(context: Context, userId: string): Promise<void> {
  await resendVerification(context, userId);
}

/**
 * Sends the link that proves an address, where the site sends mail. Once an address has been sent its share for the hour,
 * nothing more is: then a link of before confirms this account, too, whoever it was sent for. Which of the two it was is not
 * told, since it would tell who else claims the address.
 * @returns whether there is such a link now; not so for an account whose address is proved already
 */
export function resendVerification(context: Context, userId: string): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const account = await store.lockAccount(context.database, userId);
    // It may have been erased, or merged into another, before its first email was written.
    if (!account) return false;
    if (account.email_verified_at || !canSendMail(context)) return false;
    if (await mayEmail(context, 'linkEmails', account.email, 'verify_email'))
      await sendLink(context, account, 'verify_email', (address) => verificationEmail(account.username, address));
    return true;
  });
}

/** Whether this site sends mail at all; one that does not asks for no proof of an address. */
export function canSendMail(context: Context): boolean {
  return context.mailer !== undefined;
}

/**
 * Proves an address by a link: the one of the account, or the new one that the member asked for. The link shows that the
 * address is theirs, and the login which account is: a stranger may have opened the one that the link was sent for.
 * @throws Refusal `link_expired`, `login_for_link`, `email_taken`
 */
export async function verifyEmail(
  context: Context,
  actor: Actor | null,
  token: string,
  device: Pick<Device, 'address'> & { token: string | undefined },
): Promise<void> {
  await inTransaction(context, async (context) => {
    const link = await takeLink(context, token, ['verify_email', 'change_email']);
    if (!actor || actor.scope) throw new Refusal('login_for_link');
    const account = await loadAccount(context, actor.id);
    const email = await findClaim(context, account, link);
    if (email === undefined) throw new Refusal(link.user_id === actor.id ? 'link_expired' : 'login_for_link');
    await claimEmail(context, account.id, email, context.clock());
    await store.deleteLinks(context.database, account.id);
    await store.deleteProofs(context.database, email);
    if (!account.email_verified_at) {
      await endWhatWasBefore(context, account, device.token);
      await beginAgain(context, account, device);
    }
    if (email.toLowerCase() !== account.email.toLowerCase()) await tellOfChange(context, account, 'email');
  });
}

/**
 * Takes the word of whoever runs the site that an account's address is its member's.
 * @returns whether that is new
 * @throws Refusal `email_taken` when somebody else has proved it
 */
export async function confirmAddress(context: Context, userId: string): Promise<boolean> {
  const account = await loadAccount(context, userId);
  if (account.email_verified_at) return false;
  await claimEmail(context, account.id, account.email, context.clock());
  await store.deleteProofs(context.database, account.email);
  return true;
}

/** How an account spells the address that a link was sent to, if it is the account's or the one it asked to change to. */
async function findClaim(context: Context, account: store.Account, link: store.Link): Promise<string | undefined> {
  if (link.purpose === 'change_email' && link.user_id === account.id) return link.email;
  if (link.email.toLowerCase() === account.email.toLowerCase()) return account.email;
  const { email } = link;
  return store.findWantedEmail(context.database, { userId: account.id, email, at: context.clock() });
}

/**
 * An address is proved for the first time: ends all ways into the account from before, but for the login of `token`, and
 * all that leads out of it. Where nobody has a password, that login came from a provider, which then stays.
 */
export async function endWhatWasBefore(context: Context, account: store.Account, token?: string): Promise<void> {
  const { id } = account;
  const keepsProviders = token !== undefined && account.password_hash === '';
  const hadProviders = !keepsProviders && (await store.deleteIdentities(context.database, id));
  const hadFactors = await store.hasFactor(context.database, id);
  await store.deleteSessions(context.database, id, token === undefined ? undefined : hashToken(token));
  await store.deleteFactors(context.database, id);
  await store.withdrawSteps(context.database, id);
  const hadOutlets = await store.deleteOutlets(context.database, id);
  if (hadFactors) await emailAccessNotice(context, id, 'endedByProof');
  if (hadProviders) await emailAccessNotice(context, id, 'identitiesEndedByProof');
  if (hadOutlets) await emailAccessNotice(context, id, 'outletsEndedByProof');
}
