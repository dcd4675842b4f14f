import { onlineManager } from '@tanstack/react-query';

/** Milliseconds between retries; doubles each time. */
const firstDelay = 2_000;
const maxDelay = 30_000;
const probeTimeout = 5_000;

let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

async function isSiteReachable(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Checks whether the site is reachable, whatever the browser reports, and notifies all subscribers of the result. */
export async function checkConnection(): Promise<boolean> {
  cancelRetry();
  const isOnline = await isSiteReachable();
  onlineManager.setOnline(isOnline);
  if (isOnline) delay = firstDelay;
  else scheduleRetry();
  return isOnline;
}

/** Schedules a single retry, however many callers notice the lost connection. */
function scheduleRetry(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => void checkConnection(), delay);
  delay = Math.min(delay * 2, maxDelay);
}

function cancelRetry(): void {
  clearTimeout(timer);
  timer = undefined;
}

/**
 * Retries whenever the connection is lost and calls `onReconnect` each time it returns.
 * @returns a function that stops it
 */
export function watchConnection(onReconnect: () => void): () => void {
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return scheduleRetry();
    cancelRetry();
    delay = firstDelay;
    onReconnect();
  });
  if (!onlineManager.isOnline()) scheduleRetry();
  return () => {
    unsubscribe();
    cancelRetry();
  };
}
