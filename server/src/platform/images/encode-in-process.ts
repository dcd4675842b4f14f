import { fork } from 'node:child_process';
import { on } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { FairQueue } from '../threads/fair-queue.ts';
import type { Encoding } from './encoding.ts';

/** A message from the encoder. */
export type EncoderMessage = { encoding: Encoding } | { drawn: Uint8Array } | { isDone: true } | { broken: string };

/** A picture to encode in every size and format. */
interface Encode {
  original: Uint8Array;
  /** Whether to keep transparency. */
  keepsAlpha: boolean;
}

/** A message to the encoder. */
export type EncoderRequest = Encode | { svg: Uint8Array };

/** Thrown if a picture can't be decoded; retrying won't help. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}

const program = join(import.meta.dirname, 'encoder.ts');

/** Milliseconds for a picture: on a busy machine, the encoder has a low priority. */
const encodeTimeout = 300_000;
/** Milliseconds for a drawing: twenty times what a legitimate one takes. The library has no timeout. */
const drawingTimeout = 10_000;

/** Draws one at a time, since each may use a core until its timeout. */
const drawings = new FairQueue();

/**
 * Renders an SVG as PNG in a separate process, which is killed after a timeout.
 * @returns undefined if it can't be rendered
 */
export function drawInProcess(svg: Uint8Array): Promise<Uint8Array | undefined> {
  return drawings.run('', async () => {
    try {
      for await (const word of askEncoder({ svg }, drawingTimeout)) if ('drawn' in word) return word.drawn;
    } catch (error) {
      // An unexpected exit: the drawing exceeded its time or the process's memory.
      if (!(error instanceof Error && error.name === endedName)) throw error;
    }
    return undefined;
  });
}

/**
 * Encodes a picture in every size and format in a separate process. It has a low priority, so that readers come first;
 * a crash of the decoder affects nothing else; and it gets none of our environment variables.
 * @throws BrokenPicture
 */
export async function* encodeInProcess(encoderRequest: Encode): AsyncGenerator<Encoding> {
  for await (const word of askEncoder(encoderRequest, encodeTimeout)) if ('encoding' in word) yield word.encoding;
}

/** Creates the error for an encoder that exited or was killed before it was done. */
function createExitError(how: string | number | null, cause?: unknown): Error {
  return Object.assign(new Error(`The encoder exited before the picture was done (${how}).`, { cause }), {
    name: endedName,
  });
}

const endedName = 'EncoderEnded';

/** @throws BrokenPicture, `createExitError` */
async function* askEncoder(encoderRequest: EncoderRequest, encodeTimeout: number): AsyncGenerator<EncoderMessage> {
  const encoder = fork(program, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The loop below reports errors too; this handles later ones.
  encoder.on('error', () => {});
  const signal = AbortSignal.timeout(encodeTimeout);
  try {
    const words = on(encoder, 'message', { close: ['disconnect'], signal }) as AsyncIterable<[EncoderMessage]>;
    // Immediately, before it has threads: each thread keeps its initial priority.
    if (encoder.pid !== undefined) setPriority(encoder.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    encoder.send(encoderRequest, () => {
      // A failed start or an exit is handled below.
    });
    for await (const [word] of words) {
      if ('isDone' in word) return;
      if ('broken' in word) throw new BrokenPicture(word.broken);
      yield word;
    }
    throw createExitError(encoder.signalCode ?? encoder.exitCode);
  } catch (error) {
    if (signal.aborted) throw createExitError('late', error);
    throw error;
  } finally {
    encoder.kill('SIGKILL');
  }
}
