import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './released-name-store.ts';

/**
 * Reserves a username that a member gives up for a while: mentions in old comments, and links, would otherwise lead to
 * whoever takes it.
 * @param userId who may have it back; null if nothing may reveal whose it was
 */
export async function reserveName(context: Context, username: string, userId: string | null): Promise<void> {
  const [nameHash = ''] = hashesOf(context, username);
  await store.putReservation(context.database, { nameHash, userId, at: context.clock() });
}

/**
 * Refuses a username that someone other than `exceptUserId` gave up recently. Call it after checking members' current names: a
 * name given up in between is then found by one of the two.
 * @throws Refusal `username_taken`
 */
export async function refuseReleasedName(context: Context, username: string, exceptUserId?: string): Promise<void> {
  const hashes = hashesOf(context, username);
  const found = await store.listReservations(context.database, hashes, reservationCutoff(context));
  if (found.some(({ user_id: userId }) => userId === null || userId !== exceptUserId)) throw releasedNameRefusal();
}

/** Ends the reservation of a username that its former owner has taken back. */
export async function endReservation(context: Context, username: string): Promise<void> {
  await store.deleteReservations(context.database, hashesOf(context, username));
}

/** Returns those of some usernames that were given up recently. */
export async function listReleasedNames(context: Context, usernames: readonly string[]): Promise<string[]> {
  const hashed = usernames.map((name) => ({ name, hashes: hashesOf(context, name) }));
  const hashes = hashed.flatMap((one) => one.hashes);
  const rows = await store.listReservations(context.database, hashes, reservationCutoff(context));
  const found = new Set(rows.map((row) => row.name_hash));
  return hashed.filter((one) => one.hashes.some((hash) => found.has(hash))).map(({ name }) => name);
}

/** Scheduled: deletes reservations that have run out. */
export function deleteReleasedNames(context: Context): Promise<void> {
  return store.deleteReservationsBefore(context.database, reservationCutoff(context));
}

function reservationCutoff({ clock }: Context): Date {
  return daysBefore(clock(), accountLimits.releasedName.days);
}

function releasedNameRefusal(): Refusal {
  const message = t('accounts.errors.nameReleased');
  return new Refusal('username_taken', { message, details: [{ path: 'username', message }] });
}

/** Hashes with the current key, and with the former one during a key rotation. */
function hashesOf({ secrets }: Context, username: string): string[] {
  const text = `username:${username.toLowerCase()}`;
  return [secrets.fingerprint(text), ...(secrets.former ? [secrets.former.fingerprint(text)] : [])];
}
