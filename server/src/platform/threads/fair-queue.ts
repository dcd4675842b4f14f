import { AsyncResource } from 'node:async_hooks';

/**
 * Runs one piece of work at a time, taking turns between owners: someone with a lot of work only delays their own.
 */
export class FairQueue {
  /** Waiting work by owner; the owner served last comes last. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isBusy = false;

  /** Runs `work` when it is its owner's turn. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(owner) ?? [];
      // Binds the work to its caller's async context, so that traces aren't attributed to the previous work.
      waiting.push(AsyncResource.bind(() => work().then(resolve, reject)));
      this.#waiting.set(owner, waiting);
      if (!this.#isBusy) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isBusy = true;
    for (const [owner, waiting] of this.#waiting) {
      await waiting.shift()?.();
      // Re-inserting moves the owner to the end of the map's iteration order.
      this.#waiting.delete(owner);
      if (waiting.length > 0) this.#waiting.set(owner, waiting);
    }
    this.#isBusy = false;
  }
}
