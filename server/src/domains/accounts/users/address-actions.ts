import * as accountLimits from '@haggle/contract/limits/accounts';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Accounts that claim an address, whoever proved it first; at most as many as one email has room for. */
export function findAccountsByEmail(context: Context, email: string): Promise<store.UserRow[]> {
  return store.findUsersByEmail(context.database, email, accountLimits.mailLink.accountsMost);
}

/**
 * Makes an address a member's own.
 * @throws Refusal `email_taken` when somebody else has proved it
 */
export async function claimEmail(
  context: Context,
  userId: string,
  email: string,
  verifiedAt: Date | null,
): Promise<void> {
  await store.claimEmail(context.database, userId, email, verifiedAt);
}

/**
 * Whether what a member does counts: where the site can send mail, once they have proved their address.
 * @throws Refusal `email_unverified`
 */
export function requireProvenAddress(context: Context, actor: Actor): void {
  if (!isProven(context, actor)) throw new Refusal('email_unverified');
}

/** Whether a member has proved their address, where the site can ask for it. */
export function isProven(context: Context, actor: Actor): boolean {
  return !context.mailer || actor.isVerified;
}

/**
 * Whether a member's deals may be published.
 * @throws Refusal `author_unverified`
 */
export async function requireProvenAuthor(context: Context, authorId: string | null): Promise<void> {
  if (!context.mailer || authorId === null) return;
  const author = await store.findUser(context.database, authorId);
  if (author && !author.email_verified_at) throw new Refusal('author_unverified');
}
