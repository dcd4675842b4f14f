import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { originalName } from '../../platform/images/address.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import * as store from './store.ts';

/** Milliseconds within which a stored picture must be attached to something: longer than any request or its retry. */
const attachedWithin = 3_600_000;

/** Stores a picture's bytes, and deletes them later if nothing shows the picture by then. */
export async function storeUnattached(context: Context, bytes: Uint8Array): Promise<string> {
  await addJob(
    context.database,
    'delete-picture-files',
    { key: keyOf(bytes) },
    { queue: 'pictures', wait: attachedWithin },
  );
  return storeOriginal(context, bytes);
}

/** Stores a picture's bytes under its key. */
export async function storeOriginal(context: Context, bytes: Uint8Array): Promise<string> {
  const key = keyOf(bytes);
  await context.storage.put(originalName(key), bytes);
  return key;
}

/** Whether an admin has permanently removed this exact picture from the site. */
export function isBanned(context: Context, bytes: Uint8Array): Promise<boolean> {
  return store.isBanned(context.database, keyOf(bytes));
}

/** Returns the key of a picture: the first 32 hex digits of the SHA-256 hash of its bytes. */
export function keyOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
