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
 * Passes a drawing (SVG) to `use` as an uploaded file, which is deleted afterwards. It is already encoded: encoding the
 * demo's drawings like members' photos would take longer than everything else.
 */
export async function withRenderedPhoto<T>(
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
