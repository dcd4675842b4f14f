import { open } from 'node:fs/promises';
import {
  firstPlan,
  type ImportDetail,
  type ImportPlan,
  type ImportPreview,
  type ImportRun,
} from '@haggle/contract/imports/imports';
import type { MovedSite } from '@haggle/contract/imports/moved-sites';
import * as importLimits from '@haggle/contract/limits/imports';
import { shortened } from '@haggle/contract/locale/shortened';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { daysBefore } from '../../../kernel/time.ts';
import type { UploadedFile } from '../../../platform/api/multipart.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { recordAudit } from '../../audit/actions.ts';
import { requireCategory } from '../../catalogue/categories/actions.ts';
import { guessColumns, guessKind, missingFields } from '../../posting/imports/actions.ts';
import { readBeginning } from '../../posting/imports/reading-actions.ts';
import { countUnclaimed } from '../moves/actions.ts';
import { inviteMembers } from '../moves/inviting-actions.ts';
import * as fileStore from './file-store.ts';
import * as moves from './move-actions.ts';
import { previewRun } from './preview-actions.ts';
import { isFinished } from './rules.ts';
import * as store from './store.ts';
import { toDetail, toRun } from './views.ts';

/** The length of the parts uploads are stored in, so that neither side holds a whole file in memory. */
const partBytes = 256 * 1024;
/** Jobs in this queue run one at a time: two imports would wait for each other's store rows. */
const queue = 'imports';

export async function listImports(context: Context, query: PageRequest & { source?: string | undefined }) {
  return toList(query, await store.listRuns(context.database, query), toRun);
}

/** @throws Refusal `import_not_found` */
export async function readImport(context: Context, id: string): Promise<ImportDetail> {
  const run = await requireRun(context, id);
  const hasMembers = run.plan.kind === 'members';
  return toDetail(run, hasMembers ? await countUnclaimed(context.database, id) : { all: 0, uninvited: 0 });
}

/**
 * Stores an uploaded file and guesses its columns. Nothing is imported yet.
 * @throws Refusal `invalid` without a file, or if it has no readable rows
 */
export async function addImport(context: Context, actor: Actor, file: UploadedFile | undefined): Promise<ImportRun> {
  if (!file) throw invalidField('file', t('imports.file.choose'));
  const header = await readHeader(readFileParts(file.path));
  const kind = guessKind(header);
  const plan: ImportPlan = { ...firstPlan, kind, columns: guessColumns(header, kind) };
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const name = shortened(file.name.replace(/\0/g, '').trim() || 'file', importLimits.maxNameLength);
    const id = await store.insertRun(context.database, {
      name,
      bytes: String(file.bytes),
      plan,
      asked_by: actor.id,
      created_at: at,
      seen_at: at,
    });
    let position = 0;
    for await (const bytes of readFileParts(file.path)) {
      await fileStore.insertPart(context.database, { runId: id, position: position++, bytes });
    }
    await recordAudit(context, actor, {
      action: 'import.uploaded',
      subject: 'import',
      subjectId: id,
      changes: { name: [null, name] },
    });
    return toRun(await requireRun(context, id));
  });
}

async function* readFileParts(path: string): AsyncGenerator<Buffer> {
  const handle = await open(path);
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(partBytes));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

async function readHeader(parts: AsyncIterable<Uint8Array>): Promise<string[]> {
  try {
    const { columns, rows } = await readBeginning(parts, importLimits.previewRows);
    if (rows.length === 0) throw invalidField('file', t('imports.file.noRows'));
    return columns.map(({ name }) => name);
  } catch (error) {
    throw error instanceof StartError ? invalidField('file', error.message) : error;
  }
}

/** @throws Refusal `import_not_found`, `import_started` */
export async function previewImport(context: Context, id: string): Promise<ImportPreview> {
  return previewRun(context, requireDraft(await requireRun(context, id)));
}

/** @throws Refusal `import_not_found`, `import_started`, `category_not_found` */
export async function planImport(
  context: Context,
  actor: Actor,
  id: string,
  requestedPlan: ImportPlan,
): Promise<ImportPreview> {
  let plan = requestedPlan;
  if (plan.columns.length === 0) {
    requireDraft(await requireRun(context, id));
    const header = await readHeader(fileStore.readParts(context.database, id));
    plan = { ...plan, columns: guessColumns(header, plan.kind) };
  }
  const run = await inTransaction(context, async (context) => {
    requireDraft(await lockRun(context, id));
    if (plan.category !== null) await requireCategory(context, plan.category);
    await store.updateRun(context.database, id, { plan });
    await recordAudit(context, actor, { action: 'import.planned', subject: 'import', subjectId: id });
    return requireRun(context, id);
  });
  return previewRun(context, run);
}

