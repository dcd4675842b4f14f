import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { invalidField } from '../../platform/refusal.ts';
import { readSettings } from '../settings/actions.ts';
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
  if (await store.isNameTaken(context.database, name, actor.id)) {
    throw invalidField('displayName', 'Another member goes by that name. Choose another.');
  }
  return name;
}
