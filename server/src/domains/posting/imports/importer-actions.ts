import type { Actor } from '../../../kernel/actor.ts';
import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { toActor } from '../../accounts/users/actions.ts';
import * as store from './store.ts';

/**
 * Returns the admin in whose name the command imports.
 * @param username if undefined, the first admin is used
 * @throws StartError
 */
export async function requireImporter(context: Context, username: string | undefined): Promise<Actor> {
  const found = await store.findImporter(context.database, username);
  if (!found && username === undefined) {
    throw new StartError('Imports need an admin account. Register, then run: npm run admin -- grant EMAIL');
  }
  if (!found) throw new StartError(`There is no member ${username}.`);
  if (found.role !== 'admin') throw new StartError(`${found.username} is not an admin. Only admins can import deals.`);
  return toActor(found, context.clock());
}
