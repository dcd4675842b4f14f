import { setTimeout } from 'node:timers/promises';

/** Runs some work and returns the longest time it blocked the process, in milliseconds. */
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

/** Milliseconds: far more than scheduling takes on a busy machine, far less than a hostile file used to block. */
export const maxPause = 1_500;
