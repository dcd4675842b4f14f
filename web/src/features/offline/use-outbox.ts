import { t } from '@haggle/contract/messages/translate';
import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { readStored } from '../../lib/storage.ts';
import type { QueuedAction } from './outbox-actions.ts';

/**
 * Sends an action, or queues it until the site is reachable. If an action it makes obsolete is still queued, it takes
 * that one's place. Sent directly, the older one would arrive later and win.
 * @returns undefined if it was queued
 * @throws ApiError if the site refuses it, or with status 0 if it can be neither sent nor queued
 */
export async function sendOrQueue<T>(action: QueuedAction, send: () => Promise<T>): Promise<T | undefined> {
  const mustQueue = readStored('outbox') !== null && (await import('./outbox.ts')).replacesQueued(action);
  if (onlineManager.isOnline() && !mustQueue) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
    }
  }
  const { queueAction, sendNow } = await import('./outbox.ts');
  if (!queueAction(action)) throw new ApiError(0, t('offline.noStorage'));
  // One request may have been lost while the site is reachable.
  sendNow();
  return undefined;
}
