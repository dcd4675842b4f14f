import { Refusal } from '../../kernel/refusal.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import type { Storage } from '../storage/storage.ts';

interface Wanted {
  /** What it is called in the storage. */
  name: string;
  /** Names what it shows; letters and digits, always equally many. */
  version: string;
  /** How many may wait to be made. */
  waitingMost: number;
}

/** What is being made, by storage, name and version: those who ask for the same one wait for the same one. */
const underWay = new WeakMap<Storage, Map<string, Promise<Uint8Array | undefined>>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * A drawing as it is kept, or made now. Only the newest version is kept, with its version before its bytes, so that none
 * is left behind. They are made one after the other, beside those who read pages.
 * @returns undefined where there is none to be made
 * @throws Refusal `unavailable` while too many wait
 */
export async function getOrMakeDrawing(
  storage: Storage,
  { name, version, waitingMost }: Wanted,
  make: () => Promise<Buffer | undefined>,
): Promise<Uint8Array | undefined> {
  const cached = await storage.get(name);
  if (cached && Buffer.from(cached.subarray(0, version.length)).toString('latin1') === version) {
    return cached.subarray(version.length);
  }
  const mine = underWay.get(storage) ?? new Map<string, Promise<Uint8Array | undefined>>();
  underWay.set(storage, mine);
  const key = `${name} ${version}`;
  const running = mine.get(key);
  if (running !== undefined) return running;
  if (mine.size >= waitingMost) throw new Refusal('unavailable', { retryAfter: 5 });
  const made = last.then(async () => {
    const bytes = await make();
    if (bytes) await putDrawing(storage, name, Buffer.concat([Buffer.from(version, 'latin1'), bytes]));
    return bytes;
  });
  last = made.catch(() => {});
  mine.set(key, made);
  return made.finally(() => mine.delete(key));
}

/** Where there is no room for it, it is made again the next time that it is asked for. */
async function putDrawing(storage: Storage, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await storage.put(name, bytes);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
