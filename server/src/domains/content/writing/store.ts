import type { WritingKind } from '@haggle/contract/content/writing';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A guide by its id or a page by its slug. */
export interface Subject {
  kind: WritingKind;
  subject: string;
}

type DraftKey = Subject & { author: string };

export interface DraftRow {
  fields: Record<string, string | boolean | number | null>;
  based_on: Date | null;
  saved_at: Date;
}

export async function findDraft(
  database: Database,
  { kind, subject, author }: DraftKey,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select fields, based_on, saved_at from writing_drafts
    where kind = ${kind} and subject = ${subject} and user_id = ${author}`.execute(database);
  return rows[0];
}

export async function putDraft(
  database: Database,
  { kind, subject, author, ...draft }: DraftKey & { fields: object; basedOn: string | null; at: Date },
): Promise<void> {
  const columns = { fields: JSON.stringify(draft.fields), based_on: draft.basedOn, saved_at: draft.at };
  await database
    .insertInto('writing_drafts')
    .values({ kind, subject, user_id: author, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'user_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteDraft(database: Database, { kind, subject, author }: DraftKey): Promise<void> {
  await database
    .deleteFrom('writing_drafts')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('user_id', '=', author)
    .execute();
}

export async function deleteOldDrafts(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('writing_drafts').where('saved_at', '<', before).execute();
}

function selectRevisions(database: Database) {
  return database
    .selectFrom('writing_revisions as revision')
    .leftJoin('users as author', 'author.id', 'revision.saved_by')
    .select(['revision.id', 'revision.title', 'revision.saved_at', 'author.username', 'author.display_name'])
    .select(sql<number>`length(revision.body)`.as('length'));
}

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>['rows'][number];

/** Returns one page of a text's revisions, latest first. */
export async function listRevisions(database: Database, { kind, subject }: Subject, page: PageRequest) {
  const rows = await selectRevisions(database)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('revision.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('writing_revisions')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return { rows, total } satisfies PageOf<unknown>;
}

export function findRevision(database: Database, id: string) {
  return selectRevisions(database).select('revision.body').where('revision.id', '=', id).executeTakeFirst();
}

/** Returns a text's latest revision. */
export function findLastRevision(database: Database, { kind, subject }: Subject) {
  return database
    .selectFrom('writing_revisions')
    .select(['title', 'body'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRevision(
  database: Database,
  { by, at, ...columns }: Subject & { title: string; body: string; by: string | null; at: Date },
): Promise<void> {
  await database
    .insertInto('writing_revisions')
    .values({ ...columns, saved_by: by, saved_at: at })
    .execute();
}

/** Deletes all but the latest `maxRevisions` revisions of a text. */
export async function pruneRevisions(database: Database, { kind, subject }: Subject, maxRevisions: number) {
  await sql`
    delete from writing_revisions where kind = ${kind} and subject = ${subject} and id <= (
      select id from writing_revisions where kind = ${kind} and subject = ${subject}
      order by id desc offset ${maxRevisions} limit 1)`.execute(database);
}

/** Moves the revisions of a text to its new address. */
export async function moveRevisions(database: Database, { kind, subject }: Subject, to: string): Promise<void> {
  await database
    .updateTable('writing_revisions')
    .set({ subject: to })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

export async function putPicture(
  database: Database,
  { by, at, ...picture }: { key: string; width: number; height: number; by: string; at: Date },
): Promise<void> {
  await database
    .insertInto('writing_pictures')
    .values({ ...picture, added_by: by, added_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ added_at: at }))
    .execute();
}

/** Returns whether a picture was added for texts. */
export async function hasPicture(database: Database, key: string): Promise<boolean> {
  const row = await database.selectFrom('writing_pictures').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Deletes pictures added before a time that no text, draft or revision shows. @returns their keys */
export async function deleteUnusedPictures(database: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from writing_pictures as picture where added_at < ${before}
      and not exists (select from articles where cover_key = picture.key or strpos(body, picture.key) > 0)
      and not exists (select from pages where strpos(body, picture.key) > 0)
      and not exists (select from page_events where cover_key = picture.key)
      and not exists (select from writing_drafts where strpos(fields::text, picture.key) > 0)
      and not exists (select from writing_revisions where strpos(body, picture.key) > 0)
    returning key`.execute(database);
  return rows.map(({ key }) => key);
}
