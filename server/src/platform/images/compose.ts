import sharp from 'sharp';
import { open } from './images.ts';

/** Where a picture lies on a drawing, in pixels: within a square, as large as it fits. */
export interface Spot {
  left: number;
  top: number;
  size: number;
}

/**
 * Lays a picture onto a drawing.
 * @param format `png` keeps what one can see through
 */
export async function compose(
  drawing: string,
  picture: { bytes: Uint8Array; spot: Spot; keepsAlpha?: boolean } | undefined,
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> {
  const canvas = sharp(Buffer.from(drawing));
  if (picture) {
    const { size, left, top } = picture.spot;
    const background = picture.keepsAlpha ? '#ffffff00' : '#ffffff';
    const fitted = open(picture.bytes).resize({ width: size, height: size, fit: 'contain', background });
    if (!picture.keepsAlpha) fitted.flatten({ background });
    canvas.composite([{ input: await fitted.png().toBuffer(), left, top }]);
  }
  if (format === 'png') return canvas.png({ compressionLevel: 9 }).toBuffer();
  return canvas.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
