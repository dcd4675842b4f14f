import type { DealStatus } from '@haggle/contract/deals/status';
import { isPublic } from '@haggle/contract/deals/status';
import type { Context } from '../../platform/context.ts';
import { type Folder, type Format, parseFile, pictureName, pictureNames } from '../../platform/images/address.ts';
import { isPass } from '../../platform/images/passes.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import * as store from './store.ts';

// Public pictures have their own folder, so that serving one needs no database query.

/** Returns the folder a picture belongs in, depending on what shows it now. */
export async function folderOf(context: Context, key: string): Promise<Folder> {
  const { publicDeal, member, shop, site, text } = await store.findUsage(context.database, key);
  return publicDeal || member || shop || site || text ? 'pictures' : 'hidden';
}

/** Queues moving pictures to the folder they belong in: never during their encoding, which writes the same files. */
export async function queueMove(context: Context, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) {
    await addJob(context.database, 'move-picture', { key }, { queue: 'pictures', key: `move-picture ${key}` });
  }
}

/** Consequence of a deal becoming public or ceasing to be: moves its pictures to the other folder. */
export async function movePicturesOfDeal(
  context: Context,
  { dealId, from, to }: { dealId: string; from: DealStatus; to: DealStatus },
): Promise<void> {
  if (isPublic(from) === isPublic(to)) return;
  const keys = await store.listKeys(context.database, dealId);
  await queueMove(
    context,
    keys.map(({ key }) => key),
  );
}

/** Job: moves a picture's files to the folder they belong in. Until then, `servePicture` looks in both folders. */
export async function movePicture(context: Context, key: string): Promise<void> {
  const folder = await folderOf(context, key);
  const from = pictureNames(key, folder === 'pictures' ? 'hidden' : 'pictures');
  const to = pictureNames(key, folder);
  const [last = ''] = from.slice(-1);
  if (!(await context.storage.get(last))) return;
  for (const [at, name] of from.entries()) {
    const [bytes, target] = [await context.storage.get(name), to[at]];
    if (bytes && target) await context.storage.put(target, bytes);
  }
  for (const name of from) await context.storage.delete(name);
}

interface PictureFile {
  format: Format;
  bytes: Uint8Array;
}

/** Reads the file `{size}.{format}` of a picture from either folder, for internal use; undefined if there is none. */
export async function readPicture(context: Context, key: string, file: string): Promise<PictureFile | undefined> {
  return (await readFrom(context, 'pictures', key, file)) ?? readFrom(context, 'hidden', key, file);
}

async function readFrom(context: Context, folder: Folder, key: string, file: string): Promise<PictureFile | undefined> {
  const name = parseFile(file);
  if (!name || !/^[a-f0-9]{32}$/.test(key)) return undefined;
  const bytes = await context.storage.get(pictureName(key, name.size, name.format, folder));
  return bytes && { format: name.format, bytes };
}

/**
 * Reads the file `{size}.{format}` of a picture for a client; undefined if it doesn't exist or is hidden from them.
 * @param pass the pass in the requested address, if any
 * @returns `isPublic` is true if anyone may see it
 */
export async function servePicture(
  context: Context,
  { key, file, pass }: { key: string; file: string; pass: string | undefined },
): Promise<(PictureFile & { isPublic: boolean }) | undefined> {
  if (pass !== undefined && isPass(context.secrets, key, pass, context.clock())) {
    const found = await readPicture(context, key, file);
    return found && { ...found, isPublic: false };
  }
  const publicFile = await readFrom(context, 'pictures', key, file);
  if (publicFile) return { ...publicFile, isPublic: true };
  const hiddenFile = await readFrom(context, 'hidden', key, file);
  // The deal was published a moment ago, and its pictures have yet to be moved.
  if (!hiddenFile || (await folderOf(context, key)) === 'hidden') return undefined;
  await queueMove(context, [key]);
  return { ...hiddenFile, isPublic: true };
}
