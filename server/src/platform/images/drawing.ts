import sharp from 'sharp';

/** In pixels: sharp on any screen, but small enough to draw quickly. */
const box = { width: 1200, height: 600 };

/** Maximum size of a file: a larger drawing probably embeds a photograph. */
const maxBytes = 1024 * 1024;

/**
 * Renders an SVG as PNG, keeping transparency. Only called in a separate process; see `drawInProcess`. The SVG itself
 * is never stored or served, since it could run scripts or load files.
 * @returns undefined if it can't be drawn
 */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.length > maxBytes) return undefined;
  try {
    const { width, height } = await sharp(bytes).metadata();
    const scale = Math.min(box.width / width, box.height / height);
    const density = Math.min(2400, Math.max(1, 72 * scale));
    return await sharp(bytes, { density })
      .resize({ ...box, fit: 'inside' })
      .png()
      .toBuffer();
  } catch {
    // Any failure of the library means that it isn't a drawing.
    return undefined;
  }
}
