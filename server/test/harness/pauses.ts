import { setTimeout } from 'node:timers/promises';

/** Runs some work and returns the longest time it blocked the process, in milliseconds. */
export async function measureLongestPause<T>(work: () => Promise<T>): Promise<{ result: T; pause: number }> {
  let pause = 0;
  let isDone = false;
  const monitor = (async () => {
    for (let last = performance.now(); !isDone; ) {
      await setTimeout(5);
      const now = performance.now();
      pause = Math.max(pause, now - last);
      last = now;
    }
  })();
  try {
    const result = await work();
    isDone = true;
    await monitor;
    return { result, pause };
  } finally {
    isDone = true;
  }
}

/** Milliseconds: far more than scheduling takes on a busy machine, far less than a hostile file used to block. */
export const maxPause = 1_500;
