import { type EncodedDrawing, encodeDrawing } from '../src/domains/pictures/drawing-actions.ts';
import type { Context } from '../src/platform/context.ts';
import type { TownDeal } from './deals.ts';
import { draw } from './drawings/draw.ts';

/** Pixels across: the two largest sizes that are kept are one. At 720 pixels encoding takes two thirds longer. */
const width = 600;

/** As many as there are cores on the smallest machine; more would only slow the rest of the building. */
const lanes = 2;

/** Each picture of the town, by `nameOf`. */
export type TownPictures = ReadonlyMap<string, EncodedDrawing>;

/** Deals of one name look the same. */
export const nameOf = ({ drawing, finish }: TownDeal): string => `${drawing} ${finish}`;

/** Encodes every picture of these deals, each once, in their order. */
export async function encodePictures(context: Context, deals: readonly TownDeal[]): Promise<TownPictures> {
  const encoded = new Map<string, EncodedDrawing>();
  const waiting = new Map(deals.map((deal) => [nameOf(deal), deal])).entries();
  const lane = async () => {
    for (const [name, { drawing, finish }] of waiting) {
      encoded.set(name, await encodeDrawing(context, Buffer.from(draw(drawing, finish)), width));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return encoded;
}
