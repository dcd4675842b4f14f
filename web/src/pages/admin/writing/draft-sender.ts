import * as writingLimits from '@haggle/contract/limits/writing';
import { ApiError } from '../../../lib/api.ts';

export type DraftFields = Record<string, string | boolean | number | null>;
export type DraftState = 'none' | 'waiting' | 'saved' | 'failed';

interface Told {
  /** Gives a draft to the server. @returns when it was saved */
  send: (fields: DraftFields) => Promise<string>;
  /** Keeps a draft in this browser until the server has it. */
  keep: (fields: DraftFields) => void;
  /** What this browser keeps is done. */
  drop: () => void;
  onState: (state: DraftState, savedAt?: string) => void;
}

/**
 * Keeps what is written in this browser at once, and on the server seconds later: the latest alone, one request after the
 * other, and again until the server takes it.
 */
export class DraftSender {
  readonly #told: Told;
  /** What the server does not have. */
  #waiting: DraftFields | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #isPaused = false;

  constructor(told: Told) {
    this.#told = told;
  }

  /** Something was typed. */
  note(fields: DraftFields): void {
    this.#isPaused = false;
    this.#waiting = fields;
    this.#told.onState('waiting');
    this.#keepTimer ??= setTimeout(() => this.#keep(), writingLimits.localDraftDelay);
    this.#schedule(writingLimits.draftDelay);
  }

  /** The text itself is being saved: sends nothing meanwhile, and waits for what is under way, which would come after it. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    this.#keep();
    clearTimeout(this.#sendTimer);
    this.#sendTimer = undefined;
    await this.#sending;
  }

  /** The text is saved, or its draft is dropped. */
  finish(): void {
    this.#waiting = undefined;
    this.#told.drop();
    this.#told.onState('none');
  }

  /** The page is left: what waits goes now. */
  async leave(): Promise<void> {
    await this.pause();
    await this.#send();
  }

  #keep(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (this.#waiting) this.#told.keep(this.#waiting);
  }

  #schedule(delay: number): void {
    if (this.#sending !== undefined) return;
    this.#sendTimer ??= setTimeout(() => {
      this.#sendTimer = undefined;
      this.#sending = this.#send().then((next) => {
        this.#sending = undefined;
        if (this.#waiting && next !== undefined && !this.#isPaused) this.#schedule(next);
      });
    }, delay);
  }

  /** @returns milliseconds until it may be tried again; undefined where the server would refuse the same again */
  async #send(): Promise<number | undefined> {
    const fields = this.#waiting;
    if (!fields) return undefined;
    try {
      const savedAt = await this.#told.send(fields);
      if (this.#waiting !== fields) return writingLimits.draftDelay;
      this.#waiting = undefined;
      this.#told.drop();
      this.#told.onState('saved', savedAt);
      return undefined;
    } catch (error) {
      // The line beneath the form says so.
      this.#told.onState('failed');
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      return isRefused && this.#waiting === fields ? undefined : writingLimits.draftRetry;
    }
  }
}