/** @throws Refusal `import_not_found`, `import_started`, `import_incomplete` */
export function startImport(context: Context, actor: Actor, id: string): Promise<ImportRun> {
  return inTransaction(context, async (context) => {
    const run = requireDraft(await lockRun(context, id));
    if (missingFields(run.plan.columns, run.plan.kind).length > 0) throw new Refusal('import_incomplete');
    await store.updateRun(context.database, id, { state: 'waiting', asked_by: actor.id, seen_at: context.clock() });
    await addJob(context.database, 'run-import', { id }, { queue });
    await recordAudit(context, actor, { action: 'import.started', subject: 'import', subjectId: id });
    return toRun(await requireRun(context, id));
  });
}

/** @throws Refusal `import_not_found`, `import_not_running` */
export function stopImport(context: Context, actor: Actor, id: string): Promise<ImportRun> {
  return inTransaction(context, async (context) => {
    const { state } = await lockRun(context, id);
    if (state !== 'waiting' && state !== 'running') throw new Refusal('import_not_running');
    await store.updateRun(context.database, id, { stop_asked: true });
    await recordAudit(context, actor, { action: 'import.stopped', subject: 'import', subjectId: id });
    return toRun(await requireRun(context, id));
  });
}

/** @throws Refusal `import_not_found`, `import_not_over` */
export function undoImport(context: Context, actor: Actor, id: string): Promise<ImportRun> {
  return inTransaction(context, async (context) => {
    const { state } = await lockRun(context, id);
    if (!isFinished(state)) throw new Refusal('import_not_over');
    await store.updateRun(context.database, id, { state: 'undoing', share: 0, seen_at: context.clock() });
    await addJob(context.database, 'undo-import', { id, actorId: actor.id }, { queue });
    await recordAudit(context, actor, { action: 'import.undone', subject: 'import', subjectId: id });
    return toRun(await requireRun(context, id));
  });
}

/** @throws Refusal `import_not_found`, `import_not_over` */
export function undoMovedSite(context: Context, actor: Actor, oldSite: string): Promise<MovedSite> {
  return moves.undoMovedSite(context, actor, oldSite, queue);
}

/** @throws Refusal `import_not_found`, `import_not_over`, `no_mail_server` */
export function inviteImported(context: Context, actor: Actor, id: string): Promise<ImportRun> {
  return inTransaction(context, async (context) => {
    const { state, plan } = await lockRun(context, id);
    if (!context.mailer) throw new Refusal('no_mail_server');
    if (plan.kind !== 'members' || !isFinished(state)) throw new Refusal('import_not_over');
    await addJob(context.database, 'invite-imported-members', { id }, { queue });
    await recordAudit(context, actor, { action: 'import.invited', subject: 'import', subjectId: id });
    return toRun(await requireRun(context, id));
  });
}

/** Job: invites the members that an import created. */
export async function inviteImportedMembers(context: Context, id: string): Promise<void> {
  const run = await store.findRun(context.database, id);
  if (run && run.state !== 'undoing' && run.state !== 'undone')
    await inviteMembers(context, { id, oldSite: run.plan.oldSite ?? '' });
}

/** @throws Refusal `import_not_found`, `import_started` */
export function deleteImport(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { name } = requireDraft(await lockRun(context, id));
    await store.deleteRun(context.database, id);
    await recordAudit(context, actor, {
      action: 'import.deleted',
      subject: 'import',
      subjectId: id,
      changes: { name: [name, null] },
    });
  });
}

/** Scheduled: deletes uploads that were never started. */
export function deleteUnstartedImports(context: Context): Promise<void> {
  return store.deleteDrafts(context.database, daysBefore(context.clock(), importLimits.draftDays));
}

async function requireRun(context: Context, id: string): Promise<store.RunRow> {
  const run = await store.findRun(context.database, id);
  if (!run) throw new Refusal('import_not_found');
  return run;
}

async function lockRun(context: Context, id: string): Promise<store.RunRow> {
  const run = await store.lockRun(context.database, id);
  if (!run) throw new Refusal('import_not_found');
  return run;
}

function requireDraft(run: store.RunRow): store.RunRow {
  if (run.state !== 'draft') throw new Refusal('import_started');
  return run;
}
