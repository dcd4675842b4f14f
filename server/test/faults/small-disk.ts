import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk for a test, which can be filled completely. */
export interface SmallDisk {
  /** Fills the disk except for this many bytes. */
  fill(freeBytes?: number): void;
  freeSpace(): void;
  remove(): void;
}

export const ballast = 'ballast';
const chunkSize = 65_536;

/** Mounts a file system in memory at `folder`, or returns undefined if this user may not. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) return undefined;
  const file = join(folder, ballast);
  return {
    fill(freeBytes = 0) {
      rmSync(file, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      try {
        // In pieces, so that the disk gets full even if others write to it at the same time.
        for (let remaining = bavail * bsize - freeBytes; remaining > 0; remaining -= chunkSize) {
          appendFileSync(file, Buffer.alloc(Math.min(chunkSize, remaining), 1));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    freeSpace: () => rmSync(file, { force: true }),
    remove: () => void spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' }),
  };
}

/** Returns whether small disks can be mounted here. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-disk-'));
  const disk = mountSmallDisk(folder, 1);
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
  return disk !== undefined;
}
