import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeDrawing } from '../src/domains/pictures/drawing-actions.ts';
import type { Context } from '../src/platform/context.ts';

interface Photo {
  name: string;
  path: string;
  bytes: number;
}

/**
 * Gives a drawing (SVG) to what takes uploads: as a file, which is there for as long as `use` takes. It is encoded already,
 * as drawings of our own are: encoded as strangers' photos, those of a town would take longer than all the rest of it.
 */
export async function asPhoto<T>(
  context: Context,
  svg: string,
  { name, width }: { name: string; width: number },
  use: (photo: Photo) => Promise<T>,
): Promise<T> {
  const png = await sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel: 3 }).toBuffer();
  await encodeDrawing(context, png, width);
  const folder = await mkdtemp(join(tmpdir(), 'haggle-drawing-'));
  try {
    const path = join(folder, name);
    await writeFile(path, png);
    return await use({ name, path, bytes: png.length });
  } finally {
    await rm(folder, { recursive: true });
  }
}
