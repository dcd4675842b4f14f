import { statfs } from 'node:fs/promises';

/** How much room a folder's disk has; undefined where that cannot be measured. */
export async function readRoom(folder: string): Promise<{ freeBytes: number; totalBytes: number } | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  // Folders of the system itself say that they have none at all.
  if (!found || found.blocks === 0) return undefined;
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
