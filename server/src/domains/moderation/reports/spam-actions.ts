import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { applyToSubject } from './actions.ts';
import * as store from './store.ts';

/** Upholds all open cases about a spammer, since the cleanup deals with them. @returns the ids of the cases */
export async function upholdCasesAbout(context: Context, actor: Actor, userId: string): Promise<string[]> {
  const { database } = context;
  const at = context.clock();
  const ids = (await store.lockOpenAbout(database, userId)).map(({ id }) => id);
  if (ids.length === 0) return ids;
  await store.decide(database, ids, {
    decision: 'upheld',
    action: 'none',
    words: null,
    until: null,
    into: null,
    by: actor.id,
    at,
  });
  for (const id of ids) {
    const reporterIds = await store.close(database, id, { isUpheld: true, at });
    await recordEvent(context, 'case.closed', { caseId: id, isUpheld: true, reporterIds, words: null });
  }
  return ids;
}

/**
 * Carries out decisions on deals and comments again that had no effect, because a cleanup had removed them.
 * @param since when it did
 */
export async function repeatDecisions(
  context: Context,
  { since, ...subjects }: { dealIds: readonly string[]; commentIds: readonly string[]; since: Date },
): Promise<void> {
  for (const decided of await store.listCarriedOut(context.database, subjects, since)) {
    await applyToSubject(context, decided);
  }
}

/** Reopens cases that a cleanup had closed. */
export async function reopenCases(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const reports = await store.reopenClosed(context.database, ids);
  for (const [caseId, ofCase] of Map.groupBy(reports, (report) => report.case_id)) {
    const reporterIds = ofCase.map((report) => report.user_id);
    await recordEvent(context, 'case.reopened', { caseId, reporterIds });
  }
}
