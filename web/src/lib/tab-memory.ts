/** What waits in this tab alone, until somebody has logged in or a provider has led back. */
type TabKey = 'pressedAct' | 'sharedPage' | 'providerLogin';

/** Milliseconds: long enough to open an account, too short for whoever uses the same browser next. */
export const tabMemoryAge = 15 * 60_000;

/** Remembers something in place of what was there; without a value it forgets. A browser that keeps nothing forgets it. */
export function rememberInTab(key: TabKey, value: unknown, now = Date.now()): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ value, at: now }));
  } catch {
    // After logging in it is done once more by hand.
  }
}

/** What is remembered, unless it is too old. */
export function recallInTab<T>(key: TabKey, now = Date.now()): T | undefined {
  try {
    const kept: { value: T; at: number } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept && now - kept.at < tabMemoryAge ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

/** The same, once. */
export function takeFromTab<T>(key: TabKey, now = Date.now()): T | undefined {
  const value = recallInTab<T>(key, now);
  rememberInTab(key, undefined);
  return value;
}
