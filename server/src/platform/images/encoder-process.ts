import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Composition } from './composing.ts';
import type { Encoding } from './encoding.ts';

/** A picture to encode in every size and format. */
export interface Encode {
  original: Uint8Array;
  /** Whether to keep transparency. */
  keepsAlpha: boolean;
}

/** A message to the encoder. A picture's placeholder is requested after its size, of the same picture. */
export type EncoderRequest =
  | Encode
  | { svg: Uint8Array }
  | { picture: Uint8Array | string }
  | 'placeholder'
  | { composition: Composition };

/** What the encoder makes; nothing if the bytes aren't a complete picture of a supported format and size. */
export type EncoderResult =
  | { encoding: Encoding }
  | { drawn: Uint8Array }
  | { size: { width: number; height: number } };

/** A message from the encoder: once that it is ready, and for each request its results and an end. */
export type EncoderMessage = EncoderResult | { isReady: true } | { isDone: true } | { broken: string };

/** Thrown if a picture can't be decoded; retrying won't help. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}

const endedName = 'EncoderEnded';

/** Creates the error for an encoder that exited or was killed before it was done; `late` if its time was over. */
function createExitError(how: string | number | null, cause?: unknown): Error {
  return Object.assign(new Error(`The encoder exited before the picture was done (${how}).`, { cause }), {
    name: endedName,
  });
}

/** Returns whether an encoder exited or was killed before it was done: it crashed, or exceeded its time or memory. */
export function isEncoderEnded(error: unknown): boolean {
  return error instanceof Error && error.name === endedName;
}

const program = join(import.meta.dirname, 'encoder.ts');

/** Milliseconds to start with a low priority on a busy machine; a picture can't affect it. */
const startTimeout = 120_000;

/**
 * Starts a process that decodes and encodes pictures, so that a crash of the library affects nothing else. It gets none
 * of our environment variables, and ends with this process.
 */
export async function startEncoder({ isLowPriority = false } = {}): Promise<ChildProcess> {
  const encoder = fork(program, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A pending request handles errors itself; between two there is none.
  encoder.on('error', () => {});
  try {
    const messages = messagesFrom(encoder, startTimeout);
    // Immediately, before it has threads: each thread keeps its initial priority.
    if (isLowPriority && encoder.pid !== undefined) setPriority(encoder.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    for await (const message of messages) if ('isReady' in message) return encoder;
    throw createExitError(encoder.signalCode ?? encoder.exitCode);
  } catch (error) {
    encoder.kill('SIGKILL');
    throw new Error('The encoder did not start.', { cause: error });
  }
}

/**
 * Sends a request to an idle encoder.
 * @param timeout in milliseconds; when it has passed, the encoder is of no more use
 * @throws BrokenPicture, and an error for which `isEncoderEnded`
 */
export async function* askEncoder(
  encoder: ChildProcess,
  encoderRequest: EncoderRequest,
  timeout: number,
): AsyncGenerator<EncoderResult> {
  const messages = messagesFrom(encoder, timeout);
  encoder.send(encoderRequest, () => {
    // An exit is handled below.
  });
  for await (const message of messages) {
    if ('isDone' in message) return;
    if ('broken' in message) throw new BrokenPicture(message.broken);
    if (!('isReady' in message)) yield message;
  }
  throw createExitError(encoder.signalCode ?? encoder.exitCode);
}

/** Yields messages until the encoder exits. @throws when the time is over */
async function* messagesFrom(encoder: ChildProcess, timeout: number): AsyncGenerator<EncoderMessage> {
  if (!encoder.connected) return;
  const signal = AbortSignal.timeout(timeout);
  try {
    const messages = on(encoder, 'message', { close: ['disconnect'], signal }) as AsyncIterable<[EncoderMessage]>;
    for await (const [message] of messages) yield message;
  } catch (error) {
    throw signal.aborted ? createExitError('late', error) : error;
  }
}
