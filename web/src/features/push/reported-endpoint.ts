import { readerOfToken } from '../../lib/reader-of.ts';
import type { Session } from '../../lib/session.ts';
import { readStored, store } from '../../lib/storage.ts';

/** Storage key of the push endpoint last reported to the site, and by which login; null while push is off. */
const deviceKey = 'pushEndpoint';

/** The last report; empty if there is none. Earlier versions of these pages stored no `userId`. */
interface ReportedEndpoint {
  userId?: string;
  /** Identifies the login; the site deletes the subscription when it ends. */
  login?: string;
  endpoint?: string;
}

export function readReportedEndpoint(): ReportedEndpoint {
  const [endpoint, login, userId] = (readStored(deviceKey) ?? '').split(' ').reverse();
  return { ...(endpoint && { endpoint }), ...(login && { login }), ...(userId && { userId }) };
}

/** Returns an id of the current login that doesn't reveal its token. */
export function loginOf(session: Session): Promise<string | undefined> {
  const { authToken } = session.getState();
  return readerOfToken(authToken);
}

/** Stores that this endpoint was reported to the site. */
export async function storeReportedEndpoint(session: Session, endpoint: string): Promise<void> {
  const login = await loginOf(session);
  const { user } = session.getState();
  if (user && login) store(deviceKey, `${user._id} ${login} ${endpoint}`);
}

/** Stores that push is off in this browser. */
export function clearReportedEndpoint(): void {
  store(deviceKey, null);
}
