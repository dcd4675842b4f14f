import { readFile } from 'node:fs/promises';
import { budgets } from '@haggle/contract/limits/budgets';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../kernel/actor.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { spend } from '../../platform/budgets.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { originalName, pictureName, pictureNames, toOptimizedImage } from '../../platform/images/address.ts';
import { encodeInProcess } from '../../platform/images/encode-in-process.ts';
import { BrokenPicture } from '../../platform/images/encoder-process.ts';
import { inspect } from '../../platform/images/images.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { incrementRevisions, lockDeal, updateDeal } from '../deals/rows/actions.ts';
import { isBanned, storeUnattached } from './original-actions.ts';
import * as store from './store.ts';
import { folderOf, movePicture, queueMove, readPicture } from './visibility-actions.ts';

/** An uploaded picture: a file in a temporary folder. */
export interface Photo {
  name: string;
  path: string;
  /** The form field it was uploaded in. */
  field?: string;
  /** Whether the field takes SVG, too, which was drawn before. */
  takesSvg?: boolean;
}

/**
 * Inspects each photo and stores its original. Stores none if one of them isn't a picture. Originals that end up
 * attached to nothing, because the disk was full or the request was refused, are deleted later.
 * @returns the pictures' keys
 * @param by the member whose pixel budget pays for decoding them
 * @throws Refusal `bad_image` naming the file, `too_many`, `unavailable` while the storage is down
 */
export async function storePictures(
  context: Context,
  by: Pick<Actor, 'id'>,
  photos: readonly Photo[],
): Promise<string[]> {
  for (const { name, path, field = 'images', takesSvg } of photos) {
    if (await isBanned(context, await readFile(path))) throw removedPicture(name, field);
    if (await inspect(by.id, path, (pixels) => spendPixels(context, by, pixels))) continue;
    const message = takesSvg
      ? t('pictures.errors.unreadableOrSvg', { name })
      : t('pictures.errors.unreadable', { name });
    throw new Refusal('bad_image', { message, details: [{ path: field, message }] });
  }
  const keys: string[] = [];
  // Read again instead of held in memory: eight photos of ten megabytes are too much for one request.
  for (const { path } of photos) keys.push(await storeUnattached(context, await readFile(path)));
  return keys;
}

function removedPicture(name: string, field: string): Refusal {
  const message = t('pictures.errors.removed', { name });
  return new Refusal('bad_image', { message, details: [{ path: field, message }] });
}

/** A file of a few kilobytes may take seconds to decode, so the budget counts pixels. */
async function spendPixels(context: Context, { id }: Pick<Actor, 'id'>, pixels: number): Promise<void> {
  if ((await spend(context, 'picturePixels', id, pixels)) >= 0) return;
  const message = t('pictures.errors.tooManyLarge');
  throw new Refusal('too_many', { message, retryAfter: budgets.picturePixels[1] });
}

/** Attaches stored pictures to a deal that has none, and queues those not yet encoded. */
export async function attachPictures(context: Context, dealId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const before = await store.countWaitingOfAuthor(context.database, dealId);
  await store.insertImages(context.database, dealId, keys);
  await queueEncoding(context, keys, { before });
}

/**
 * Replaces a deal's pictures with exactly these, in this order. Known ones stay as they are; new ones are queued.
 * @throws Refusal `invalid` if there are too many
 */
export async function arrangePictures(context: Context, dealId: string, keys: readonly string[]): Promise<void> {
  if (keys.length > dealLimits.maxImages) {
    throw invalidField('images', t('pictures.errors.most', { most: dealLimits.maxImages }));
  }
  await inTransaction(context, async (context) => {
    await lockDeal(context, dealId);
    const before = await store.listKeys(context.database, dealId);
    const waiting = await store.countWaitingOfAuthor(context.database, dealId);
    const added = await store.replaceImages(context.database, dealId, keys);
    await queueEncoding(context, added, { before: waiting });
    await queueMove(context, keys);
    for (const { key } of before) if (!keys.includes(key)) await queueDeletion(context, key);
  });
}

/** Returns a deal's pictures in order, including those not yet encoded, which readers don't see. */
export async function readPictureKeys(context: Context, dealId: string) {
  const keys = await store.listKeys(context.database, dealId);
  return keys.map(({ key, isReady }) => ({
    key,
    isReady,
    address: toOptimizedImage({ key, width: 0, height: 0 }).jpeg,
  }));
}

/** Queues the encoding of a stored picture that isn't attached to a deal. */
export async function attachAvatar(context: Context, key: string): Promise<void> {
  await queueEncoding(context, [key]);
}

/** Queues the encoding of stored pictures that may be attached to a deal later. */
export async function queueEncodingEarly(context: Context, keys: readonly string[]): Promise<void> {
  await queueEncoding(context, keys);
}

