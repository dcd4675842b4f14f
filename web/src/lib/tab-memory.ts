/** Data stored in this tab until the reader has logged in or a provider has redirected back. */
type TabKey = 'pressedAct' | 'sharedPage' | 'providerLogin';

/** Milliseconds: long enough to open an account, too short for the next person at the same browser. */
export const tabMemoryAge = 15 * 60_000;

/** Stores a value in this tab, replacing the old one; undefined deletes it. Does nothing if storage is unavailable. */
export function rememberInTab(key: TabKey, value: unknown, now = Date.now()): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ value, at: now }));
  } catch {
    // The reader has to repeat the action after logging in.
  }
}

/** Reads a value of this tab; undefined if it is too old. */
export function recallInTab<T>(key: TabKey, now = Date.now()): T | undefined {
  try {
    const stored: { value: T; at: number } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored && now - stored.at < tabMemoryAge ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads and deletes a value of this tab. */
export function takeFromTab<T>(key: TabKey, now = Date.now()): T | undefined {
  const value = recallInTab<T>(key, now);
  rememberInTab(key, undefined);
  return value;
}
