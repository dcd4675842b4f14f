import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Haggle's version, such as `0.2.0`; with `-dev`, it precedes that release. */
export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** The running commit in twelve characters: from `HAGGLE_REVISION` in an image, or from a checkout; otherwise empty. */
export const revision = (process.env.HAGGLE_REVISION || revisionOf(join(root, '.git'))).slice(0, 12);

/** Such as `0.2.0 (39c28da8a1b2)`. */
export const fullVersion = revision ? `${version} (${revision})` : version;

/** The response of `/healthz`, available from the start. */
export const alive = `ok\nHaggle ${version}\n`;

/** Reads the checked-out commit without git, which may not be installed. */
function revisionOf(gitPath: string): string {
  const linkedGitDir = /^gitdir: (.+)$/m.exec(read(gitPath))?.[1];
  const folder = linkedGitDir ?? gitPath;
  const commonDir = join(folder, read(join(folder, 'commondir')).trim() || '.');
  const head = read(join(folder, 'HEAD')).trim();
  const name = /^ref: (.+)$/.exec(head)?.[1];
  if (name === undefined) return head;
  const packed = read(join(commonDir, 'packed-refs')).split('\n');
  return (
    read(join(commonDir, name)).trim() ||
    (packed.find((line) => line.endsWith(` ${name}`))?.slice(0, -name.length - 1) ?? '')
  );
}

/** Reads a file; empty if it doesn't exist or isn't a file. */
function read(path: string): string {
  if (!existsSync(path)) return '';
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
