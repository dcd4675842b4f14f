import type { Context } from '../../platform/context.ts';
import { pictureName } from '../../platform/images/address.ts';
import { encodings } from '../../platform/images/encoding.ts';
import { inspect } from '../../platform/images/images.ts';
import { keyOf } from './keep-actions.ts';
import * as store from './store.ts';
import { queuePlacing, readPicture } from './visibility-actions.ts';

/** A drawing of our own that was encoded, as it hangs on deals. */
export type EncodedDrawing = store.ReadyPicture;

/**
 * Makes all sizes and formats of a drawing of our own (SVG or PNG), for everybody to see; one that is there already is not
 * made again. A stranger's drawing is never drawn in this process.
 * @param widthMost how wide the largest is at most, in pixels
 */
export async function encodeDrawing(context: Context, drawing: Buffer, widthMost: number): Promise<EncodedDrawing> {
  const key = keyOf(drawing);
  // The file that is written last.
  if (!(await readPicture(context, key, 'main.jpeg'))) {
    for await (const { size, format, bytes } of encodings(drawing, 'quick', { widthMost })) {
      await context.storage.put(pictureName(key, size, format), bytes);
    }
  }
  const main = await readPicture(context, key, 'main.jpeg');
  const inspection = main && (await inspect('the site', main.bytes));
  if (!inspection) throw new Error('A drawing of our own cannot be encoded.');
  return { key, ...inspection };
}

/** Hangs drawings on deals that have no pictures. Those of deals that readers do not see are put where nobody else sees them. */
export async function hangDrawings(
  context: Context,
  hung: readonly { dealId: string; picture: EncodedDrawing; isPublic: boolean }[],
): Promise<void> {
  await store.insertReady(context.database, hung);
  const hidden = hung.filter(({ isPublic }) => !isPublic).map(({ picture }) => picture.key);
  await queuePlacing(context, hidden);
}
