import type { Actor } from '../../../kernel/actor.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { looksLike } from './look-alike-rules.ts';
import { findNameFault, isReservedName, toShownName } from './rules.ts';
import * as store from './store.ts';

/**
 * A name that says neither that the site speaks nor another member; one that the member shows already stays theirs.
 * @returns null for none
 * @throws Refusal `invalid`
 */
export async function toOwnName(context: Context, actor: Actor, written: string): Promise<string | null> {
  const member = await store.findUser(context.database, actor.id);
  if (member && written === member.display_name) return written;
  const name = toShownName(written);
  if (name === '') return null;
  const fault = findNameFault(name);
  if (fault) throw invalidField('displayName', fault);
  const { siteName } = await readSettings(context);
  if (actor.role !== 'admin' && isReservedName(name, siteName)) {
    throw invalidField('displayName', 'That name is reserved. Choose another.');
  }
  await refuseStaffsName(context, name, { path: 'displayName', ownId: actor.id });
  if (await store.isNameTaken(context.database, name, actor.id)) {
    throw invalidField('displayName', 'Another member goes by that name. Choose another.');
  }
  return name;
}

/**
 * Keeps everybody from going by a name that can be taken for an admin's, as a username or shown.
 * @throws Refusal `invalid`
 */
export async function refuseStaffsName(
  { database }: Context,
  name: string,
  { path, ownId }: { path: string; ownId?: string },
): Promise<void> {
  if (looksLike(name, await store.listStaffNames(database, ownId)))
    throw invalidField(path, 'That name looks like the name of someone who runs this site. Choose another.');
}
