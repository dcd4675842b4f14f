import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { budgets } from '@haggle/contract/budgets';
import { limits } from '@haggle/contract/limits';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { spend } from '../../platform/database/budget.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import {
  type Format,
  originalName,
  parseFile,
  pictureName,
  pictureNames,
  toOptimizedImage,
} from '../../platform/images/address.ts';
import { BrokenPicture, encodeApart } from '../../platform/images/encode-apart.ts';
import { encodings, type Pace } from '../../platform/images/encoding.ts';
import { countPixels, inspect } from '../../platform/images/images.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import * as store from './store.ts';

/** A picture as it arrives: a file in a temporary place. */
export interface Photo {
  name: string;
  path: string;
  /** The form's field that it came in. */
  field?: string;
}

/** Milliseconds after which a picture that was kept must hang somewhere: longer than any request or retry of one. */
const hangsWithin = 3_600_000;

/**
 * Looks at each photo and keeps its original. Nothing is kept when one of them is no picture; what is kept and then hung
 * nowhere, because the disk was full or what it belongs to was refused, is forgotten.
 * @returns the pictures' keys
 * @param by whose work it is to unpack them
 * @throws Refusal `bad_image` naming the file, `too_many`, `unavailable` while the storage is away
 */
export async function keepPictures(
  context: Context,
  by: Pick<Actor, 'id'>,
  photos: readonly Photo[],
): Promise<string[]> {
  for (const { name, path, field = 'images' } of photos) {
    const bytes = await readFile(path);
    await spendPixels(context, by, await countPixels(bytes));
    if (await inspect(bytes)) continue;
    const message = `${name} is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels.`;
    throw new Refusal('bad_image', { message, details: [{ path: field, message }] });
  }
  const keys: string[] = [];
  // Read again rather than held: eight photos of ten megabytes are too much for one request.
  for (const { path } of photos) keys.push(await keepUnhung(context, await readFile(path)));
  return keys;
}

/** Keeps a picture's bytes, and forgets them later when the picture hangs nowhere by then. */
export async function keepUnhung(context: Context, bytes: Uint8Array): Promise<string> {
  await addJob(context.database, 'forget-picture', { key: keyOf(bytes) }, { queue: 'pictures', wait: hangsWithin });
  return keepOriginal(context, bytes);
}

/** A file of a few kilobytes may be seconds of work: it is the pixels that count. */
async function spendPixels(context: Context, { id }: Pick<Actor, 'id'>, pixels: number): Promise<void> {
  if (pixels === 0 || (await spend(context, 'picturePixels', id, pixels)) >= 0) return;
  const message = 'You have sent a lot of large pictures. Please wait an hour, or send smaller ones.';
  throw new Refusal('too_many', { message, retryAfter: budgets.picturePixels[1] });
}

function keyOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Keeps a picture's bytes under the name that its content gives it. */
export async function keepOriginal(context: Context, bytes: Uint8Array): Promise<string> {
  const key = keyOf(bytes);
  await context.storage.put(originalName(key), bytes);
  return key;
}

/** Hangs kept pictures on a deal that has none and queues those not yet encoded. */
export async function attachPictures(context: Context, dealId: string, keys: readonly string[]): Promise<void> {
  await store.insertImages(context.database, dealId, keys);
  await queueEncoding(context, keys);
}

/**
 * Makes a deal's pictures exactly these, in this order. Those known stay as they are; new ones are queued.
 * @throws Refusal `invalid` when they are too many
 */
export async function arrangePictures(context: Context, dealId: string, keys: readonly string[]): Promise<void> {
  if (keys.length > limits.deal.imagesMost) {
    throw invalidField('images', `Use at most ${limits.deal.imagesMost} pictures.`);
  }
  await inTransaction(context, async (context) => {
    await store.lockDeal(context.database, dealId);
    await queueEncoding(context, await store.replaceImages(context.database, dealId, keys));
  });
}

