import { statfs } from 'node:fs/promises';

/** Returns the space on a folder's disk; undefined if it can't be measured. */
export async function readDiskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number } | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  // Virtual file systems report no space at all.
  if (!found || found.blocks === 0) return undefined;
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
