/** Combines single requests into batches: `load(id)` waits for other loads of the same task. */
export interface Batcher<T> {
  load(id: string): Promise<T>;
}

interface BatcherOptions<T> {
  /** Loads many ids in one request; ids missing from its result get `fallback`. */
  fetch: (ids: string[]) => Promise<ReadonlyMap<string, T>>;
  fallback: T;
  /** Maximum number of ids in one request. */
  maxBatchSize: number;
}

interface PendingLoad<T> {
  promise: Promise<T>;
  settle: { resolve: (value: T) => void; reject: (error: unknown) => void };
}

export function createBatcher<T>({ fetch, fallback, maxBatchSize }: BatcherOptions<T>): Batcher<T> {
  let pending = new Map<string, PendingLoad<T>>();

  async function send(batch: [string, PendingLoad<T>][]): Promise<void> {
    try {
      // Sorted, so that the order of ids doesn't make a different request.
      const answers = await fetch(batch.map(([id]) => id).toSorted());
      for (const [id, { settle }] of batch) settle.resolve(answers.get(id) ?? fallback);
    } catch (error) {
      for (const [, { settle }] of batch) settle.reject(error);
    }
  }

  function flush(): void {
    const all = [...pending];
    pending = new Map();
    for (let start = 0; start < all.length; start += maxBatchSize) void send(all.slice(start, start + maxBatchSize));
  }

  return {
    load(id) {
      const existing = pending.get(id);
      if (existing) return existing.promise;
      // A whole list mounts before the next task.
      if (pending.size === 0) setTimeout(flush);
      const { promise, ...settle } = Promise.withResolvers<T>();
      pending.set(id, { promise, settle });
      return promise;
    },
  };
}
