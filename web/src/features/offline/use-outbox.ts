import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { readStored } from '../../lib/storage.ts';
import type { Act } from './outbox-actions.ts';

/**
 * Sends a member's act, or keeps it until the site can be reached. While an earlier one that it makes void still waits, it
 * takes that one's place and is sent in its turn: sent past it, the earlier one would have the last word.
 * @returns undefined when it was kept
 * @throws ApiError when the site refuses it
 */
export async function sendOrQueue<T>(act: Act, send: () => Promise<T>): Promise<T | undefined> {
  const isInTurn = readStored('outbox') !== null && (await import('./outbox.ts')).isBehind(act);
  if (onlineManager.isOnline() && !isInTurn) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
    }
  }
  const { queueAct, sendNow } = await import('./outbox.ts');
  queueAct(act);
  if (isInTurn) sendNow();
  return undefined;
}
