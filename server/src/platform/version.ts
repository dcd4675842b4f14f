import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Haggle's version, such as `0.2.0`; one that ends in `-dev` is on its way to that release. */
export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** The commit that runs, in twelve characters: an image says it in `HAGGLE_REVISION`, a checkout knows it. Empty elsewhere. */
export const revision = (process.env.HAGGLE_REVISION || revisionOf(join(root, '.git'))).slice(0, 12);

/** Such as `0.2.0 (39c28da8a1b2)`. */
export const fullVersion = revision ? `${version} (${revision})` : version;

/** What `/healthz` answers, from the first moment on. */
export const alive = `ok\nHaggle ${version}\n`;

/** Reads what is checked out without calling git, which need not be there. */
function revisionOf(place: string): string {
  const linked = /^gitdir: (.+)$/m.exec(read(place))?.[1];
  const folder = linked ?? place;
  const common = join(folder, read(join(folder, 'commondir')).trim() || '.');
  const head = read(join(folder, 'HEAD')).trim();
  const name = /^ref: (.+)$/.exec(head)?.[1];
  if (name === undefined) return head;
  const packed = read(join(common, 'packed-refs')).split('\n');
  return (
    read(join(common, name)).trim() ||
    (packed.find((line) => line.endsWith(` ${name}`))?.slice(0, -name.length - 1) ?? '')
  );
}

/** Empty for what is no file, or not to be read. */
function read(path: string): string {
  if (!existsSync(path)) return '';
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
