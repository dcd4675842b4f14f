import type { ChildProcess } from 'node:child_process';
import { FairQueue } from '../threads/fair-queue.ts';
import {
  askEncoder,
  type EncoderRequest,
  type EncoderResult,
  isEncoderEnded,
  startEncoder,
} from './encoder-process.ts';

/** Milliseconds for a request: twice the library's own limit, which covers only decoding. */
const requestTimeout = 20_000;

/** Milliseconds to keep an idle process: it costs 50 MB, and starting one takes as long as inspecting five pictures. */
const maxIdle = 300_000;

/** @returns undefined if the picture can't be processed, even if it crashed the encoder or exceeded its time or memory */
type Ask = (encoderRequest: EncoderRequest) => Promise<EncoderResult | undefined>;

/** An encoder that stays for the next request, since a process for each would take longer to start than to answer. */
export class ResidentEncoder {
  readonly #queue = new FairQueue();
  readonly #start: () => Promise<ChildProcess>;
  #encoder: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(start: () => Promise<ChildProcess> = startEncoder) {
    this.#start = start;
  }

  /**
   * Runs requests that belong together, with no others between them. Owners take turns.
   * @throws BrokenPicture, and what `work` throws
   */
  run<T>(owner: string, work: (ask: Ask) => Promise<T>): Promise<T> {
    return this.#queue.run(owner, async () => {
      clearTimeout(this.#idle);
      try {
        return await work((encoderRequest) => this.#ask(encoderRequest));
      } finally {
        this.#idle = setTimeout(() => this.#end(), maxIdle).unref();
      }
    });
  }

  async #ask(encoderRequest: EncoderRequest): Promise<EncoderResult | undefined> {
    const encoder = await this.#getOrStart();
    // The server may exit while the encoder is idle, but not while an answer is due.
    encoder.channel?.ref();
    try {
      let result: EncoderResult | undefined;
      for await (const next of askEncoder(encoder, encoderRequest, requestTimeout)) result = next;
      return result;
    } catch (error) {
      if (!isEncoderEnded(error)) throw error;
      this.#end();
      return undefined;
    } finally {
      encoder.channel?.unref();
    }
  }

  async #getOrStart(): Promise<ChildProcess> {
    if (this.#encoder?.connected) return this.#encoder;
    this.#encoder = await this.#start();
    this.#encoder.unref();
    return this.#encoder;
  }

  /** Ends the process; the next request gets a new one. */
  #end(): void {
    this.#encoder?.kill('SIGKILL');
    this.#encoder = undefined;
  }
}
