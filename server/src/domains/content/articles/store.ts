import { type Insertable, sql, type Updateable } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { refuseDuplicate } from '../../../platform/database/duplicates.ts';
import type { Articles } from '../../../platform/database/schema.ts';
import { isShownCategory } from '../../catalogue/shown-categories/actions.ts';

const slugTaken = { index: 'articles_slug_key', code: 'slug_taken', path: 'slug' } as const;

function selectArticles(database: Database) {
  return database
    .selectFrom('articles as article')
    .leftJoin('users as author', 'author.id', 'article.author_id')
    .leftJoin('writing_pictures as cover', 'cover.key', 'article.cover_key')
    .leftJoin('categories as category', (join) =>
      join.onRef('category.id', '=', 'article.category_id').on(isShownCategory('category')),
    )
    .selectAll('article')
    .select(['author.username', 'author.display_name', 'author.avatar_key', 'author.deleted_at as author_deleted_at'])
    .select(['cover.width as cover_width', 'cover.height as cover_height'])
    .select(['category.name as category_name', 'category.path as category_path']);
}

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findBySlug>>>;

/** Finds a guide, even a draft, by its slug, with its author. */
export function findBySlug(database: Database, slug: string) {
  return selectArticles(database)
    .where('article.slug', '=', slug)
    .where('article.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a guide, even a draft, by its id, with its author. */
export function findById(database: Database, id: string) {
  return selectArticles(database)
    .where('article.id', '=', id)
    .where('article.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns one page of guides: drafts, then the published ones, last published first. */
export async function listArticles(
  database: Database,
  { state, page }: { state: 'published' | 'draft' | 'all'; page: PageRequest },
): Promise<PageOf<ArticleRow>> {
  const filter = {
    published: sql<boolean>`published_at is not null`,
    draft: sql<boolean>`published_at is null`,
    all: sql<boolean>`true`,
  }[state];
  const rows = await selectArticles(database)
    .where(filter)
    .where('article.deleted_at', 'is', null)
    .orderBy('article.published_at', (order) => order.desc().nullsFirst())
    .orderBy('article.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('articles')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(filter)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** @throws Refusal `slug_taken` */
export async function insertArticle(database: Database, article: Insertable<Articles>): Promise<string> {
  const { id } = await refuseDuplicate(
    database.insertInto('articles').values(article).returning('id').executeTakeFirstOrThrow(),
    slugTaken,
  );
  return id;
}

/** @throws Refusal `slug_taken` */
export async function updateArticle(database: Database, id: string, change: Updateable<Articles>): Promise<void> {
  await refuseDuplicate(database.updateTable('articles').set(change).where('id', '=', id).execute(), slugTaken);
}

/** Moves the guides of one category to another. */
export async function moveArticles(database: Database, from: string, into: string): Promise<void> {
  await database.updateTable('articles').set({ category_id: into }).where('category_id', '=', from).execute();
}

/** Locks a guide until the transaction ends, so that changes happen one after the other. */
export function lockArticle(database: Database, id: string) {
  return database
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the drafts that are due for publishing until the transaction ends. */
export function lockDueArticles(database: Database, now: Date) {
  return database
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'scheduled_for'])
    .where('scheduled_for', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Marks a guide as deleted; it can still be restored. */
export async function deleteArticle(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('articles').set({ deleted_at: at }).where('id', '=', id).execute();
}

/** Restores a guide. Returns false unless it was deleted after the given time. */
export async function restoreArticle(database: Database, id: string, after: Date): Promise<boolean> {
  const restored = await database
    .updateTable('articles')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', after)
    .returning('id')
    .executeTakeFirst();
  return restored !== undefined;
}

/** Permanently deletes the guides that were deleted before a given time, or only the one with this slug. */
export async function deletePermanently(database: Database, before: Date, slug?: string): Promise<void> {
  await database
    .deleteFrom('articles')
    .where('deleted_at', '<=', before)
    .$call((query) => (slug === undefined ? query : query.where('slug', '=', slug)))
    .execute();
}
