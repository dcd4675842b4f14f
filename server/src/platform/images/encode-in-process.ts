import { fork } from 'node:child_process';
import { on } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Encoding } from './encoding.ts';

/** What the encoder says of its picture. */
export type Word = { encoding: Encoding } | { isDone: true } | { broken: string };

/** What the encoder is told. */
export interface Order {
  original: Uint8Array;
  /** Whether what is transparent stays so. */
  keepsAlpha: boolean;
}

/** The bytes of a picture cannot be decoded, now or later. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}

const program = join(import.meta.dirname, 'encoder.ts');

/** On a busy machine the encoder has to wait for everybody else. */
const patience = 300_000;

/**
 * Makes every size of a picture in every format in a process of its own: one that yields to those who answer readers,
 * and that takes nobody with it when a picture makes the decoder fall over. It knows nothing of our environment.
 * @throws BrokenPicture
 */
export async function* encodeInProcess(order: Order): AsyncGenerator<Encoding> {
  const encoder = fork(program, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The words below tell of it, too; this hears what comes after them.
  encoder.on('error', () => {});
  try {
    const signal = AbortSignal.timeout(patience);
    const words = on(encoder, 'message', { close: ['disconnect'], signal }) as AsyncIterable<[Word]>;
    // At once, before it has threads: each one keeps the priority that it was born with.
    if (encoder.pid !== undefined) setPriority(encoder.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    encoder.send(order, () => {
      // One that could not be started or has ended says so below.
    });
    for await (const [word] of words) {
      if ('isDone' in word) return;
      if ('broken' in word) throw new BrokenPicture(word.broken);
      yield word.encoding;
    }
    throw new Error(`The encoder ended before its picture was done (${encoder.signalCode ?? encoder.exitCode}).`);
  } finally {
    encoder.kill('SIGKILL');
  }
}
