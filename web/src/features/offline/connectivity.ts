import { onlineManager } from '@tanstack/react-query';

/** Milliseconds between tries, doubling. */
const firstDelay = 2_000;
const delayMost = 30_000;
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

/** Finds out whether the site can be reached, whatever the browser says; all who follow the connection learn it. */
export async function checkConnection(): Promise<boolean> {
  stopTrying();
  const isOnline = await isReached();
  onlineManager.setOnline(isOnline);
  if (isOnline) delay = firstDelay;
  else tryLater();
  return isOnline;
}

/** Once, however many notice that the connection is gone. */
function tryLater(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => void checkConnection(), delay);
  delay = Math.min(delay * 2, delayMost);
}

function stopTrying(): void {
  clearTimeout(timer);
  timer = undefined;
}

/**
 * Goes on trying whenever the connection is gone, and calls back each time it is there again.
 * @returns ends that
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
