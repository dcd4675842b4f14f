import sharp from 'sharp';
import { encodePicture } from '../src/domains/pictures/actions.ts';
import { keepOriginal } from '../src/domains/pictures/keep-actions.ts';
import type { Context } from '../src/platform/context.ts';
import type { TownDeal } from './deals.ts';
import { draw } from './drawings/draw.ts';

/** Pixels across: crisp on a deal's page, and half the work of the largest size that is kept. */
const width = 840;

/** As many as there are cores on the smallest machine; more would only slow the rest of the building. */
const lanes = 2;

export interface Pictures {
  /** The key under which a deal's picture is kept; drawn on first sight. */
  keyOf(deal: TownDeal): Promise<string>;
  /** Encodes every picture that was or will be asked for, each once, in the deals' order. */
  encodeAll(deals: readonly TownDeal[]): Promise<void>;
}

export function createPictures(context: Context): Pictures {
  const keys = new Map<string, Promise<string>>();

  function keyOf({ drawing, finish }: TownDeal): Promise<string> {
    const name = `${drawing} ${finish}`;
    const key = keys.get(name) ?? render(draw(drawing, finish)).then((png) => keepOriginal(context, png));
    keys.set(name, key);
    return key;
  }

  async function encodeAll(deals: readonly TownDeal[]): Promise<void> {
    const waiting = deals.values();
    const begun = new Set<string>();
    const lane = async () => {
      for (const deal of waiting) {
        const key = await keyOf(deal);
        if (begun.has(key)) continue;
        begun.add(key);
        await encodePicture(context, key, { pace: 'quick' });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  return { keyOf, encodeAll };
}

function render(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel: 3 }).toBuffer();
}
