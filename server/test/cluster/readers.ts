import { setTimeout as sleep } from 'node:timers/promises';

/** The effect of a fault on a reader. */
export interface ReaderStats {
  requestCount: number;
  /** Status or error of each failed request, and how long it took. */
  failures: string[];
  /** Milliseconds from the first failed request to the next success, for the longest outage. */
  longestOutage: number;
}

const pauseMs = 50;

/**
 * Two visitors who keep sending requests: one for a page that was read before, one for pages that no one has read.
 */
export class Readers {
  readonly #origin: string;
  readonly #cached: Promise<ReaderStats>;
  readonly #uncached: Promise<ReaderStats>;
  #isOver = false;

  constructor(origin: string) {
    this.#origin = origin;
    this.#cached = this.#read(() => '/');
    this.#uncached = this.#read((turn) => `/deals?minPrice=${(Date.now() % 1e6) / 100 + turn}`);
  }

  /** Stops both and returns their results. */
  async stop(): Promise<{ cached: ReaderStats; uncached: ReaderStats }> {
    this.#isOver = true;
    return { cached: await this.#cached, uncached: await this.#uncached };
  }

  async #read(pathOf: (turn: number) => string): Promise<ReaderStats> {
    const stats: ReaderStats = { requestCount: 0, failures: [], longestOutage: 0 };
    let failingSince: number | undefined;
    while (!this.#isOver || failingSince !== undefined) {
      const startedAt = performance.now();
      const failure = await this.#request(pathOf(stats.requestCount));
      stats.requestCount += 1;
      if (failure !== undefined) {
        stats.failures.push(`${failure} after ${Math.round(performance.now() - startedAt)} ms`);
        failingSince ??= startedAt;
      } else if (failingSince !== undefined) {
        stats.longestOutage = Math.max(stats.longestOutage, performance.now() - failingSince);
        failingSince = undefined;
      }
      await sleep(pauseMs);
    }
    return stats;
  }

  /** Requests a page. @returns why it failed; undefined if it didn't */
  async #request(path: string): Promise<string | undefined> {
    try {
      const response = await fetch(`${this.#origin}${path}`, { signal: AbortSignal.timeout(20_000) });
      const text = await response.text();
      return response.status === 200 ? undefined : `${response.status} ${text.slice(0, 200)}`;
    } catch (error) {
      return `${error} (${(error as Error).cause})`;
    }
  }
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Formats the results as a line for the table of docs/faults.md. */
export function formatOutage(
  cause: string,
  { cached, uncached }: { cached: ReaderStats; uncached: ReaderStats },
): string {
  const formatStats = ({ longestOutage, failures, requestCount }: ReaderStats) =>
    `${formatSeconds(longestOutage)} (${failures.length} of ${requestCount} failed)`;
  return `Longest outage for readers, ${cause}: ${formatStats(cached)} on a page read before, ${formatStats(uncached)} on others`;
}
