import * as searchLimits from '@haggle/contract/limits/search';
import type { Synonym } from '@haggle/contract/search/search';
import type { SynonymInput } from '@haggle/contract/search/synonyms';
import type { Actor } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordAudit } from '../audit/actions.ts';
import * as store from './synonym-store.ts';
import { toSynonym } from './views.ts';

export async function listSynonyms(context: Context): Promise<Synonym[]> {
  return (await store.listSynonyms(context.database)).map(toSynonym);
}

/**
 * Adds or changes a synonym: searches for `word` also find `meaning`.
 * @throws Refusal `empty_synonym`, `too_many_synonyms`
 */
export function putSynonym(context: Context, actor: Actor, synonym: SynonymInput): Promise<Synonym> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    if (!(await store.areMeaningful(database, [synonym.word, synonym.meaning]))) throw new Refusal('empty_synonym');
    const before = await store.lockSynonym(database, synonym);
    const isFull = !before && (await store.countSynonyms(database)) >= searchLimits.maxSynonyms;
    if (isFull) throw new Refusal('too_many_synonyms');
    const row = await store.putSynonym(database, { ...synonym, by: actor.id, at: context.clock() });
    const action = before ? 'synonym.changed' : 'synonym.added';
    await recordAudit(context, actor, {
      action,
      subject: 'synonym',
      subjectId: row.id,
      changes: changesOf(before, row),
    });
    await announceEviction(database);
    return toSynonym(row);
  });
}

/** @throws Refusal `synonym_not_found` */
export function deleteSynonym(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const deleted = await store.deleteSynonym(context.database, id);
    if (!deleted) throw new Refusal('synonym_not_found');
    const changes = changesOf(deleted, undefined);
    await recordAudit(context, actor, { action: 'synonym.deleted', subject: 'synonym', subjectId: id, changes });
    await announceEviction(context.database);
  });
}

function changesOf(before: store.SynonymRow | undefined, after: store.SynonymRow | undefined) {
  return {
    word: [before?.word ?? null, after?.word ?? null],
    meaning: [before?.meaning ?? null, after?.meaning ?? null],
    isTwoWay: [before?.is_two_way ?? null, after?.is_two_way ?? null],
  } as const;
}
