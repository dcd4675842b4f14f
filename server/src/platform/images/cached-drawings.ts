import { Refusal } from '../../kernel/refusal.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import type { Storage } from '../storage/storage.ts';

interface DrawingRequest {
  /** The storage name. */
  name: string;
  /** Identifies the content; letters and digits, of constant length. */
  version: string;
  /** Maximum number of waiting drawings. */
  maxWaiting: number;
}

/** Pending drawings by storage, name and version, so that concurrent requests share one. */
const pendingDrawings = new WeakMap<Storage, Map<string, Promise<Uint8Array | undefined>>>();
let queueTail: Promise<unknown> = Promise.resolve();

/**
 * Returns a stored drawing, or draws it. Only the newest version is stored, with its version before its bytes, so that
 * old ones don't accumulate. Drawings are made one at a time, so as not to slow down pages.
 * @returns undefined if there is nothing to draw
 * @throws Refusal `unavailable` while too many are waiting
 */
export async function getOrCreateDrawing(
  storage: Storage,
  { name, version, maxWaiting }: DrawingRequest,
  make: () => Promise<Buffer | undefined>,
): Promise<Uint8Array | undefined> {
  const cached = await storage.get(name);
  if (cached && Buffer.from(cached.subarray(0, version.length)).toString('latin1') === version) {
    return cached.subarray(version.length);
  }
  const pending = pendingDrawings.get(storage) ?? new Map<string, Promise<Uint8Array | undefined>>();
  pendingDrawings.set(storage, pending);
  const key = `${name} ${version}`;
  const running = pending.get(key);
  if (running !== undefined) return running;
  if (pending.size >= maxWaiting) throw new Refusal('unavailable', { retryAfter: 5 });
  const drawn = queueTail.then(async () => {
    const bytes = await make();
    if (bytes) await putDrawing(storage, name, Buffer.concat([Buffer.from(version, 'latin1'), bytes]));
    return bytes;
  });
  queueTail = drawn.catch(() => {});
  pending.set(key, drawn);
  return drawn.finally(() => pending.delete(key));
}

/** Stores a drawing; if the disk is full, it is drawn again next time. */
async function putDrawing(storage: Storage, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await storage.put(name, bytes);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
