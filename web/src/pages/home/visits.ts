import { visitGap } from '@haggle/contract/limits/home';
import { readStored, store } from '../../lib/storage.ts';

/** Holds two times in milliseconds: when the visit before ended, 0 without one, and when the home page was last seen. */
export const visitKey = 'homeVisit';

/** Keeps that the home page is seen now. */
export function noteVisit(now: number): void {
  const [before = 0, last = 0] = (readStored(visitKey) ?? '').split(' ').map(Number);
  store(visitKey, `${now - last > visitGap ? last : before} ${now}`);
}
