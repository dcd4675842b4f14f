import type { Role } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { looksLike, shapesOf } from './look-alike-rules.ts';
import * as names from './name-store.ts';
import { endReservation, refuseReleasedName, reserveName } from './released-name-actions.ts';
import { isReservedName } from './reserved-name-rules.ts';
import { findNameProblem, normalizeDisplayName } from './rules.ts';
import * as store from './store.ts';

/**
 * Normalizes a display name. Refuses one that passes for the site or another member, unless the member has it already.
 * @returns null for none
 * @throws Refusal `invalid`
 */
export async function validateDisplayName(context: Context, actor: Actor, input: string): Promise<string | null> {
  const member = await store.findUser(context.database, actor.id);
  if (member && input === member.display_name) return input;
  const name = normalizeDisplayName(input);
  if (name === '') return null;
  const fault = findNameProblem(name);
  if (fault) throw invalidField('displayName', fault);
  if (actor.role !== 'admin') await refuseReservedName(context, name, 'displayName');
  await refuseStaffLookalike(context, name, { path: 'displayName', exceptUserId: actor.id });
  const same = await names.findNameConflict(context.database, name, { looks: shapesOf(name), exceptUserId: actor.id });
  if (same === 'taken') throw invalidField('displayName', t('accounts.errors.nameTaken'));
  if (same === 'alike') throw lookalikeRefusal('displayName');
  return name;
}

/**
 * Refuses a new member's username if another member has it or gave it up recently, or if it looks like another member's
 * name. An admin's may look alike, since the site's owner chose it.
 * @throws Refusal `username_taken`, `invalid`
 */
export async function refuseTakenName(context: Context, username: string, role: Role): Promise<void> {
  const same = await names.findNameConflict(context.database, username, { looks: shapesOf(username) });
  if (same === 'taken') throw store.usernameTaken();
  if (same === 'alike' && role !== 'admin') throw lookalikeRefusal('username');
  if (role !== 'admin') await refuseReleasedName(context, username);
}

/**
 * Changes a member's username. The rules for new members apply, except that they can have a former name of theirs back.
 * @returns their former username
 * @throws Refusal `username_taken`, `invalid`
 */
export async function changeUsername(context: Context, userId: string, username: string): Promise<string> {
  const { database } = context;
  await store.lockUser(database, userId);
  const member = await store.findUser(database, userId);
  if (!member) throw new Refusal('user_not_found');
  if (member.username === username) return username;
  if (member.role !== 'admin') await refuseReservedName(context, username, 'username');
  await refuseStaffLookalike(context, username, { path: 'username', exceptUserId: userId });
  const same = await names.findNameConflict(database, username, { looks: shapesOf(username), exceptUserId: userId });
  if (same === 'taken') throw store.usernameTaken();
  if (same === 'alike') throw lookalikeRefusal('username');
  await refuseReleasedName(context, username, userId);
  await store.updateUser(database, userId, { username, name_looks: looksOfMember(username, member.display_name) });
  await reserveName(context, member.username, userId);
  await endReservation(context, username);
  return member.username;
}

function lookalikeRefusal(path: string): Refusal {
  return invalidField(path, t('accounts.errors.nameLooksAlike'));
}

/** @throws Refusal `invalid` for a name that would pass for the site itself or its staff */
export async function refuseReservedName(context: Context, name: string, path: string): Promise<void> {
  const { siteName } = await readSettings(context);
  if (isReservedName(name, siteName)) throw invalidField(path, t('accounts.errors.nameReserved'));
}

/** Returns what a member's names look like, as stored. */
export function looksOfMember(username: string, displayName: string | null): string[] {
  return [...new Set([username, displayName ?? ''].filter(Boolean).flatMap(shapesOf))];
}

/** Members per batch. */
const batchSize = 500;

/** Scheduled: computes the looks of names that lack them, such as those stored before looks were. */
export async function computeMissingLooks({ database }: Context): Promise<void> {
  for (;;) {
    const members = await names.listWithoutLooks(database, batchSize);
    for (const member of members) {
      await names.putLooks(database, member, looksOfMember(member.username, member.display_name));
    }
    if (members.length < batchSize) return;
  }
}

/**
 * Refuses a username or display name that can be mistaken for a staff member's.
 * @throws Refusal `invalid`
 */
export async function refuseStaffLookalike(
  { database }: Context,
  name: string,
  { path, exceptUserId }: { path: string; exceptUserId?: string },
): Promise<void> {
  if (looksLike(name, await names.listStaffNames(database, exceptUserId)))
    throw invalidField(path, t('accounts.errors.nameLikeStaff'));
}
