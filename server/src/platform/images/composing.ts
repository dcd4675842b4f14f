import sharp from 'sharp';
import { open } from './decoding.ts';

/** A picture's position on a drawing, in pixels: as large as fits within a square. */
export interface Spot {
  left: number;
  top: number;
  size: number;
}

/** A drawing (SVG) of the site's own, and a picture to place on it. */
export interface Composition {
  drawing: string;
  picture: { bytes: Uint8Array; spot: Spot; keepsAlpha?: boolean } | undefined;
  /** `png` keeps transparency. */
  format: 'jpeg' | 'png';
}

/** Places a picture on a drawing. */
export async function drawComposition({ drawing, picture, format }: Composition): Promise<Buffer> {
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
