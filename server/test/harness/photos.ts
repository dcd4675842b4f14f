import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A single colour, which can be measured after encoding. */
const colour = { r: 200, g: 80, b: 40 };

/** Returns a picture in one colour, to be encoded. Small by default, since each of its sizes is encoded separately. */
export function plainPicture(width = 160, height = 120, { alpha = 1 } = {}) {
  const background = alpha < 1 ? { ...colour, alpha } : colour;
  return sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } });
}

/** Returns a noisy picture, whose file is as large as a camera's. */
export async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns a PNG of a few hundred bytes that claims to be `width` × `height`, without its rows. */
export function decompressionBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const rows = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Inserts a compressed text of this many bytes after the header of a PNG. */
export function withPackedText(png: Buffer, bytes: number): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 0x61))]);
  return withChunks(png, [chunk('zTXt', text)]);
}

/** Inserts chunks after the header of a PNG. */
export function withChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

/** Returns a chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const lengthAndCrc = Buffer.alloc(8);
  lengthAndCrc.writeUInt32BE(data.length, 0);
  lengthAndCrc.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([lengthAndCrc.subarray(0, 4), body, lengthAndCrc.subarray(4)]);
}

/** Returns an animated WebP, whose frames are all the same. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const size = 16;
  const picture = await plainPicture(size, size).webp({ lossless: true }).toBuffer();
  const canvas = Buffer.alloc(10);
  canvas.writeUInt8(2, 0);
  for (const at of [4, 7]) canvas.writeUIntLE(size - 1, at, 3);
  const place = Buffer.alloc(16);
  for (const at of [6, 9]) place.writeUIntLE(size - 1, at, 3);
  const frame = riffChunk('ANMF', Buffer.concat([place, picture.subarray(12)]));
  const animation = [riffChunk('VP8X', canvas), riffChunk('ANIM', Buffer.alloc(6)), ...Array(frames).fill(frame)];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...animation]));
}

/** Returns a chunk of a WebP. */
function riffChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

/** Returns the beginning of a HEIC file, which has the container of AVIF with another codec. */
export function heic(): Buffer {
  const brands = Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(brands.length + 4, 0);
  return Buffer.concat([size, brands, Buffer.alloc(2_000)]);
}

/** Returns the average colour of a picture as `[r, g, b]`. */
export async function averageOf(bytes: Uint8Array): Promise<number[]> {
  const { channels } = await sharp(bytes).stats();
  return channels.map((channel) => Math.round(channel.mean));
}
