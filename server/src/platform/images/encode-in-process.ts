import { fork } from 'node:child_process';
import { on } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { FairQueue } from '../threads/fair-queue.ts';
import type { Encoding } from './encoding.ts';

/** What the encoder says of its picture. */
export type Word = { encoding: Encoding } | { drawn: Uint8Array } | { isDone: true } | { broken: string };

/** A picture to be made in every size and format. */
interface Encode {
  original: Uint8Array;
  /** Whether what is transparent stays so. */
  keepsAlpha: boolean;
}

/** What the encoder is told. */
export type Order = Encode | { svg: Uint8Array };

/** The bytes of a picture cannot be decoded, now or later. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}

const program = join(import.meta.dirname, 'encoder.ts');

/** On a busy machine the encoder has to wait for everybody else. */
const patience = 300_000;
/** Some twenty times what an honest drawing takes. Its library does not stop by itself. */
const drawingPatience = 10_000;

/** Each drawing may use up a core and its patience. */
const drawings = new FairQueue();

/**
 * Draws an SVG as PNG in a process of its own, which is ended when it takes too long.
 * @returns undefined where it cannot be drawn
 */
export function drawInProcess(svg: Uint8Array): Promise<Uint8Array | undefined> {
  return drawings.take('', async () => {
    try {
      for await (const word of askEncoder({ svg }, drawingPatience)) if ('drawn' in word) return word.drawn;
    } catch (error) {
      // An end that nobody asked for: the drawing used up its time or its process's memory.
      if (!(error instanceof Error && error.name === endedName)) throw error;
    }
    return undefined;
  });
}

/**
 * Makes every size of a picture in every format in a process of its own: one that yields to those who answer readers,
 * and that takes nobody with it when a picture makes the decoder fall over. It knows nothing of our environment.
 * @throws BrokenPicture
 */
export async function* encodeInProcess(order: Encode): AsyncGenerator<Encoding> {
  for await (const word of askEncoder(order, patience)) if ('encoding' in word) yield word.encoding;
}

/** What is thrown when the encoder ended before it was done, or was ended. */
function endOf(how: string | number | null, cause?: unknown): Error {
  return Object.assign(new Error(`The encoder ended before its picture was done (${how}).`, { cause }), {
    name: endedName,
  });
}

const endedName = 'EncoderEnded';

/** @throws BrokenPicture, `endOf` */
async function* askEncoder(order: Order, patience: number): AsyncGenerator<Word> {
  const encoder = fork(program, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The words below tell of it, too; this hears what comes after them.
  encoder.on('error', () => {});
  const signal = AbortSignal.timeout(patience);
  try {
    const words = on(encoder, 'message', { close: ['disconnect'], signal }) as AsyncIterable<[Word]>;
    // At once, before it has threads: each one keeps the priority that it was born with.
    if (encoder.pid !== undefined) setPriority(encoder.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    encoder.send(order, () => {
      // One that could not be started or has ended says so below.
    });
    for await (const [word] of words) {
      if ('isDone' in word) return;
      if ('broken' in word) throw new BrokenPicture(word.broken);
      yield word;
    }
    throw endOf(encoder.signalCode ?? encoder.exitCode);
  } catch (error) {
    if (signal.aborted) throw endOf('late', error);
    throw error;
  } finally {
    encoder.kill('SIGKILL');
  }
}
