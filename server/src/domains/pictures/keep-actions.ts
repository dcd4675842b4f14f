import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { originalName } from '../../platform/images/address.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import * as store from './store.ts';

/** Milliseconds after which a picture that was kept must hang somewhere: longer than any request or retry of one. */
const hangsWithin = 3_600_000;

/** Keeps a picture's bytes, and forgets them later when the picture hangs nowhere by then. */
export async function keepUnhung(context: Context, bytes: Uint8Array): Promise<string> {
  await addJob(context.database, 'forget-picture', { key: keyOf(bytes) }, { queue: 'pictures', wait: hangsWithin });
  return keepOriginal(context, bytes);
}

/** Keeps a picture's bytes under the name that its content gives it. */
export async function keepOriginal(context: Context, bytes: Uint8Array): Promise<string> {
  const key = keyOf(bytes);
  await context.storage.put(originalName(key), bytes);
  return key;
}

/** Whether an admin has removed just this picture from the site for good. */
export function isBanned(context: Context, bytes: Uint8Array): Promise<boolean> {
  return store.isBanned(context.database, keyOf(bytes));
}

/** The name that its content gives a picture. */
export function keyOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
