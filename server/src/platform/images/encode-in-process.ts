import { FairQueue } from '../threads/fair-queue.ts';
import {
  askEncoder,
  type Encode,
  type EncoderRequest,
  type EncoderResult,
  isEncoderEnded,
  startEncoder,
} from './encoder-process.ts';
import type { Encoding } from './encoding.ts';

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
      for await (const result of askOnce({ svg }, drawingTimeout)) if ('drawn' in result) return result.drawn;
    } catch (error) {
      // The drawing exceeded its time or the process's memory.
      if (!isEncoderEnded(error)) throw error;
    }
    return undefined;
  });
}

/**
 * Encodes a picture in every size and format in a separate process. It has a low priority, so that readers come first.
 * @throws BrokenPicture
 */
export async function* encodeInProcess(encoderRequest: Encode): AsyncGenerator<Encoding> {
  for await (const result of askOnce(encoderRequest, encodeTimeout)) if ('encoding' in result) yield result.encoding;
}

/** @throws BrokenPicture, and an error for which `isEncoderEnded` */
async function* askOnce(encoderRequest: EncoderRequest, timeout: number): AsyncGenerator<EncoderResult> {
  const encoder = await startEncoder({ isLowPriority: true });
  try {
    yield* askEncoder(encoder, encoderRequest, timeout);
  } finally {
    encoder.kill('SIGKILL');
  }
}
