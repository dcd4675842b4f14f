import { type EncodedDrawing, encodeDrawing } from '../src/domains/pictures/drawing-actions.ts';
import type { Context } from '../src/platform/context.ts';
import type { TownDeal } from './deals.ts';
import { draw } from './drawings/draw.ts';

/** Width in pixels, at which the two largest stored sizes are the same. 720 pixels take two thirds longer to encode. */
const width = 600;

/** The number of cores of the smallest machine; more would only slow down the rest of the build. */
const concurrency = 2;

/** The demo's pictures by `nameOf`. */
export type TownPictures = ReadonlyMap<string, EncodedDrawing>;

/** Returns the name of a deal's picture. Deals with the same name share one. */
export const nameOf = ({ drawing, finish }: TownDeal): string => `${drawing} ${finish}`;

/** Encodes every picture of these deals once, in order. */
export async function encodePictures(context: Context, deals: readonly TownDeal[]): Promise<TownPictures> {
  const encoded = new Map<string, EncodedDrawing>();
  const queue = new Map(deals.map((deal) => [nameOf(deal), deal])).entries();
  const worker = async () => {
    for (const [name, { drawing, finish }] of queue) {
      encoded.set(name, await encodeDrawing(context, Buffer.from(draw(drawing, finish)), width));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return encoded;
}
