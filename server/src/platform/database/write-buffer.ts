import type { Log } from '../log.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import { isDatabaseGone } from './database.ts';

interface WriteBufferOptions<T> {
  write(rows: readonly T[]): Promise<void>;
  log: Log;
  /** Rows that may wait at once. */
  most: number;
  /** Rows of one statement; so many are written at once. */
  rowsMost: number;
  /** Milliseconds that a row waits for others at most. */
  every: number;
}

/**
 * Collects rows in memory and writes many in one statement: for what comes by the thousand, and of which the last moment
 * may be lost when the process is killed. Ending it properly is `flush`.
 */
export class WriteBuffer<T> {
  readonly #options: WriteBufferOptions<T>;
  #waiting: T[] = [];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: WriteBufferOptions<T>) {
    this.#options = options;
  }

  /** Rows that wait. */
  get size(): number {
    return this.#waiting.length;
  }

  /** Whether nothing more can be taken. */
  get isFull(): boolean {
    return this.size >= this.#options.most;
  }

  /** Takes all of them, or none: false when there is no room, as when the database is slower than what comes in. */
  add(rows: readonly T[]): boolean {
    if (this.size + rows.length > this.#options.most) return false;
    for (const row of rows) this.#waiting.push(row);
    if (this.size >= this.#options.rowsMost) void this.flush();
    else this.#plan();
    return true;
  }

  /** Writes all that is there. What cannot be written because the database is away, or its disk full, stays for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = undefined;
      if (this.size > 0) this.#plan();
    });
    return this.#running;
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.every).unref();
  }

  async #writeAll(): Promise<void> {
    while (this.size > 0) {
      try {
        await this.#put(this.#waiting.slice(0, this.#options.rowsMost));
      } catch (error) {
        this.#options.log.warn(
          { error: String(error), waiting: this.size },
          'Rows wait: the database is away, or its disk is full.',
        );
        return;
      }
    }
  }

  /**
   * Writes the first rows that wait. One that the database will not have must not take others with it, and what is
   * written waits no more, whatever becomes of the rest.
   */
  async #put(rows: readonly T[]): Promise<void> {
    try {
      await this.#options.write(rows);
      this.#waiting = this.#waiting.slice(rows.length);
    } catch (error) {
      if (isDatabaseGone(error) || isDiskFull(error)) throw error;
      if (rows.length === 1) {
        this.#options.log.error({ err: error }, 'A row could not be written and is left out.');
        this.#waiting = this.#waiting.slice(1);
        return;
      }
      const half = Math.ceil(rows.length / 2);
      await this.#put(rows.slice(0, half));
      await this.#put(rows.slice(half));
    }
  }
}
