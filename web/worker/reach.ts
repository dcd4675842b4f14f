/** Milliseconds after which a failure no longer counts. */
const failureLifetime = 60_000;

let failedAt = 0;

/** Records whether the site responded. */
export function recordReached(isReached: boolean): void {
  failedAt = isReached ? 0 : Date.now();
}

/** Returns whether the site seems unreachable. */
export function seemsUnreachable(): boolean {
  return !navigator.onLine || Date.now() - failedAt < failureLifetime;
}
