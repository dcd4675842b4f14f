import { type Context, inTransaction } from '../../../platform/context.ts';
import { isAbandoned, listAbandoned } from '../../accounts/users/unconfirmed-actions.ts';
import { isClosed } from '../../site/closing/actions.ts';
import { eraseAccount } from './actions.ts';

/**
 * Scheduled: erases unconfirmed accounts without any use or contribution, each in its own transaction. On a closed site
 * it erases none, because nobody can confirm their address there.
 */
export async function removeUnconfirmedAccounts(context: Context): Promise<void> {
  if (await isClosed(context)) return;
  let removed = 0;
  for (const userId of await listAbandoned(context)) {
    await inTransaction(context, async (context) => {
      if (!(await isAbandoned(context, userId))) return;
      await eraseAccount(context, userId, { isUnknown: true });
      removed += 1;
    });
  }
  if (removed > 0) context.log.info({ removed }, 'Removed accounts that were never confirmed.');
}
