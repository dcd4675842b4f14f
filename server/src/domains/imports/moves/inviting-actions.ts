import * as importLimits from '@haggle/contract/limits/imports';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { inviteToClaim } from '../../accounts/credentials/claim-actions.ts';
import { listUnclaimed } from '../../accounts/users/former-actions.ts';
import * as made from './imported-store.ts';

/** Invites the members of a run without a password to choose one, each only once. Can be interrupted and run again. */
export async function inviteMembers(context: Context, run: { id: string; oldSite: string }): Promise<void> {
  while ((await inTransaction(context, (context) => inviteBatch(context, run))) > 0);
}

async function inviteBatch(context: Context, { id, oldSite }: { id: string; oldSite: string }): Promise<number> {
  const ids = await made.lockUninvited(context.database, id, importLimits.invitedAtOnce);
  for (const account of await listUnclaimed(context, ids)) await inviteToClaim(context, account, oldSite);
  await made.markInvited(context.database, ids, context.clock());
  return ids.length;
}
