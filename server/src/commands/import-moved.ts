import { basename } from 'node:path';
import { firstPlan } from '@haggle/contract/imports/imports';
import * as importLimits from '@haggle/contract/limits/imports';
import { formatList } from '@haggle/contract/locale/lists';
import { shortened } from '@haggle/contract/locale/shortened';
import { t } from '@haggle/contract/messages/translate';
import { moveRows } from '../domains/imports/moves/actions.ts';
import type { MovedKind } from '../domains/imports/moves/reading-actions.ts';
import { inviteImported } from '../domains/imports/runs/actions.ts';
import { importFromCommand } from '../domains/imports/runs/run-actions.ts';
import {
  type Format,
  guessColumns,
  mappingOf,
  missingFields,
  type Outcome,
  type Row,
} from '../domains/posting/imports/actions.ts';
import { readBeginning, readRows } from '../domains/posting/imports/reading-actions.ts';
import type { Actor } from '../kernel/actor.ts';
import { StartError } from '../kernel/start-error.ts';
import type { Context } from '../platform/context.ts';

interface MovedOptions {
  file: string;
  kind: MovedKind;
  oldSite: string;
  format: Format | undefined;
  isDryRun: boolean;
  /** Whether to email the members. */
  invites: boolean;
}

interface SourceFile {
  bytes: AsyncIterable<Uint8Array>;
  size: number | undefined;
}

interface ImportRun {
  importer: Actor;
  /** The file, for detecting its columns. */
  headerSource: SourceFile;
  /** The same file, opened again for the import. */
  input: SourceFile;
  stop: AbortController;
  onRow: (row: Row, outcome: Outcome) => void;
}

/**
 * Imports members, comments, votes or redirects as a run that the admin area lists and can undo.
 * @throws StartError if the file lacks a column or can't be read
 */
export async function importMoved(
  context: Context,
  { file, kind, oldSite, format, isDryRun, invites }: MovedOptions,
  { importer, headerSource, input, stop, onRow }: ImportRun,
): Promise<void> {
  if (invites && !context.mailer) throw new StartError('To invite members, set SMTP_URL: emails need a mail server.');
  const columns = await readColumns(headerSource.bytes, kind);
  if (isDryRun) {
    const rows = readRows(input.bytes, format, { isMapped: true });
    const options = { kind, mapping: mappingOf(columns), oldSite, actor: importer, runId: null };
    return moveRows(context, rows, { ...options, stop, onRow });
  }
  const id = await importFromCommand(context, {
    name: shortened(basename(file), importLimits.maxNameLength),
    plan: { ...firstPlan, kind, oldSite, columns },
    askedBy: importer.id,
    bytes: input.size ?? 0,
    file: input.bytes,
    format,
    stop,
    onRow,
  });
  if (!invites) return;
  await inviteImported(context, importer, id);
  process.stderr.write(`${t('imports.command.invited')}\n`);
}

async function readColumns(bytes: AsyncIterable<Uint8Array>, kind: MovedKind) {
  const { columns } = await readBeginning(bytes, 1);
  const names = columns.map(({ name }) => name);
  const guessedColumns = guessColumns(names, kind);
  const missing = missingFields(guessedColumns, kind);
  if (missing.length === 0) return guessedColumns;
  const found = names.join(', ').slice(0, 500);
  throw new StartError(t('imports.file.columns', { count: missing.length, missing: formatList(missing), found }));
}
