/** Collects single requests into few: `load(id)` waits for the others of its moment. */
export interface Batcher<T> {
  load(id: string): Promise<T>;
}

interface BatcherParts<T> {
  /** Answers many ids at once; an id it says nothing of gets `otherwise`. */
  fetch: (ids: string[]) => Promise<ReadonlyMap<string, T>>;
  otherwise: T;
  /** The most ids in one request. */
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
      // Sorted, so that the same ids in another order are the same request.
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
      // By the next task a whole list has mounted.
      if (waiting.size === 0) setTimeout(flush);
      const { promise, ...settle } = Promise.withResolvers<T>();
      waiting.set(id, { promise, settle });
      return promise;
    },
  };
}
