import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import type { Act } from './outbox-actions.ts';

/**
 * Sends a member's act, or keeps it until the site can be reached.
 * @returns undefined when it was kept
 * @throws ApiError when the site refuses it
 */
export async function sendOrQueue<T>(act: Act, send: () => Promise<T>): Promise<T | undefined> {
  if (onlineManager.isOnline()) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
    }
  }
  (await import('./outbox.ts')).queueAct(act);
  return undefined;
}
