import { visitGap } from '@haggle/contract/limits/home';
import { visitKey } from '../../lib/home-keys.ts';
import { readStored, store } from '../../lib/storage.ts';

/** Records in this browser that the home page is being visited. */
export function recordVisit(now: number): void {
  const [previousVisit = 0, lastVisit = 0] = (readStored(visitKey) ?? '').split(' ').map(Number);
  store(visitKey, `${now - lastVisit > visitGap ? lastVisit : previousVisit} ${now}`);
}
