import { onlineManager } from '@tanstack/react-query';

/** Milliseconds between retries; doubles each time. */
const firstDelay = 2_000;
const maxDelay = 30_000;
const patience = 5_000;

let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

async function isReached(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Checks whether the site is reachable, whatever the browser reports, and notifies all subscribers of the result. */
export async function checkConnection(): Promise<boolean> {
  stopTrying();
  const isOnline = await isReached();
  onlineManager.setOnline(isOnline);
  if (isOnline) delay = firstDelay;
  else tryLater();
  return isOnline;
}

/** Schedules a single retry, however many callers notice the lost connection. */
function tryLater(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => void checkConnection(), delay);
  delay = Math.min(delay * 2, maxDelay);
}

function stopTrying(): void {
  clearTimeout(timer);
  timer = undefined;
}

/**
 * Retries whenever the connection is lost and calls `onBack` each time it returns.
 * @returns a function that stops it
 */
export function followConnection(onBack: () => void): () => void {
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return tryLater();
    stopTrying();
    delay = firstDelay;
    onBack();
  });
  if (!onlineManager.isOnline()) tryLater();
  return () => {
    unsubscribe();
    stopTrying();
  };
}
