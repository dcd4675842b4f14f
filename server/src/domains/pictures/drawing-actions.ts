import type { Context } from '../../platform/context.ts';
import { pictureName } from '../../platform/images/address.ts';
import { encodings } from '../../platform/images/encoding.ts';
import { inspect } from '../../platform/images/images.ts';
import { keyOf } from './original-actions.ts';
import * as store from './store.ts';
import { queueMove, readPicture } from './visibility-actions.ts';

/** An encoded drawing of the site's own, ready to be attached to deals. */
export type EncodedDrawing = store.ReadyPicture;

/**
 * Encodes one of the site's own drawings (SVG or PNG) in all sizes and formats, in the public folder, unless that was
 * done before. Drawings from anyone else are never rendered in this process.
 * @param maxWidth the maximum width of the largest size, in pixels
 */
export async function encodeDrawing(context: Context, drawing: Buffer, maxWidth: number): Promise<EncodedDrawing> {
  const key = keyOf(drawing);
  // This file is written last.
  if (!(await readPicture(context, key, 'main.jpeg'))) {
    for await (const { size, format, bytes } of encodings(drawing, 'quick', { maxWidth })) {
      await context.storage.put(pictureName(key, size, format), bytes);
    }
  }
  const main = await readPicture(context, key, 'main.jpeg');
  const inspection = main && (await inspect('the site', main.bytes));
  if (!inspection) throw new Error('One of our own drawings cannot be encoded.');
  return { key, ...inspection };
}

/** Attaches drawings to deals that have no pictures. Drawings of non-public deals are moved to the hidden folder. */
export async function attachDrawings(
  context: Context,
  attachments: readonly { dealId: string; picture: EncodedDrawing; isPublic: boolean }[],
): Promise<void> {
  await store.insertReady(context.database, attachments);
  const hidden = attachments.filter(({ isPublic }) => !isPublic).map(({ picture }) => picture.key);
  await queueMove(context, hidden);
}
