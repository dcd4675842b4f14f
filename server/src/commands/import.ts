import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { parseArgs } from 'node:util';
import { type ImportKind, importKinds } from '@haggle/contract/limits/import-fields';
import * as importLimits from '@haggle/contract/limits/imports';
import { t } from '@haggle/contract/messages/translate';
import { isMoveKind } from '../domains/imports/moves/actions.ts';
import { createAuthorFinder, storeDealReferences } from '../domains/imports/moves/deal-actions.ts';
import { type IdentifiedDeal, importRows, type Outcome } from '../domains/posting/imports/actions.ts';
import { type Format, formatByName } from '../domains/posting/imports/format-rules.ts';
import { requireImporter } from '../domains/posting/imports/importer-actions.ts';
import { readRows } from '../domains/posting/imports/reading-actions.ts';
import type { Row } from '../domains/posting/imports/row-rules.ts';
import { type Tally, toProblemLine, toSummary } from '../domains/posting/imports/views.ts';
import { learnNewDeals } from '../domains/search/vocabulary-actions.ts';
import { messageOf } from '../kernel/error-message.ts';
import { StartError } from '../kernel/start-error.ts';
import type { Context } from '../platform/context.ts';
import { isDatabaseGone } from '../platform/database/database.ts';
import { importMoved } from './import-moved.ts';
import { createProgress, type Progress } from './progress.ts';
import { withContext } from './with-context.ts';

const usage = `Usage: npm run import -- FILE [options]     import FILE, or standard input if FILE is -
  --as USERNAME      the admin to import as (default: the site's first admin)
  --category SLUG    the category for deals with an unknown category or none (default: none)
  --make-categories  create missing categories
  --format FORMAT    csv, json, jsonl, rss or atom (default: detected from the start of the file)
  --kind KIND        members, deals, comments, votes or redirects (default: deals)
  --old-site NAME    the site the file comes from; use the same name for all its files
  --invite           email the imported members a link to choose a password
  --dry-run          check everything and write nothing`;

const exitCodes = { done: 0, badRows: 1, unusable: 2, interrupted: 130 } as const;
/** One per concurrent row, and a spare one. */
const connections = 5;
/** Maximum number of unknown categories to print. */
const maxListedNames = 20;
const resumeHint = 'Run the same command again to continue: rows already imported are skipped.';

/** Runs `npm run import -- …`, whether the site is running or not. Failures are printed as sentences. */
export async function runImport(words: string[]): Promise<void> {
  process.exitCode = exitCodes.unusable;
  try {
    process.exitCode = await runCommand(readCommand(words));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
  }
}

/** @throws the error itself if it is unexpected */
function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDatabaseGone(error)) return `Lost the connection to the database: ${messageOf(error)}. ${resumeHint}`;
  throw error;
}

interface Command {
  file: string;
  username: string | undefined;
  fallback: string | undefined;
  makesCategories: boolean;
  format: Format | undefined;
  kind: ImportKind;
  oldSite: string;
  invites: boolean;
  isDryRun: boolean;
}

function readCommand(words: string[]): Command {
  const { values, positionals } = parseWords(words);
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartError(usage);
  const format = values.format === undefined ? undefined : formatByName(values.format);
  if (values.format !== undefined && !format) {
    throw new StartError(`Unknown format ${values.format}. Use csv, json, jsonl, rss or atom.`);
  }
  const kind = importKinds.find((known) => known === values.kind);
  if (!kind) throw new StartError(`Unknown kind ${values.kind}. Use ${importKinds.join(', ')}.`);
  const oldSite = values['old-site'].trim();
  if (oldSite.length > importLimits.maxOldSiteLength)
    throw new StartError(`The name of the old site can have at most ${importLimits.maxOldSiteLength} characters.`);
  if (values.invite && kind !== 'members') throw new StartError('--invite works only with --kind members.');
  return {
    file,
    kind,
    oldSite,
    invites: values.invite,
    username: values.as,
    fallback: values.category,
    makesCategories: values['make-categories'],
    format,
    isDryRun: values['dry-run'],
  };
}

