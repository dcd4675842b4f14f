import { createContext, use, useSyncExternalStore } from 'react';

const tick = 30_000;

/** When this page was rendered, in milliseconds, so that hydration starts with the same relative times. */
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

/** Returns the time in milliseconds, updated every half minute. */
export function useNow(): number {
  return useAtTime((at) => at);
}

/** Returns a value derived from the time in milliseconds. Checks every half minute and re-renders when the value changes. */
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
