import { type Insertable, sql, type Updateable } from 'kysely';
import { type Database, violatesUnique } from '../../platform/database/database.ts';
import type { Articles } from '../../platform/database/schema.ts';
import { offsetOf, type PageOf, type PageRequest } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';

function selectArticles(database: Database) {
  return database
    .selectFrom('articles as article')
    .leftJoin('users as author', 'author.id', 'article.author_id')
    .selectAll('article')
    .select(['author.username', 'author.display_name', 'author.avatar_key', 'author.deleted_at as author_deleted_at']);
}

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findBySlug>>>;

export function findBySlug(database: Database, slug: string) {
  return selectArticles(database).where('article.slug', '=', slug).executeTakeFirst();
}

export function findById(database: Database, id: string) {
  return selectArticles(database).where('article.id', '=', id).executeTakeFirst();
}

/** One page of guides: the last published first, drafts before them. */
export async function listArticles(
  database: Database,
  { state, page }: { state: 'published' | 'draft' | 'all'; page: PageRequest },
): Promise<PageOf<ArticleRow>> {
  const wanted = {
    published: sql<boolean>`published_at is not null`,
    draft: sql<boolean>`published_at is null`,
    all: sql<boolean>`true`,
  }[state];
  const rows = await selectArticles(database)
    .where(wanted)
    .orderBy('article.published_at', (order) => order.desc().nullsFirst())
    .orderBy('article.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('articles')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** @throws Refusal `slug_taken` */
export async function insertArticle(database: Database, article: Insertable<Articles>): Promise<string> {
  const { id } = await orTaken(
    database.insertInto('articles').values(article).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** @throws Refusal `slug_taken` */
export async function updateArticle(database: Database, id: string, change: Updateable<Articles>): Promise<void> {
  await orTaken(database.updateTable('articles').set(change).where('id', '=', id).execute());
}

async function orTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!violatesUnique(error, 'articles_slug_key')) throw error;
    const { message } = new Refusal('slug_taken');
    throw new Refusal('slug_taken', { details: [{ path: 'slug', message }] });
  }
}

/** The guide, held until the transaction ends, so that changes come one after the other. */
export function lockArticle(database: Database, id: string) {
  return database.selectFrom('articles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deleteArticle(database: Database, id: string): Promise<boolean> {
  const gone = await database.deleteFrom('articles').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}