/**
 * Stores a picture that belongs to no deal, such as a logo, and encodes all its sizes right away, because its uploader
 * looks at it immediately.
 * @returns its address within the site
 * @throws Refusal `bad_image`
 */
export async function storeAndEncode(
  context: Context,
  by: Pick<Actor, 'id'>,
  photo: Photo,
  { keepsAlpha = false } = {},
): Promise<string> {
  const [key = ''] = await storePictures(context, by, [photo]);
  await encodePicture(context, key, { keepsAlpha });
  // Nothing shows the picture yet; by the time the job runs, something does.
  await queueMove(context, [key]);
  return toOptimizedImage({ key, width: 0, height: 0 }).thumbnails.medium.webp;
}

/**
 * Encodes one picture at a time, so that pictures never take all of the worker's slots. Quick jobs, such as moving files
 * to another folder, run first; then every author's first picture, every second one, and so on.
 * @param before how many pictures of the same author are already waiting
 */
async function queueEncoding(context: Context, keys: readonly string[], { before = 0 } = {}): Promise<void> {
  for (const [at, key] of [...new Set(keys)].entries()) {
    const options = { queue: 'pictures', key: `encode-picture ${key}`, priority: 1 + before + at };
    await addJob(context.database, 'encode-picture', { key }, options);
  }
}

/** Job: encodes a picture in all sizes and formats, once. `keepsAlpha` preserves transparency. */
export async function encodePicture(context: Context, key: string, { keepsAlpha = false } = {}): Promise<void> {
  // The same picture may have been encoded without its transparency before.
  const existing = keepsAlpha ? undefined : await readMain(context, key);
  const mainPicture = existing ?? (await encodeOriginal(context, key, keepsAlpha));
  const inspection = mainPicture && (await inspect('the site', mainPicture));
  const state = inspection ? ({ state: 'ready', ...inspection } as const) : ({ state: 'failed' } as const);
  await inTransaction(context, async (context) => {
    const { database } = context;
    // A moderator must not approve pictures they haven't seen.
    if (inspection)
      await incrementRevisions(context, await store.listDealsAwaiting(database, key), { status: 'pending' });
    await store.updateImages(database, key, state);
    await announceEviction(database);
  });
  // The original may reveal more than its owner meant to show, such as where it was taken.
  await context.storage.delete(originalName(key));
  await movePicture(context, key);
}

/** Queues the deletion of a picture's files; the job runs once the current transaction has committed. */
export async function queueDeletion(context: Context, key: string | null): Promise<void> {
  if (key) await addJob(context.database, 'delete-picture-files', { key }, { queue: 'pictures' });
}

/** Removes all pictures from deals that are about to be deleted. */
export async function removeDealPictures(context: Context, dealIds: readonly string[]): Promise<void> {
  const keys = dealIds.length > 0 ? await store.deleteImages(context.database, dealIds) : [];
  for (const key of new Set(keys)) await queueDeletion(context, key);
}

/** Job: deletes a picture's files unless something still shows it. */
export async function deletePictureFiles(context: Context, key: string): Promise<void> {
  const usage = await store.findUsage(context.database, key);
  if (!Object.values(usage).includes(true)) await deletePicture(context, key);
}

/**
 * Removes a picture from all deals, along with the address it may have come from, and refuses it from then on.
 * @returns the deals that showed it
 */
export async function banFromDeals(context: Context, key: string): Promise<string[]> {
  const { database, clock } = context;
  await store.lockDealsShowing(database, key);
  const dealIds = await store.deleteFromDeals(database, key);
  for (const dealId of dealIds) await updateDeal(context, dealId, { image_url: null });
  await incrementRevisions(context, dealIds);
  await store.banPicture(database, key, clock());
  return dealIds;
}

/** Deletes a picture's files, no matter what shows it. */
export async function deletePicture(context: Context, key: string): Promise<void> {
  const names = [originalName(key), ...pictureNames(key), ...pictureNames(key, 'hidden')];
  for (const name of names) await context.storage.delete(name);
}

/** This file is written last: if it exists, so do all the others. */
async function readMain(context: Context, key: string): Promise<Uint8Array | undefined> {
  return (await readPicture(context, key, 'main.jpeg'))?.bytes;
}

async function encodeOriginal(context: Context, key: string, keepsAlpha: boolean): Promise<Uint8Array | undefined> {
  const original = await context.storage.get(originalName(key));
  if (!original) return readMain(context, key);
  const folder = await folderOf(context, key);
  try {
    for await (const { size, format, bytes } of encodeInProcess({ original, keepsAlpha })) {
      await context.storage.put(pictureName(key, size, format, folder), bytes);
    }
  } catch (error) {
    if (!(error instanceof BrokenPicture)) throw error;
    context.log.warn({ key, error: error.message }, 'A picture could not be encoded.');
    return undefined;
  }
  return readMain(context, key);
}
