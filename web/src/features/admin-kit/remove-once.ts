import type { ErrorCode } from '@haggle/contract/errors';
import { isRefused } from '../../lib/api.ts';

/**
 * Awaits a removal that may be a second try: where the answer to the first one was lost, what was to go is gone.
 * @param gone how the site says so
 */
export async function removeOnce(removal: Promise<unknown>, gone: ErrorCode): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isRefused(error, gone)) throw error;
  }
}
