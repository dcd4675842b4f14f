import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context } from '../../platform/context.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import {
  type Format,
  fitWithin,
  formats,
  isFormat,
  isSize,
  originalName,
  pictureName,
  type Size,
  widths,
} from '../../platform/images/address.ts';
import { encode, measure, type Pace } from '../../platform/images/images.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './store.ts';

/** A picture as it arrives: a file in a temporary place. */
export interface Photo {
  name: string;
  path: string;
}

/**
 * Looks at each photo and keeps its original. Nothing is kept when one of them is no picture.
 * @returns the pictures' keys
 * @throws Refusal `bad_image` naming the file
 */
export async function keepPictures(context: Context, photos: readonly Photo[]): Promise<string[]> {
  const originals = await Promise.all(photos.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })));
  for (const { name, bytes } of originals) {
    if (await measure(bytes)) continue;
    const message = `${name} is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels.`;
    throw new Refusal('bad_image', { message, details: [{ path: 'images', message }] });
  }
  return Promise.all(originals.map(({ bytes }) => keepOriginal(context, bytes)));
}

/** Keeps a picture's bytes under the name that its content gives it. */
export async function keepOriginal(context: Context, bytes: Uint8Array): Promise<string> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await context.storage.put(originalName(key), bytes);
  return key;
}

/** Hangs kept pictures on a deal and queues those not yet encoded. */
export async function attachPictures(context: Context, dealId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await store.insertImages(context.database, dealId, keys);
  for (const key of new Set(keys)) await addJob(context.database, 'encode-picture', { key });
}

/** Job: makes all sizes and formats of a picture, once. */
export async function encodePicture(context: Context, key: string, pace?: Pace): Promise<void> {
  const original = await context.storage.get(originalName(key));
  const dimensions = original && (await measure(original));
  if (!original || !dimensions) {
    await store.updateImages(context.database, key, { state: 'failed' });
    return;
  }
  // The smallest size is written last: where it stands, so do the others.
  const isDone = await context.storage.get(pictureName(key, 'small', 'jpeg'));
  if (!isDone) {
    const keep = (size: Size, format: Format, bytes: Uint8Array) =>
      context.storage.put(pictureName(key, size, format), bytes);
    await encode(original, widths, formats, keep, pace);
  }
  await store.updateImages(context.database, key, { state: 'ready', ...fitWithin(dimensions, widths.main) });
  await announceEviction(context.database);
}

/** The bytes of `{size}.{format}` of a picture, or undefined when there is no such file. */
export async function readPicture(context: Context, key: string, file: string): Promise<Uint8Array | undefined> {
  const [size = '', format = ''] = file.split('.');
  if (!/^[a-f0-9]{32}$/.test(key) || !isSize(size) || !isFormat(format)) return undefined;
  return context.storage.get(pictureName(key, size, format));
}

/** Queues the encoding of a kept picture that hangs on no deal. */
export async function attachAvatar(context: Context, key: string): Promise<void> {
  await addJob(context.database, 'encode-picture', { key });
}
