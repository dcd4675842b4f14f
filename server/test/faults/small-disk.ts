import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own for a test, that can be filled to the brim. */
export interface SmallDisk {
  /** Leaves so many bytes free. */
  fill(leave?: number): void;
  makeRoom(): void;
  remove(): void;
}

export const ballast = 'ballast';
const piece = 65_536;

/** A file system in memory at `folder`; undefined where this user may not mount one. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) return undefined;
  const file = join(folder, ballast);
  return {
    fill(leave = 0) {
      rmSync(file, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      try {
        // Not from one piece: what others write meanwhile must not keep it from being full.
        for (let left = bavail * bsize - leave; left > 0; left -= piece) {
          appendFileSync(file, Buffer.alloc(Math.min(piece, left), 1));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    makeRoom: () => rmSync(file, { force: true }),
    remove: () => void spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' }),
  };
}

/** Whether small disks can be had here. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-disk-'));
  const disk = mountSmallDisk(folder, 1);
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
  return disk !== undefined;
}
