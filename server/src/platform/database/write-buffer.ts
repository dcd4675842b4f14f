import type { Log } from '../log.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import { isDatabaseGone } from './database.ts';

interface WriteBufferOptions<T> {
  write(rows: readonly T[]): Promise<void>;
  log: Log;
  /** Maximum number of waiting rows. */
  maxPending: number;
  /** Rows per statement; this many waiting rows trigger a write. */
  maxRows: number;
  /** Maximum milliseconds a row waits. */
  flushInterval: number;
}

/**
 * Buffers rows and writes many in one statement, for data that arrives by the thousand and whose last moments may be
 * lost if the process is killed. Call `flush` before exiting.
 */
export class WriteBuffer<T> {
  readonly #options: WriteBufferOptions<T>;
  #pending: T[] = [];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: WriteBufferOptions<T>) {
    this.#options = options;
  }

  /** Number of waiting rows. */
  get size(): number {
    return this.#pending.length;
  }

  /** Whether the buffer is full. */
  get isFull(): boolean {
    return this.size >= this.#options.maxPending;
  }

  /** Adds all rows or none; false if there is no room, because the database is slower than the input. */
  add(rows: readonly T[]): boolean {
    if (this.size + rows.length > this.#options.maxPending) return false;
    for (const row of rows) this.#pending.push(row);
    if (this.size >= this.#options.maxRows) void this.flush();
    else this.#scheduleFlush();
    return true;
  }

  /** Writes all rows. If the database is unreachable or its disk full, they stay for the next attempt. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = undefined;
      if (this.size > 0) this.#scheduleFlush();
    });
    return this.#running;
  }

  #scheduleFlush(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.flushInterval).unref();
  }

  async #writeAll(): Promise<void> {
    while (this.size > 0) {
      try {
        await this.#writeRows(this.#pending.slice(0, this.#options.maxRows));
      } catch (error) {
        this.#options.log.warn(
          { error: String(error), waiting: this.size },
          'Rows are waiting to be written: the database is unreachable, or its disk is full.',
        );
        return;
      }
    }
  }

  /**
   * Writes the first waiting rows. A row that the database refuses must not affect others, and written rows leave the
   * buffer even if the rest fails.
   */
  async #writeRows(rows: readonly T[]): Promise<void> {
    try {
      await this.#options.write(rows);
      this.#pending = this.#pending.slice(rows.length);
    } catch (error) {
      if (isDatabaseGone(error) || isDiskFull(error)) throw error;
      if (rows.length === 1) {
        this.#options.log.error({ err: error }, 'A row could not be written and was skipped.');
        this.#pending = this.#pending.slice(1);
        return;
      }
      const half = Math.ceil(rows.length / 2);
      await this.#writeRows(rows.slice(0, half));
      await this.#writeRows(rows.slice(half));
    }
  }
}
