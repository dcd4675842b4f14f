import { setTimeout as sleep } from 'node:timers/promises';

/** The effect of a fault on a reader. */
export interface Seen {
  asked: number;
  failed: number;
  /** Milliseconds from the first failed request to the next success, for the longest outage. */
  longest: number;
}

const pause = 50;

/**
 * Two visitors who keep sending requests: one for a page that was read before, one for pages that no one has read.
 */
export class Readers {
  readonly #origin: string;
  readonly #known: Promise<Seen>;
  readonly #fresh: Promise<Seen>;
  #isOver = false;

  constructor(origin: string) {
    this.#origin = origin;
    this.#known = this.#read(() => '/');
    this.#fresh = this.#read((turn) => `/deals?minPrice=${(Date.now() % 1e6) / 100 + turn}`);
  }

  /** Stops both and returns their results. */
  async stop(): Promise<{ known: Seen; fresh: Seen }> {
    this.#isOver = true;
    return { known: await this.#known, fresh: await this.#fresh };
  }

  async #read(pathOf: (turn: number) => string): Promise<Seen> {
    const seen: Seen = { asked: 0, failed: 0, longest: 0 };
    let failingSince: number | undefined;
    while (!this.#isOver || failingSince !== undefined) {
      const startedAt = performance.now();
      const isAnswered = await this.#ask(pathOf(seen.asked));
      seen.asked += 1;
      if (!isAnswered) {
        seen.failed += 1;
        failingSince ??= startedAt;
      } else if (failingSince !== undefined) {
        seen.longest = Math.max(seen.longest, performance.now() - failingSince);
        failingSince = undefined;
      }
      await sleep(pause);
    }
    return seen;
  }

  async #ask(path: string): Promise<boolean> {
    try {
      const response = await fetch(`${this.#origin}${path}`, { signal: AbortSignal.timeout(20_000) });
      await response.text();
      return response.status === 200;
    } catch {
      return false;
    }
  }
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Formats the results as a line for the table of docs/faults.md. */
export function outageLine(what: string, { known, fresh }: { known: Seen; fresh: Seen }): string {
  const part = ({ longest, failed, asked }: Seen) => `${inSeconds(longest)} (${failed} of ${asked} failed)`;
  return `Longest outage for readers, ${what}: ${part(known)} on a page read before, ${part(fresh)} on others`;
}
