import { randomInt } from 'node:crypto';
import { t } from '@haggle/contract/messages/translate';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { listUsernameCandidates } from './former-name-actions.ts';
import * as store from './former-store.ts';
import { looksLike, shapesOf } from './look-alike-rules.ts';
import { looksOfMember } from './name-actions.ts';
import { listStaffNames } from './name-store.ts';
import { listReleasedNames } from './released-name-actions.ts';
import { isReservedName } from './reserved-name-rules.ts';
import { findNameProblem, normalizeDisplayName } from './rules.ts';

/** A member of another site. */
export interface FormerMember {
  /** Their name on that site. */
  name: string;
  email: string;
  joinedAt: Date;
}

type PlannedAccount = { username: string; isNew: boolean } | Refusal;

/** The account that a member of another site has here, or why they can't have one. */
export type ImportedAccount = { id: string; username: string; isNew: boolean } | Refusal;

/**
 * Gives members of another site accounts here, in the running transaction. Those have no password: no one can log in
 * until the owner of the address has chosen one. A member who already has the address here is that member. No email is
 * sent and no event recorded.
 * @returns the account of each, or a refusal if only staff may have the name
 */
export async function importFormerMembers(
  context: Context,
  members: readonly FormerMember[],
): Promise<ImportedAccount[]> {
  const { database } = context;
  const nameResults = await assignNames(context, members);
  const owners = await store.findAddressOwners(
    database,
    members.map(({ email }) => email.toLowerCase()),
  );
  const byEmail = new Map<string, { id?: string; username: string }>(owners.map((owner) => [owner.email, owner]));
  const newMembers: store.NewFormerMember[] = [];
  const outcomes = nameResults.map((one, index): PlannedAccount => {
    const { email = '', joinedAt = context.clock() } = members[index] ?? {};
    const owner = byEmail.get(email.toLowerCase());
    if (owner) return { username: owner.username, isNew: false };
    if (one instanceof Refusal) return one;
    newMembers.push({ ...one, email, joinedAt });
    byEmail.set(email.toLowerCase(), one);
    return { username: one.username, isNew: true };
  });
  const ids = await store.insertFormerMembers(database, newMembers, context.clock());
  for (const { id, username } of owners) ids.set(username, id);
  return outcomes.map((one) => (one instanceof Refusal ? one : { ...one, id: ids.get(one.username) ?? '' }));
}

type AssignedNames = Pick<store.NewFormerMember, 'username' | 'displayName' | 'looks'>;

/** Picks names that are taken neither by members nor by each other. */
async function assignNames(context: Context, members: readonly FormerMember[]): Promise<(AssignedNames | Refusal)[]> {
  const { siteName } = await readSettings(context);
  const staff = await listStaffNames(context.database);
  const requested = members.map(({ name }) => ({
    shown: normalizeDisplayName(name),
    candidates: listUsernameCandidates(name, randomInt(100_000, 1_000_000)),
  }));
  const names = requested.flatMap(({ shown, candidates }) => [shown.toLowerCase(), ...lower(candidates)]);
  const looks = requested.flatMap(({ shown, candidates }) => [shown, ...candidates].flatMap(shapesOf));
  const firstNames = requested.flatMap(({ shown, candidates }) => [shown, candidates[0] ?? '']);
  await store.lockNames(context.database, [...lower(firstNames), ...firstNames.flatMap(shapesOf)]);
  const taken = new Set<string>();
  for (const member of await store.listTakenNames(context.database, { names, looks })) {
    for (const name of [member.username, member.display_name ?? '']) taken.add(name.toLowerCase());
    for (const look of member.name_looks ?? []) taken.add(look);
  }
  for (const name of await listReleasedNames(
    context,
    requested.flatMap(({ candidates }) => candidates),
  ))
    taken.add(name.toLowerCase());
  const isFree = (name: string) => [name.toLowerCase(), ...shapesOf(name)].every((one) => !taken.has(one));
  return requested.map(({ shown, candidates }) => {
    const [first = ''] = candidates;
    if ([shown, first].some((name) => isReservedName(name, siteName)))
      return invalidField('username', t('accounts.errors.nameReserved'));
    if ([shown, first].some((name) => looksLike(name, staff)))
      return invalidField('username', t('accounts.errors.nameLikeStaff'));
    const username = candidates.find(isFree);
    if (username === undefined) return invalidField('username', t('accounts.errors.nameTaken'));
    const usesDisplayName = shown !== '' && shown !== username && findNameProblem(shown) === undefined && isFree(shown);
    const displayName = usesDisplayName ? shown : null;
    const looks = looksOfMember(username, displayName);
    for (const one of [username.toLowerCase(), shown.toLowerCase(), ...looks]) taken.add(one);
    return { username, displayName, looks };
  });
}

function lower(names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase());
}

/** Returns those of these accounts that are still unclaimed. */
export function listUnclaimed(
  context: Context,
  ids: readonly string[],
): Promise<{ id: string; username: string; email: string }[]> {
  return store.listUnclaimed(context.database, ids);
}

/**
 * Deletes accounts created by an import, if they are unclaimed and nothing refers to them.
 * @returns how many
 */
export function deleteUnclaimed(context: Context, ids: readonly string[]): Promise<number> {
  return store.deleteUnclaimed(context.database, ids);
}
