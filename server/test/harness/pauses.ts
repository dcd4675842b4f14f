import { setTimeout } from 'node:timers/promises';

/** Does some work, and tells for how many milliseconds at most the process did nothing else meanwhile. */
export async function longestPause<T>(work: () => Promise<T>): Promise<{ result: T; pause: number }> {
  let pause = 0;
  let isOver = false;
  const watching = (async () => {
    for (let last = performance.now(); !isOver; ) {
      await setTimeout(5);
      const now = performance.now();
      pause = Math.max(pause, now - last);
      last = now;
    }
  })();
  try {
    const result = await work();
    isOver = true;
    await watching;
    return { result, pause };
  } finally {
    isOver = true;
  }
}

/** Far more than a busy machine takes to come round, and far less than a hostile file used to hold up everybody. */
export const pauseMost = 1_500;
