import { firstPlan, type ImportPlan } from '@haggle/contract/imports/imports';
import * as sourceLimits from '@haggle/contract/limits/sources';
import type { Source, SourceInput, SourcePreview } from '@haggle/contract/sources/sources';
import type { Actor } from '../../kernel/actor.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { StartError } from '../../kernel/start-error.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { recordAudit, toRealChanges } from '../audit/actions.ts';
import { requireCategory } from '../catalogue/categories/actions.ts';
import { previewFile } from '../imports/runs/preview-actions.ts';
import { missingFields } from '../posting/imports/actions.ts';
import { fetchFile, singleChunk } from './fetch-actions.ts';
import * as store from './store.ts';
import { toSource } from './views.ts';

export async function listSources(context: Context): Promise<Source[]> {
  return (await store.listSources(context.database)).map(toSource);
}

/** @throws Refusal `source_not_found` */
export async function readSource(context: Context, id: string): Promise<Source> {
  return toSource(await requireSource(context, id));
}

/**
 * Fetches the file at an address and previews the import of its first rows.
 * @throws Refusal `page_not_allowed`, `page_unreachable`, `too_large`, `category_not_found`, `import_incomplete`,
 * `invalid` if the file holds no deals
 */
export async function previewSource(context: Context, url: string, plan?: ImportPlan): Promise<SourcePreview> {
  if (plan && plan.kind !== 'deals') throw new Refusal('import_incomplete');
  if (plan?.category) await requireCategory(context, plan.category);
  const file = await fetchFile(context, url);
  if (!file) throw new Refusal('page_unreachable');
  try {
    // A feed has its own names for categories, so none are created unless the admin asks for it.
    return await previewFile(context, () => singleChunk(file.bytes), plan ?? { ...firstPlan, makesCategories: false });
  } catch (error) {
    throw error instanceof StartError ? invalidField('url', error.message) : error;
  }
}

/** The part of a URL that goes into the audit log: the rest may hold the key a network issued for its product files. */
const hostOf = (url: string) => new URL(url).host;

/** @throws Refusal `source_known`, `sources_full`, `import_incomplete`, `category_not_found`, `page_not_allowed` */
export function addSource(context: Context, actor: Actor, input: SourceInput): Promise<Source> {
  return inTransaction(context, async (context) => {
    if ((await store.countSources(context.database)) >= sourceLimits.most) throw new Refusal('sources_full');
    await checkInput(context, input);
    const at = context.clock();
    const id = await store.insertSource(context.database, {
      ...toColumns(input),
      created_by: actor.id,
      created_at: at,
      next_at: at,
    });
    if (input.isOn) await queueReading(context, id);
    const changes = { name: [null, input.name], host: [null, hostOf(input.url)] } as const;
    await recordAudit(context, actor, { action: 'source.added', subject: 'source', subjectId: id, changes });
    return readSource(context, id);
  });
}

/** @throws Refusal `source_not_found`, `source_known`, `import_incomplete`, `category_not_found`, `page_not_allowed` */
export function changeSource(context: Context, actor: Actor, id: string, input: SourceInput): Promise<Source> {
  return inTransaction(context, async (context) => {
    const before = await requireSource(context, id);
    await checkInput(context, input, before);
    await store.updateSource(context.database, id, {
      ...toColumns(input),
      // A new mapping applies to unchanged files too, so the next reading must fetch the file again.
      etag: null,
      last_modified: null,
      failures: 0,
      next_at: context.clock(),
      // Imports run in the name of the last admin to change the source; the previous one may no longer be an admin.
      created_by: actor.id,
    });
    const was = { ...toSource(before), plan: JSON.stringify(before.plan) };
    const { url, ...others } = input;
    const changes = {
      ...toRealChanges(was, { ...others, plan: JSON.stringify(input.plan) }),
      ...(url !== before.url && { host: [hostOf(before.url), hostOf(url)] as const }),
    };
    await recordAudit(context, actor, { action: 'source.changed', subject: 'source', subjectId: id, changes });
    return readSource(context, id);
  });
}

/** @throws Refusal `source_not_found` */
export function readNow(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireSource(context, id);
    await queueReading(context, id);
    await recordAudit(context, actor, { action: 'source.read', subject: 'source', subjectId: id });
  });
}

/** @throws Refusal `source_not_found` */
export function deleteSource(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { name, url } = await requireSource(context, id);
    await store.deleteSource(context.database, id);
    const changes = { name: [name, null], host: [hostOf(url), null] } as const;
    await recordAudit(context, actor, { action: 'source.deleted', subject: 'source', subjectId: id, changes });
  });
}

/** Scheduled: queues a reading of every source that is due. */
export function queueDueSources(context: Context): Promise<void> {
  return inTransaction(context, async (context) => {
    for (const id of await store.claimDueSources(context.database, context.clock())) await queueReading(context, id);
  });
}

function queueReading({ database }: Context, id: string): Promise<void> {
  return addJob(database, 'import-source', { id }, { queue: 'imports', key: `read-source ${id}` });
}

async function checkInput(context: Context, { url, plan }: SourceInput, before?: store.SourceRow): Promise<void> {
  context.fetcher.check(url);
  if (await store.isUrlUsed(context.database, url, before?.id)) throw new Refusal('source_known');
  // Members and comments can only be imported manually.
  if (plan.kind !== 'deals' || missingFields(plan.columns).length > 0) throw new Refusal('import_incomplete');
  // The category saved before may be gone by now; switching the source off must not require a new one.
  const { category } = plan;
  if (category !== null && category !== before?.plan.category) await requireCategory(context, category);
}

function toColumns({ name, url, plan, everyMinutes, isOn }: SourceInput) {
  return { name, url, plan, every_minutes: everyMinutes, is_on: isOn };
}

async function requireSource(context: Context, id: string): Promise<store.SourceRow> {
  const source = await store.findSource(context.database, id);
  if (!source) throw new Refusal('source_not_found');
  return source;
}
