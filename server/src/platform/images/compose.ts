import type { Composition } from './composing.ts';
import { ResidentEncoder } from './resident-encoder.ts';

export type { Spot } from './composing.ts';

/** Not the one that inspects uploads, so that these can neither delay nor take over what the site shows of itself. */
const encoder = new ResidentEncoder();

/**
 * Places a picture on a drawing of the site's own, in a separate process.
 * @param format `png` keeps transparency
 */
export async function compose(
  drawing: string,
  picture: Composition['picture'],
  format: Composition['format'] = 'jpeg',
): Promise<Buffer> {
  const message = await encoder.run('the site', (ask) => ask({ composition: { drawing, picture, format } }));
  if (!message || !('drawn' in message)) throw new Error('The encoder ended while it placed a picture on a drawing.');
  return Buffer.from(message.drawn);
}
