/** After so many milliseconds a failure says nothing of now. */
const forgottenAfter = 60_000;

let failedAt = 0;

/** Notes whether the site answered. */
export function noteReached(isReached: boolean): void {
  failedAt = isReached ? 0 : Date.now();
}

/** Whether the site seems out of reach. */
export function seemsAway(): boolean {
  return !navigator.onLine || Date.now() - failedAt < forgottenAfter;
}
