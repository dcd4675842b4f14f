import type { MovedSite } from '@haggle/contract/imports/moved-sites';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { recordAudit } from '../../audit/actions.ts';
import { isFinished, isPartOfMove, summarizeSite, undoOrder } from './rules.ts';
import * as store from './store.ts';
import { undoImport } from './undo-actions.ts';

/** Lists the old sites whose communities moved here, latest first. */
export async function listMovedSites(context: Context): Promise<MovedSite[]> {
  const runs = (await store.listStarted(context.database)).filter(({ plan }) => isPartOfMove(plan));
  const bySite = Map.groupBy(runs.reverse(), ({ plan }) => plan.oldSite ?? '');
  return [...bySite].map(([oldSite, siteRuns]) => summarizeSite(oldSite, siteRuns));
}

/**
 * Undoes all imports of an old site in the background, one after another.
 * @throws Refusal `import_not_found` if nothing is left to undo, `import_not_over` while one of them is running
 */
export function undoMovedSite(context: Context, actor: Actor, oldSite: string, queue: string): Promise<MovedSite> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const runs = await lockMove(context, oldSite);
    const undoable = undoOrder(runs.filter(({ state }) => isFinished(state)));
    if (runs.some(({ state }) => state === 'waiting' || state === 'running' || state === 'undoing')) {
      throw new Refusal('import_not_over');
    }
    if (undoable.length === 0) throw new Refusal('import_not_found');
    for (const { id } of undoable) {
      await store.updateRun(database, id, { state: 'undoing', share: 0, seen_at: context.clock() });
      await recordAudit(context, actor, { action: 'import.undone', subject: 'import', subjectId: id });
    }
    // A single job for all, so that none starts before the one that must go first is done, whatever fails on the way.
    await addJob(database, 'undo-runs', { ids: undoable.map(({ id }) => id), actorId: actor.id }, { queue });
    return summarizeSite(oldSite, await lockMove(context, oldSite));
  });
}

async function lockMove(context: Context, oldSite: string): Promise<store.RunRow[]> {
  const locked: store.RunRow[] = [];
  for (const { id, plan } of await store.listStarted(context.database, oldSite)) {
    const run = isPartOfMove(plan) && (await store.lockRun(context.database, id));
    if (run) locked.push(run);
  }
  return locked;
}

/** Job: undoes imports in the given order. Can be interrupted and run again. */
export async function undoRuns(
  context: Context,
  { ids, actorId }: { ids: readonly string[]; actorId: string },
): Promise<void> {
  for (const id of ids) await undoImport(context, { id, actorId });
}
