import { type Api, ApiError } from '../../lib/api.ts';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';
import { sendNow } from './outbox.ts';

/** Storage key of the sessions to end. They are hashes of tokens: whoever uses this browser next can't log in with them. */
const logoutsKey = 'lateLogouts';
/** Later ones push out the oldest. */
const maxLogouts = 20;

function readHashes(): string[] {
  return readStoredList(logoutsKey).filter((hash) => typeof hash === 'string');
}

function writeHashes(hashes: readonly string[]): void {
  store(logoutsKey, hashes.length > 0 ? JSON.stringify(hashes.slice(-maxLogouts)) : null);
}

/** Queues a logout that didn't reach the site, until it does. */
export async function queueLogout(token: string): Promise<void> {
  const { hashToken } = await import('./token-hash.ts');
  writeHashes([...readHashes(), hashToken(token)]);
  sendNow();
}

/**
 * Ends the sessions that were logged out without a connection, whoever is logged in now.
 * @returns whether none is left
 */
export async function sendLogouts(api: Api): Promise<boolean> {
  for (const tokenHash of readHashes()) {
    try {
      await api('POST /auth/sessions/end', { body: { tokenHash } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 422) return false;
    }
    // Another window may have queued more in the meantime.
    writeHashes(readHashes().filter((hash) => hash !== tokenHash));
  }
  return true;
}
