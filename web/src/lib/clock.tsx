import { createContext, use, useSyncExternalStore } from 'react';

const tick = 30_000;

/** When this page was made, in milliseconds, so that the browser first shows the same words as the page it got. */
export const RenderedAtContext = createContext<() => number>(Date.now);

let now = Date.now();

function subscribe(listener: () => void): () => void {
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, tick);
  return () => clearInterval(timer);
}

/** The time in milliseconds, renewed every half minute. */
export function useNow(): number {
  return useAtTime((at) => at);
}

/** What is true at the time, in milliseconds; looked at every half minute, and renewed when it has become another. */
export function useAtTime<T extends string | number>(read: (now: number) => T): T {
  const renderedAt = use(RenderedAtContext);
  // The server renders once.
  if (import.meta.env.SSR) return read(renderedAt());
  // biome-ignore lint/correctness/useHookAtTopLevel: which of the two it is, the build decides.
  return useSyncExternalStore(
    subscribe,
    () => read(now),
    () => read(renderedAt()),
  );
}
