import * as writingLimits from '@haggle/contract/limits/writing';

export type DraftFields = Record<string, string | boolean | number | null>;
export type DraftState = 'none' | 'waiting' | 'saved' | 'failed';

interface Told {
  send: (fields: DraftFields) => Promise<string>;
  onState: (state: DraftState, savedAt?: string) => void;
}

/** Sends what is written seconds after it was, the latest alone, and again until the server takes it. */
export class DraftSender {
  readonly #told: Told;
  #waiting: DraftFields | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(told: Told) {
    this.#told = told;
  }

  /** Something was typed. */
  note(fields: DraftFields): void {
    this.#isOver = false;
    this.#waiting = fields;
    this.#told.onState('waiting');
    this.#schedule(writingLimits.draftDelay);
  }

  /** Sends nothing any more, since the text itself is saved; waits for what is under way, which would come after it. */
  async settle(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = undefined;
    await this.#sending;
    this.#told.onState('none');
  }

  /** The page is left: what waits goes now. */
  leave(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    void this.#send();
  }

  #schedule(delay: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#send();
    }, delay);
  }

  async #send(): Promise<void> {
    const fields = this.#waiting;
    if (!fields) return;
    this.#waiting = undefined;
    try {
      const savedAt = await this.#told.send(fields);
      if (!this.#waiting) this.#told.onState('saved', savedAt);
    } catch {
      // The line beneath the form says so. What was written since then is newer.
      this.#waiting ??= fields;
      this.#told.onState('failed');
      if (!this.#isOver) this.#schedule(writingLimits.draftRetry);
    }
  }
}
