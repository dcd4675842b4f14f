import { isOneOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';

const plain = [
  'newer_version',
  'newer_queue',
  'broken_off',
  'no_worker',
  'database_gone',
  'no_folder',
  'no_site',
] as const;
const about = [
  'other_migration',
  'not_makeable',
  'no_folder_but_file',
  'no_room',
  'little_room',
  'not_allowed',
  'read_only',
  'size_limited',
  'folder_gone',
  'disk_failed',
  'unreadable_picture',
  'not_responding',
] as const;

/** The reason why a backup failed or can't be restored, as stored: a code, some with a detail: `no_room /backups`. */
export type BackupProblem = (typeof plain)[number] | `${(typeof about)[number]} ${string}`;

/** Returns the parts of a stored problem; undefined if it is stored in words. */
function parseProblem(stored: string) {
  const [, code, rest] = /^([a-z_]+)(?: (.+))?$/s.exec(stored) ?? [];
  if (rest === undefined) return isOneOf(plain, code) ? { code } : undefined;
  return isOneOf(about, code) ? { code, rest } : undefined;
}

/** Whether an error's cause is a code for what went wrong. */
export function isProblem(cause: unknown): cause is BackupProblem {
  return typeof cause === 'string' && parseProblem(cause) !== undefined;
}

/** Returns a problem in words. */
export function problemText(stored: string): string {
  const parts = parseProblem(stored);
  // A problem stored before they had codes, or an unforeseen error.
  if (!parts) return stored;
  if (parts.rest === undefined) return t(`admin-backups.problem.${parts.code}`);
  return t(`admin-backups.problemOf.${parts.code}`, { about: parts.rest });
}

/** Returns the problem behind a failure to create a folder; undefined if it isn't one that people can solve. */
export function creationProblem(error: unknown, folder: string): BackupProblem | undefined {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return `not_makeable ${folder}`;
  return writeProblem(error, folder);
}

/** Returns the problem behind a failure to write to a folder; undefined if it isn't one that people can solve. */
export function writeProblem(error: unknown, folder: string): BackupProblem | undefined {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return `no_room ${folder}`;
  if (code === 'EACCES' || code === 'EPERM') return `not_allowed ${folder}`;
  if (code === 'EROFS') return `read_only ${folder}`;
  if (code === 'EFBIG') return `size_limited ${folder}`;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ESTALE') return `folder_gone ${folder}`;
  if (code === 'EIO') return `disk_failed ${folder}`;
  return undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
