/** Combines single requests into batches: `load(id)` waits for other loads of the same task. */
export interface Batcher<T> {
  load(id: string): Promise<T>;
}

interface BatcherParts<T> {
  /** Loads many ids in one request; ids missing from its result get `otherwise`. */
  fetch: (ids: string[]) => Promise<ReadonlyMap<string, T>>;
  otherwise: T;
  /** Maximum number of ids in one request. */
  most: number;
}

interface Waiting<T> {
  promise: Promise<T>;
  settle: { resolve: (value: T) => void; reject: (error: unknown) => void };
}

export function createBatcher<T>({ fetch, otherwise, most }: BatcherParts<T>): Batcher<T> {
  let waiting = new Map<string, Waiting<T>>();

  async function send(batch: [string, Waiting<T>][]): Promise<void> {
    try {
      // Sorted, so that the order of ids doesn't make a different request.
      const answers = await fetch(batch.map(([id]) => id).toSorted());
      for (const [id, { settle }] of batch) settle.resolve(answers.get(id) ?? otherwise);
    } catch (error) {
      for (const [, { settle }] of batch) settle.reject(error);
    }
  }

  function flush(): void {
    const all = [...waiting];
    waiting = new Map();
    for (let start = 0; start < all.length; start += most) void send(all.slice(start, start + most));
  }

  return {
    load(id) {
      const already = waiting.get(id);
      if (already) return already.promise;
      // A whole list mounts before the next task.
      if (waiting.size === 0) setTimeout(flush);
      const { promise, ...settle } = Promise.withResolvers<T>();
      waiting.set(id, { promise, settle });
      return promise;
    },
  };
}
