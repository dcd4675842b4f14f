import type { ErrorCode } from '@haggle/contract/errors';
import { ApiError } from '../../lib/api.ts';

/**
 * Awaits a removal that may be a second try: where the answer to the first one was lost, what was to go is gone.
 * @param gone how the site says so
 */
export async function removeOnce(removal: Promise<unknown>, gone: ErrorCode): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure?.code !== gone) throw error;
  }
}
