import { log } from '../lib/log.ts';

/** Milliseconds between two looks, and how long a press is worth waiting for: later the reader means something else. */
const pause = 50;
const waitsMost = 30_000;

let isWaiting = false;

/** Presses the kept buttons again, each as soon as it answers; those that the page has dropped since are let go. */
export function deliverPresses(since = Date.now()): void {
  if (isWaiting) return;
  const { keptPresses = [], isAlive } = window;
  const ready = keptPresses.splice(0).filter((button) => {
    const waits = button.isConnected && !isAlive?.(button);
    if (waits) keptPresses.push(button);
    return !waits && button.isConnected;
  });
  for (const button of ready) button.click();
  if (keptPresses.length === 0) return;
  if (Date.now() - since > waitsMost) {
    log('warn', 'Pressed, but it never answered', keptPresses.splice(0).length);
    return;
  }
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    deliverPresses(since);
  }, pause);
}
