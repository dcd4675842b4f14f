import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './released-name-store.ts';

/**
 * Keeps a username that somebody gives up from others for a while: mentions of it in old comments, and links, would lead to
 * whoever took it.
 * @param userId who may have it back; null where nothing is to tell whose it was
 */
export async function reserveName(context: Context, username: string, userId: string | null): Promise<void> {
  const [nameHash = ''] = hashesOf(context, username);
  await store.putReleased(context.database, { nameHash, userId, at: context.clock() });
}

/**
 * Keeps everybody but `ownId` from a username that somebody gave up lately. To be asked after the members' own names: one
 * that is given up meanwhile is found by either.
 * @throws Refusal `username_taken`
 */
export async function refuseReleasedName(context: Context, username: string, ownId?: string): Promise<void> {
  const hashes = hashesOf(context, username);
  const found = await store.listReleased(context.database, hashes, beginOfTerm(context));
  if (found.some(({ user_id: userId }) => userId === null || userId !== ownId)) throw nameReleased();
}

/** Notes that whoever had a name has it again. */
export async function takeBackName(context: Context, username: string): Promise<void> {
  await store.deleteReleased(context.database, hashesOf(context, username));
}

/** Those of some usernames that somebody gave up lately. */
export async function listReleasedNames(context: Context, usernames: readonly string[]): Promise<string[]> {
  const hashed = usernames.map((name) => ({ name, hashes: hashesOf(context, name) }));
  const hashes = hashed.flatMap((one) => one.hashes);
  const rows = await store.listReleased(context.database, hashes, beginOfTerm(context));
  const found = new Set(rows.map((row) => row.name_hash));
  return hashed.filter((one) => one.hashes.some((hash) => found.has(hash))).map(({ name }) => name);
}

/** Scheduled: names that others may take by now. */
export function forgetReleasedNames(context: Context): Promise<void> {
  return store.deleteReleasedBefore(context.database, beginOfTerm(context));
}

function beginOfTerm({ clock }: Context): Date {
  return daysBefore(clock(), accountLimits.releasedName.days);
}

function nameReleased(): Refusal {
  const message = t('accounts.errors.nameReleased');
  return new Refusal('username_taken', { message, details: [{ path: 'username', message }] });
}

/** By the key of now, and by the one before while the key is being changed. */
function hashesOf({ secrets }: Context, username: string): string[] {
  const text = `username:${username.toLowerCase()}`;
  return [secrets.fingerprint(text), ...(secrets.former ? [secrets.former.fingerprint(text)] : [])];
}
