import { readerOf } from '../../lib/reader-of.ts';
import type { Session } from '../../lib/session.ts';
import { readStored, store } from '../../lib/storage.ts';

/** Where a browser keeps which address of its push service the site was told last, and by whose login; null while messages are off. */
const deviceKey = 'pushEndpoint';

/** What was told: `undefined` for all of it where nothing was; without `userId` by an earlier version of these pages. */
interface Told {
  userId?: string;
  /** Names the login: the site forgets the device when it ends. */
  login?: string;
  endpoint?: string;
}

export function readTold(): Told {
  const [endpoint, login, userId] = (readStored(deviceKey) ?? '').split(' ').reverse();
  return { ...(endpoint && { endpoint }), ...(login && { login }), ...(userId && { userId }) };
}

/** Names the login of whoever is here without telling its token. */
export function loginOf(session: Session): Promise<string | undefined> {
  const { authToken } = session.getState();
  return readerOf(authToken && `Bearer ${authToken}`);
}

/** Keeps that the site was told of this address. */
export async function keepTold(session: Session, endpoint: string): Promise<void> {
  const login = await loginOf(session);
  const { user } = session.getState();
  if (user && login) store(deviceKey, `${user._id} ${login} ${endpoint}`);
}

/** Keeps that this browser is sent no messages. */
export function forgetTold(): void {
  store(deviceKey, null);
}