/** The pictures that hang on a deal, in order: also those not yet encoded, which readers do not see. */
export async function readPictureKeys(context: Context, dealId: string) {
  const keys = await store.listKeys(context.database, dealId);
  return keys.map(({ key, isReady }) => ({
    key,
    isReady,
    address: toOptimizedImage({ key, width: 0, height: 0 }).jpeg,
  }));
}

/** Queues the encoding of a kept picture that hangs on no deal. */
export async function attachAvatar(context: Context, key: string): Promise<void> {
  await queueEncoding(context, [key]);
}

/** Queues the encoding of kept pictures that may hang on a deal later. */
export async function encodeAhead(context: Context, keys: readonly string[]): Promise<void> {
  await queueEncoding(context, keys);
}

/**
 * Keeps a picture that hangs on no deal, such as a logo, and queues its encoding.
 * @returns where it will be shown from, within the site
 * @throws Refusal `bad_image`
 */
export async function keepShownPicture(context: Context, by: Pick<Actor, 'id'>, photo: Photo): Promise<string> {
  const [key = ''] = await keepPictures(context, by, [photo]);
  await queueEncoding(context, [key]);
  return toOptimizedImage({ key, width: 0, height: 0 }).thumbnails.medium.webp;
}

/** One after the other, so that pictures never hold all the worker's hands while letters wait. */
async function queueEncoding(context: Context, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) {
    await addJob(context.database, 'encode-picture', { key }, { queue: 'pictures', key: `encode-picture ${key}` });
  }
}

/** Job: makes all sizes and formats of a picture, once. */
export async function encodePicture(context: Context, key: string, pace: Pace = 'thorough'): Promise<void> {
  const shown = (await readMain(context, key)) ?? (await encodeOriginal(context, key, pace));
  const inspection = shown && (await inspect(shown));
  const state = inspection ? ({ state: 'ready', ...inspection } as const) : ({ state: 'failed' } as const);
  await inTransaction(context, async ({ database }) => {
    // A moderator decides on the pictures they saw, too.
    if (inspection) await store.countRevisions(database, key);
    await store.updateImages(database, key, state);
    await announceEviction(database);
  });
  // It may hold more than its owner meant to show, such as where it was taken.
  await context.storage.delete(originalName(key));
}

/** Queues the forgetting of a picture, once the running transaction has let go of it. */
export async function queueForgetting(context: Context, key: string | null): Promise<void> {
  if (key) await addJob(context.database, 'forget-picture', { key }, { queue: 'pictures' });
}

/** Job: takes a picture out of the storage unless a deal or another member shows it. */
export async function forgetPicture(context: Context, key: string): Promise<void> {
  if (await store.isShown(context.database, key)) return;
  await context.storage.delete(originalName(key));
  for (const name of pictureNames(key)) await context.storage.delete(name);
}

/** The file that is written last: where it stands, so do the others. */
function readMain(context: Context, key: string): Promise<Uint8Array | undefined> {
  return context.storage.get(pictureName(key, 'main', 'jpeg'));
}

async function encodeOriginal(context: Context, key: string, pace: Pace): Promise<Uint8Array | undefined> {
  const original = await context.storage.get(originalName(key));
  if (!original) return undefined;
  try {
    for await (const { size, format, bytes } of pace === 'quick' ? encodings(original, pace) : encodeApart(original)) {
      await context.storage.put(pictureName(key, size, format), bytes);
    }
  } catch (error) {
    if (!(error instanceof BrokenPicture)) throw error;
    context.log.warn({ key, error: error.message }, 'A picture could not be encoded.');
    return undefined;
  }
  return readMain(context, key);
}

/** The file `{size}.{format}` of a picture: one of our own encodings, or undefined when there is no such file. */
export async function readPicture(
  context: Context,
  key: string,
  file: string,
): Promise<{ format: Format; bytes: Uint8Array } | undefined> {
  const name = parseFile(file);
  if (!name || !/^[a-f0-9]{32}$/.test(key)) return undefined;
  const bytes = await context.storage.get(pictureName(key, name.size, name.format));
  return bytes && { format: name.format, bytes };
}
