import { AsyncResource } from 'node:async_hooks';

/**
 * Does one piece of work at a time, and serves those who wait in turn: whoever asks for a lot waits behind themselves, not
 * before others.
 */
export class FairQueue {
  /** What waits, by whose it is; whoever was served last stands last. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isBusy = false;

  /** Does `work` when it is the turn of whose it is. */
  take<T>(whose: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(whose) ?? [];
      // Traces tell of whoever asked, not of whoever was served before.
      waiting.push(AsyncResource.bind(() => work().then(resolve, reject)));
      this.#waiting.set(whose, waiting);
      if (!this.#isBusy) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isBusy = true;
    for (const [whose, waiting] of this.#waiting) {
      await waiting.shift()?.();
      // A map goes through what is added meanwhile as well, so this is the end of the line.
      this.#waiting.delete(whose);
      if (waiting.length > 0) this.#waiting.set(whose, waiting);
    }
    this.#isBusy = false;
  }
}
