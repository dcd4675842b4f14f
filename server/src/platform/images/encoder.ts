import { drawSvg } from './drawing.ts';
import type { Order, Word } from './encode-in-process.ts';
import { encodings } from './encoding.ts';

// A separate program, started for one picture; see encode-in-process.ts.

const say = (word: Word) => new Promise<void>((resolve) => process.send?.(word, () => resolve()));

async function encode(order: Order): Promise<void> {
  try {
    if ('svg' in order) {
      const drawn = await drawSvg(order.svg);
      await say(drawn ? { drawn } : { isDone: true });
      return;
    }
    const { original, keepsAlpha } = order;
    for await (const encoding of encodings(original, 'thorough', { keepsAlpha })) await say({ encoding });
    await say({ isDone: true });
  } catch (error) {
    await say({ broken: String(error) });
  }
}

// Ctrl-C reaches the whole process group; the parent decides when this process exits, by disconnecting.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.once('message', (order: Order) => void encode(order));
