import { type Context, inTransaction } from '../../../platform/context.ts';
import { requireSuccessor } from '../../accounts/users/role-actions.ts';
import { isAbandoned, listAbandoned } from '../../accounts/users/unconfirmed-actions.ts';
import { isClosed } from '../../site/closing/actions.ts';
import { eraseAccount } from './actions.ts';

/**
 * Scheduled: erases unconfirmed accounts without any use or contribution. Each has its own transaction, so that one that
 * fails doesn't stop the rest. On a closed site it erases none, because nobody can confirm their address there.
 * @throws the first failure, after the rest were tried
 */
export async function removeUnconfirmedAccounts(context: Context): Promise<void> {
  if (await isClosed(context)) return;
  const failures: unknown[] = [];
  let removed = 0;
  for (const userId of await listAbandoned(context)) {
    try {
      if (await removeAbandoned(context, userId)) removed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (removed > 0) context.log.info({ removed }, 'Removed accounts that were never confirmed.');
  if (failures.length > 0) throw failures[0];
}

/** Erases an account, unless it was used while others were erased. @returns whether it was erased */
function removeAbandoned(context: Context, userId: string): Promise<boolean> {
  return inTransaction(context, async (context) => {
    // Locks admins before the account, like those who take away roles.
    await requireSuccessor(context, userId);
    if (!(await isAbandoned(context, userId))) return false;
    await eraseAccount(context, userId, { isUnknown: true });
    return true;
  });
}
