import { StartError } from '../../../kernel/start-error.ts';
import { type Member, readArchive, tooLong } from './archive-store.ts';
import { readHeader, readManifest } from './header-rules.ts';
import { type Header, hasValidNames, type Manifest } from './rules.ts';

const names = { header: 'header.json', manifest: 'manifest.json', secret: 'secret-key' } as const;

export { names as memberNames };

/** A member between header and manifest: a piece of a table, a picture or the secret key. */
export interface Part extends Member {
  kind: 'table' | 'picture' | 'secret';
  /** The name of the table, or of the picture in the storage. */
  of: string;
}

interface ReadingOptions {
  onHeader?: (header: Header) => Promise<void>;
  onPart?: (part: Part) => Promise<void>;
  /** The text of an identity file, for an encrypted backup. */
  identity?: string | undefined;
}

/**
 * Reads a backup from beginning to end.
 * @returns its header and manifest, once it has proved to be complete and undamaged
 * @throws StartError with the reason, if it isn't
 */
export async function readBackup(
  path: string,
  { onHeader, onPart, identity }: ReadingOptions = {},
): Promise<{ header: Header; manifest: Manifest }> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  try {
    for await (const { name, bytes, hash } of readArchive(path, identity)) {
      if (manifest) throw new StartError(`${path} has data after its end, so it is not a Haggle backup.`);
      if (!header) {
        if (name !== names.header) throw new StartError(`${path} is not a Haggle backup.`);
        header = readHeader(parse(bytes));
        if (!header) throw new StartError(`${path} is not a Haggle backup.`);
        if (!hasValidNames(header)) throw new StartError(`${path} is not a Haggle backup: it has invalid table names.`);
        await onHeader?.(header);
      } else if (name === names.manifest) {
        manifest = readManifest(parse(bytes));
        if (manifest?.hash !== hash) throw new StartError(`${path} is damaged: its contents have changed.`);
      } else await onPart?.(partOf(name, bytes));
    }
  } catch (error) {
    throw explain(path, error);
  }
  if (!header) throw new StartError(`${path} is not a Haggle backup.`);
  if (!manifest) throw new StartError(`${path} is incomplete: it ends too early.`);
  return { header, manifest };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // Someone else's file.
    return undefined;
  }
}

function partOf(name: string, bytes: Buffer): Part {
  const [folder, ...rest] = name.split('/');
  const of = folder === 'tables' ? (rest[0] ?? '') : rest.join('/');
  const kind = folder === 'tables' ? 'table' : folder === 'pictures' ? 'picture' : 'secret';
  return { name, bytes, kind, of };
}

function explain(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new StartError(`${path} does not exist.`);
  if (code === 'EISDIR') return new StartError(`${path} is a folder, not a file.`);
  if (code === 'EACCES' || code === 'EPERM') return new StartError(`This user cannot read ${path}.`);
  if (error.message === 'Unexpected end of data') return new StartError(`${path} is incomplete: it ends too early.`);
  if (code === tooLong || code === 'ERR_BUFFER_TOO_LARGE' || code.startsWith('Z_')) {
    return new StartError(`${path} is damaged: its contents have changed.`);
  }
  if (/^Invalid tar header/.test(error.message)) return new StartError(`${path} is not a Haggle backup.`);
  return error;
}
