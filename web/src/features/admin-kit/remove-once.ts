import type { ErrorCode } from '@haggle/contract/errors';
import { isRefused } from '../../lib/api.ts';

/**
 * Awaits a deletion and treats "already deleted" as success, since it may be a retry after a lost response.
 * @param gone the error code that means the item no longer exists
 */
export async function removeOnce(removal: Promise<unknown>, gone: ErrorCode): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isRefused(error, gone)) throw error;
  }
}
