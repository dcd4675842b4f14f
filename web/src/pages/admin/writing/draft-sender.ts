import * as writingLimits from '@haggle/contract/limits/writing';
import { ApiError } from '../../../lib/api.ts';

export type DraftFields = Record<string, string | boolean | number | null>;
export type DraftState = 'none' | 'waiting' | 'saved' | 'failed';

interface DraftHandlers {
  /** Sends a draft to the server. @returns when it was saved */
  send: (fields: DraftFields) => Promise<string>;
  /** Stores a draft in this browser until the server has it. */
  storeLocally: (fields: DraftFields) => void;
  /** Deletes the copy stored in this browser. */
  deleteDraft: () => void;
  onState: (state: DraftState, savedAt?: string) => void;
}

/**
 * Saves a draft in this browser almost immediately and on the server seconds later. Sends only the latest version, one
 * request at a time, and retries until the server accepts it.
 */
export class DraftSender {
  readonly #handlers: DraftHandlers;
  /** The draft that the server doesn't have yet. */
  #waiting: DraftFields | undefined;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #isPaused = false;

  constructor(handlers: DraftHandlers) {
    this.#handlers = handlers;
  }

  /** Saves the fields after something was typed. */
  scheduleSave(fields: DraftFields): void {
    this.#isPaused = false;
    this.#waiting = fields;
    this.#handlers.onState('waiting');
    this.#localTimer ??= setTimeout(() => this.#storeLocally(), writingLimits.localDraftDelay);
    this.#schedule(writingLimits.draftDelay);
  }

  /** Stops sending while the text itself is saved, and waits for the current request, which might arrive after it. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    this.#storeLocally();
    clearTimeout(this.#sendTimer);
    this.#sendTimer = undefined;
    await this.#sending;
  }

  /** Forgets the draft, once the text is saved or the draft deleted. */
  finish(): void {
    this.#waiting = undefined;
    this.#handlers.deleteDraft();
    this.#handlers.onState('none');
  }

  /** Sends a waiting draft immediately, as the page is left. */
  async flush(): Promise<void> {
    await this.pause();
    await this.#send();
  }

  #storeLocally(): void {
    clearTimeout(this.#localTimer);
    this.#localTimer = undefined;
    if (this.#waiting) this.#handlers.storeLocally(this.#waiting);
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

  /** @returns milliseconds until the next attempt; undefined if nothing is left or a retry would be refused */
  async #send(): Promise<number | undefined> {
    const fields = this.#waiting;
    if (!fields) return undefined;
    try {
      const savedAt = await this.#handlers.send(fields);
      if (this.#waiting !== fields) return writingLimits.draftDelay;
      this.#waiting = undefined;
      this.#handlers.deleteDraft();
      this.#handlers.onState('saved', savedAt);
      return undefined;
    } catch (error) {
      // The line below the form reports the failure.
      this.#handlers.onState('failed');
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      return isRefused && this.#waiting === fields ? undefined : writingLimits.draftRetry;
    }
  }
}