function parseWords(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    as: text,
    category: text,
    format: text,
    kind: { ...text, default: 'deals' },
    'old-site': { ...text, default: '' },
    'make-categories': flag,
    invite: flag,
    'dry-run': flag,
  } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n${usage}`);
  }
}

/** @returns the process's exit code */
async function runCommand(command: Command): Promise<number> {
  const stop = new AbortController();
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // More than once, since a terminal and npm both send it.
    process.on(signal, () => {
      isInterrupted = true;
      stop.abort();
    });
  }
  const input = await openInput(command.file, stop.signal);
  const tally: Tally = { imported: 0, known: 0, bad: 0 };
  const work = (context: Context) => importInput(context, { command, input, tally, stop });
  const failure = await withContext(work, { connections }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  input.close();
  const hasProcessedRows = tally.imported + tally.known + tally.bad > 0;
  if (hasProcessedRows || !failure) process.stdout.write(`${toSummary(tally, command)}\n`);
  if (failure) throw failure.error;
  if (isInterrupted) process.stdout.write(`Interrupted. ${resumeHint}\n`);
  if (isInterrupted) return exitCodes.interrupted;
  return tally.bad > 0 ? exitCodes.badRows : exitCodes.done;
}

interface Work {
  command: Command;
  input: Input;
  tally: Tally;
  stop: AbortController;
}

async function importInput(context: Context, { command, input, tally, stop }: Work): Promise<void> {
  const progress = createProgress(input.size !== undefined);
  const onIgnored = (names: string[]) => progress.printLine(`Ignored columns: ${names.join(', ')}.`);
  const unknown: string[] = [];
  const onUnknownCategory = (name: string) => void unknown.push(name);
  const onRow = (row: Row, outcome: Outcome) => {
    showOutcome(progress, tally, { row, outcome });
    const share = row.of ? row.number / row.of : input.bytesRead() / (input.size ?? 1);
    progress.advance(tally, share);
  };
  try {
    const importer = await requireImporter(context, command.username);
    const callbacks = { onIgnored, onRow, onUnknownCategory };
    if (isMoveKind(command.kind)) {
      if (input.size === undefined) throw new StartError('Name a file: only deals can be read from standard input.');
      const headerSource = await openInput(command.file, stop.signal);
      await importMoved(context, { ...command, kind: command.kind }, { importer, headerSource, input, stop, onRow });
      headerSource.close();
      return;
    }
    const hooks = {
      findAuthors: createAuthorFinder(context, command.oldSite),
      onIdentified: (deals: readonly IdentifiedDeal[]) => storeDealReferences(context, command.oldSite, deals),
    };
    await importRows(context, readRows(input.bytes, command.format), {
      ...command,
      importer,
      stop,
      ...callbacks,
      ...hooks,
    });
  } finally {
    if (unknown.length > 0) progress.printLine(unknownCategoriesText(unknown, command));
    progress.close();
    // Makes new words searchable immediately, even if the site isn't running.
    if (tally.imported > 0 && command.kind === 'deals' && !command.isDryRun) await learnNewDeals(context);
  }
}

function unknownCategoriesText(all: readonly string[], { makesCategories, fallback: category }: Command): string {
  const names = all.slice(0, maxListedNames).join(', ') + (all.length > maxListedNames ? ', …' : '');
  if (makesCategories) return t('imports.command.wouldMake', { names });
  return category === undefined
    ? t('imports.command.unknown', { names })
    : t('imports.command.unknownIn', { names, category });
}

function showOutcome(progress: Progress, tally: Tally, { row, outcome }: { row: Row; outcome: Outcome }): void {
  if (typeof outcome === 'string') {
    tally[outcome] += 1;
    return;
  }
  tally.bad += 1;
  for (const problem of outcome.problems) progress.printLine(toProblemLine(row.number, problem));
}

interface Input {
  bytes: AsyncIterable<Uint8Array>;
  /** In bytes; undefined for a pipe. */
  size: number | undefined;
  bytesRead(): number;
  close(): void;
}

/** @throws StartError if the file doesn't exist or can't be read */
async function openInput(file: string, signal: AbortSignal): Promise<Input> {
  if (file === '-') {
    addAbortSignal(signal, process.stdin);
    const close = () => void process.stdin.destroy();
    return { bytes: withReadErrors(process.stdin, signal), size: undefined, bytesRead: () => 0, close };
  }
  // npm runs scripts in the project's folder, wherever the caller is.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    const handle = await open(path);
    const stat = await handle.stat();
    if (stat.isDirectory()) throw new StartError(`${file} is a folder, not a file.`);
    const stream = handle.createReadStream({ signal });
    // It may fail before it is read; the reader then gets the error.
    stream.on('error', () => {});
    const size = stat.isFile() ? stat.size : undefined;
    return {
      bytes: withReadErrors(stream, signal),
      size,
      bytesRead: () => stream.bytesRead,
      close: () => void stream.destroy(),
    };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Passes bytes on, and turns read errors into sentences. */
async function* withReadErrors(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw signal.aborted ? error : new StartError(`Reading the file failed: ${reasonOf(error)}. ${resumeHint}`);
  }
}

const readErrorReasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'this user cannot read it',
  EPERM: 'this user cannot read it',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return readErrorReasons[code] ?? messageOf(error);
}
