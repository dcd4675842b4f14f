/** A table as a backup holds it. */
export interface TableFacts {
  /** With its schema, such as `public.users`. */
  name: string;
  /** Columns that are written; what PostgreSQL works out itself is left to it. */
  columns: string[];
}

/** What a backup says before anything else: what it is of. */
export interface Header {
  format: 1;
  createdAt: string;
  /** The migrations that the schema had, in order, each with the hash of its text. */
  migrations: { name: string; hash: string }[];
  /** The last migration of the job queue's own tables. */
  queueVersion: number;
  tables: TableFacts[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Where the site keeps its pictures: in this backup, or in an S3 storage that is backed up by itself. */
  pictures: 'inside' | 's3';
  hasSecret: boolean;
}

/** How many rows a table has, and a sum over them that does not depend on their order. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** What a backup says at its end. Without it a backup is not whole. */
export interface Manifest {
  tables: Record<string, TableSum>;
  pictures: { count: number; bytes: number };
  /** Over everything that stands before. */
  hash: string;
}

const nameShape = /^haggle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

/** The name of a backup that is begun now, such as `haggle-2026-11-21T23-15-00Z.tar`. */
export function nameOf(at: Date): string {
  return `haggle-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** Whether a text is a backup's name and nothing else: no folder, no other file. */
export function isBackupName(name: string): boolean {
  return nameShape.test(name);
}

/** What stands in the way of restoring a backup with these migrations; undefined when nothing does. */
export function versionProblem(header: Header, known: Header['migrations'], queueVersion: number): string | undefined {
  if (header.format !== 1) return 'It was made by a newer Haggle; restore it with that one.';
  const unlike = header.migrations.find(({ name, hash }, place) => {
    const ours = known[place];
    return ours?.name !== name || ours.hash !== hash;
  });
  if (header.migrations.length > known.length) return 'It was made by a newer Haggle; restore it with that one.';
  if (unlike) return `It was made by another Haggle: its migration ${unlike.name} is not the one of this version.`;
  if (header.queueVersion > queueVersion) return 'Its job queue is newer than this version’s; use a newer Haggle.';
  return undefined;
}

/** Tables whose rows or sums are not as the backup says. */
export function differing(expected: Record<string, TableSum>, found: Record<string, TableSum>): string[] {
  return Object.entries(expected)
    .filter(([name, { rows, sum }]) => found[name]?.rows !== rows || found[name].sum !== sum)
    .map(([name]) => name);
}
